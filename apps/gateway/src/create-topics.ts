import { MESSAGES } from '@verbatim/contracts';
import { createTopics } from '@verbatim/messaging';
import { ConfigError, readConfig } from '@verbatim/platform';

/** The explicit step before the first start on a broker: creates what topics are missing, changes none that is there. */
async function main(): Promise<void> {
  const config = readConfig(process.env, { store: false, alone: 'topics' });
  await createTopics(config, MESSAGES);
  process.stdout.write(
    `topics are there: ${MESSAGES.map((message) => message.topic).join(', ')}, their .dead topics and the replies\n`,
  );
}

main().catch((error: unknown) => {
  process.stderr.write(`topics: ${error instanceof ConfigError ? error.message : (error as Error).stack}\n`);
  process.exit(1);
});
