import {
  createLogger,
  measureProcess,
  readConfig,
  runServiceProcess,
  startHealthServer,
  type Config,
  type Logger,
} from '@verbatim/platform';
import type { Broker } from './broker.js';
import { connectedBroker } from './create-broker.js';

export interface WorkerParts {
  config: Config;
  logger: Logger;
  broker: Broker;
  databaseUrl: string;
}

export interface RunningWorker {
  /** Rejects while the store or the broker can't be reached. */
  ready(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Runs a worker service (without HTTP) as a process of its own: KAFKA_BROKERS, DATABASE_URL unless `store` is false, and probes and metrics on HEALTH_PORT.
 * A worker without a store ignores `databaseUrl`.
 */
export function runWorkerProcess(
  name: string,
  start: (parts: WorkerParts) => Promise<RunningWorker>,
  { store = true } = {},
): void {
  runServiceProcess(name, async () => {
    const config = readConfig(process.env, { store, alone: name });
    const { healthPort: port, healthHost: host } = config;
    const logger = createLogger(name, config.logLevel);
    measureProcess(); // before there is work: a question of a worker that died starts at once
    const broker = await connectedBroker(config, `verbatim-${name}`, { logger });
    const worker = await start({ config, logger, broker, databaseUrl: config.databaseUrl! });
    const health = port
      ? await startHealthServer({ port, host, ready: worker.ready, stuck: () => broker.stuck() })
      : undefined;
    logger.info({ healthPort: health?.port }, `${name} ready`);
    return {
      logger,
      close: async () => {
        health?.drain();
        await worker.close();
        await broker.close();
        await health?.close();
      },
    };
  });
}
