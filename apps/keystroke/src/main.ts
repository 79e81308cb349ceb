import { createBroker } from '@verbatim/messaging';
import { ConfigError, createLogger, healthPort, readConfig, startHealthServer } from '@verbatim/platform';
import { startKeystroke } from './index.js';

/** Keystroke as a process of its own: KAFKA_BROKERS, HEALTH_PORT. */
async function main(): Promise<void> {
  const config = readConfig();
  if (!config.kafkaBrokers) throw new ConfigError('keystroke alone needs KAFKA_BROKERS; npm start runs everything in one process');
  const port = healthPort();
  const logger = createLogger('keystroke', config.logLevel);
  const broker = createBroker(config, 'verbatim-keystroke', { logger });
  await broker.connect();
  const keystroke = await startKeystroke({ logger, broker });
  const health = port ? await startHealthServer({ port, ready: keystroke.ready }) : undefined;
  logger.info({ healthPort: health?.port }, 'keystroke ready');

  let stopping = false;
  const stop = (signal: string): void => {
    if (stopping) return;
    stopping = true;
    logger.info({ signal }, 'keystroke stops');
    setTimeout(() => process.exit(1), 15_000).unref();
    health?.drain();
    keystroke.close().then(() => broker.close()).then(() => health?.close()).then(() => process.exit(0), () => process.exit(1));
  };
  process.on('SIGTERM', stop).on('SIGINT', stop);
}

main().catch((error: unknown) => {
  process.stderr.write(`keystroke: ${error instanceof ConfigError ? error.message : (error as Error).stack}\n`);
  process.exit(1);
});
