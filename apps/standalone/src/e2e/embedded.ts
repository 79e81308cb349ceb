import { startCallbackDispatch } from '@verbatim/callback-dispatch';
import { startCoding } from '@verbatim/coding';
import { createTestDatabase } from '@verbatim/database/testing';
import { startFollowup } from '@verbatim/followup';
import { InProcessBroker } from '@verbatim/messaging';
import { Accounts, openGatewayDatabase, startGateway } from '@verbatim/gateway';
import { startKeystroke } from '@verbatim/keystroke';
import { createLogger, readConfig } from '@verbatim/platform';
import { startQuality } from '@verbatim/quality';
import { Analyser } from '@verbatim/analysis';
import type { Service } from './http-suite.js';
import { makeKeys } from '../faults/keys.js';

/**
 * All services in this process, on a database of their own unless `env` names one; `before` fills an empty one first.
 * Analyses run on this thread, unless `env` names ANALYSIS_THREADS: a thread that loads every engine takes two seconds
 * of processor time. Specs of what has to stay responsive, or codes hundreds of answers, name one.
 */
export async function startEmbedded(
  env: Record<string, string> = {},
  before?: (databaseUrl: string) => Promise<void>,
): Promise<Service & { stop(): Promise<void> }> {
  const database = env.DATABASE_URL
    ? { url: env.DATABASE_URL, drop: async () => undefined }
    : await createTestDatabase({ empty: before !== undefined });
  await before?.(database.url);
  const config = readConfig({
    PORT: '0',
    RATE_LIMIT_PER_MINUTE: '0',
    SWEEP_INTERVAL_MS: '500',
    CALLBACK_ALLOWED_NETWORKS: '127.0.0.0/8',
    CALLBACK_RETRY_SCHEDULE: '100ms,5m',
    ...env,
  });
  const broker = new InProcessBroker({ partitions: 4 });
  await broker.connect();
  const analyser = await Analyser.start({ threads: env.ANALYSIS_THREADS ? config.analysisThreads : 0 });
  const options = {
    config,
    logger: createLogger('test', process.env.TEST_LOG ?? 'silent'),
    broker,
    databaseUrl: database.url,
    analyser,
  };
  const quality = await startQuality(options);
  const keystroke = await startKeystroke(options);
  const followup = await startFollowup(options);
  const coding = await startCoding(options);
  const callbacks = await startCallbackDispatch(options);
  const gateway = await startGateway(options);
  const source = await openGatewayDatabase(database.url);
  const keys = await makeKeys(new Accounts(source));
  await source.destroy();
  return {
    ...keys,
    broker,
    url: gateway.url,
    databaseUrl: database.url,
    stop: async () => {
      await gateway.close();
      await callbacks.close();
      await coding.close();
      await followup.close();
      await keystroke.close();
      await quality.close();
      await analyser.close();
      await broker.close();
      await database.drop();
    },
  };
}
