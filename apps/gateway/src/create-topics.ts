import { MESSAGES } from '@verbatim/contracts';
import { createTopics } from '@verbatim/messaging';
import { readConfig, reportFailedStart } from '@verbatim/platform';

/** Run once before the first start on a broker: creates missing topics, raises too few replicas, and says what else differs. */
async function main(): Promise<void> {
  const config = readConfig(process.env, { store: false, alone: 'topics' });
  const print = (line: string): void => void process.stdout.write(`${line}\n`);
  for (const line of await createTopics(config, MESSAGES, print)) print(line);
  process.stdout.write(
    `All topics exist: ${MESSAGES.map((message) => message.topic).join(', ')}, their .dead topics and the reply topic\n`,
  );
}

main().catch((error: unknown) => {
  reportFailedStart('topics', error);
  process.exit(1);
});
