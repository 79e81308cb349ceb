import { startCallbackDispatch } from '@verbatim/callback-dispatch';
import { startCoding } from '@verbatim/coding';
import { MESSAGES } from '@verbatim/contracts';
import { createTestDatabase } from '@verbatim/database/testing';
import { startFollowup } from '@verbatim/followup';
import { Accounts, openGatewayDatabase, startGateway } from '@verbatim/gateway';
import { startKeystroke } from '@verbatim/keystroke';
import { createBroker, createTopics } from '@verbatim/messaging';
import { createLogger, readConfig } from '@verbatim/platform';
import { startQuality } from '@verbatim/quality';
import { Analyser } from '@verbatim/analysis';

export interface TracedService {
  url: string;
  key: string;
  stop(): Promise<void>;
}

/** Every service in this process, where a spec can see their spans, metrics and log lines, over whatever broker `env` names. */
export async function startTracedService(
  env: Record<string, string>,
  write: (line: string) => void,
): Promise<TracedService> {
  const database = await createTestDatabase();
  const config = readConfig({
    DATABASE_URL: database.url,
    PORT: '0',
    RATE_LIMIT_PER_MINUTE: '0',
    SWEEP_INTERVAL_MS: '500',
    KAFKA_PARTITIONS: '3',
    CALLBACK_ALLOWED_NETWORKS: '127.0.0.0/8',
    CALLBACK_RETRY_SCHEDULE: '100ms',
    ...env,
  });
  await createTopics(config, MESSAGES);
  const broker = createBroker(config, 'verbatim-traced', { onFatal: () => undefined });
  await broker.connect();
  const analyser = await Analyser.start({ threads: 1 });
  const optionsOf = (service: string) => ({
    config,
    logger: createLogger(service, 'debug', { write }),
    broker,
    databaseUrl: database.url,
    analyser,
  });
  const workers: { close(): Promise<void> }[] = [];
  const starts = {
    quality: startQuality,
    keystroke: startKeystroke,
    followup: startFollowup,
    coding: startCoding,
    'callback-dispatch': startCallbackDispatch,
  };
  for (const [name, start] of Object.entries(starts)) workers.push(await start(optionsOf(name)));
  const gateway = await startGateway(optionsOf('gateway'));
  const source = await openGatewayDatabase(database.url);
  const accounts = new Accounts(source);
  await accounts.createOrganization('one');
  const { key } = await accounts.createKey({ organization: 'one' });
  await source.destroy();
  return {
    url: gateway.url,
    key,
    stop: async () => {
      await gateway.close();
      for (const worker of workers.reverse()) await worker.close();
      await analyser.close();
      await broker.close();
      await database.drop();
    },
  };
}
