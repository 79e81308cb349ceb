import { createBroker } from '@verbatim/messaging';
import { ConfigError, createLogger, healthPort, readConfig, startHealthServer } from '@verbatim/platform';
import { startQuality } from './index.js';

/** Quality as a process of its own: DATABASE_URL, KAFKA_BROKERS, ANALYSIS_THREADS, HEALTH_PORT. */
async function main(): Promise<void> {
  const config = readConfig();
  const { databaseUrl, kafkaBrokers } = config;
  if (!databaseUrl || !kafkaBrokers) throw new ConfigError('quality alone needs DATABASE_URL and KAFKA_BROKERS; npm start runs everything in one process');
  const port = healthPort();
  const logger = createLogger('quality', config.logLevel);
  const broker = createBroker(config, 'verbatim-quality', { logger });
  await broker.connect();
  const quality = await startQuality({ config, logger, broker, databaseUrl });
  const health = port ? await startHealthServer({ port, ready: quality.ready }) : undefined;
  logger.info({ healthPort: health?.port }, 'quality ready');

  let stopping = false;
  const stop = (signal: string): void => {
    if (stopping) return;
    stopping = true;
    logger.info({ signal }, 'quality stops');
    setTimeout(() => process.exit(1), 15_000).unref();
    health?.drain();
    quality.close().then(() => broker.close()).then(() => health?.close()).then(() => process.exit(0), () => process.exit(1));
  };
  process.on('SIGTERM', stop).on('SIGINT', stop);
}

main().catch((error: unknown) => {
  process.stderr.write(`quality: ${error instanceof ConfigError ? error.message : (error as Error).stack}\n`);
  process.exit(1);
});
