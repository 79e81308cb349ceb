import { MESSAGES } from '@verbatim/contracts';
import { checkTopics, createTopics } from '@verbatim/messaging';
import { readConfig, reportFailedStart } from '@verbatim/platform';

/** The exit code of `--check` where topics differ; an error has 1. */
const DIFFERENT = 2;

const print = (line: string): void => void process.stdout.write(`${line}\n`);

/**
 * Run once before the first start on a broker: creates missing topics, raises too few replicas, and says what else differs. With `--check` it changes
 * nothing, and its exit code tells whether something differs. Returns the exit code.
 */
async function main(args: readonly string[]): Promise<number> {
  if (args.length > 1 || (args.length === 1 && args[0] !== '--check')) {
    process.stderr.write(`topics: the only option is --check, got '${args.join(' ')}'\n`);
    return 1;
  }
  const config = readConfig(process.env, { store: false, alone: 'topics' });
  if (args.length) {
    const differences = await checkTopics(config, MESSAGES);
    for (const line of differences) print(line);
    if (!differences.length) print('All topics are as the settings say');
    return differences.length ? DIFFERENT : 0;
  }
  for (const line of await createTopics(config, MESSAGES, print)) print(line);
  print(
    `Verbatim's topics: ${MESSAGES.map((message) => message.topic).join(', ')}, their .dead topics and the reply topic`,
  );
  return 0;
}

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    reportFailedStart('topics', error);
    process.exit(1);
  },
);
