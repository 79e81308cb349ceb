import { createBroker } from '@verbatim/messaging';
import { ConfigError, createLogger, readConfig } from '@verbatim/platform';
import { startGateway } from './start-gateway.js';

/** The gateway as a process of its own: DATABASE_URL, KAFKA_BROKERS, HOST, PORT. */
async function main(): Promise<void> {
  const config = readConfig();
  const { databaseUrl, kafkaBrokers } = config;
  if (!databaseUrl || !kafkaBrokers) throw new ConfigError('the gateway alone needs DATABASE_URL and KAFKA_BROKERS; npm start runs everything in one process');
  const logger = createLogger('gateway', config.logLevel);
  const broker = createBroker(config, 'verbatim-gateway', { logger });
  await broker.connect();
  const gateway = await startGateway({ config, logger, broker, databaseUrl });
  logger.info({ url: gateway.url }, 'gateway ready');

  let stopping = false;
  const stop = (signal: string): void => {
    if (stopping) return; // a group signal and a forwarded one arrive both
    stopping = true;
    logger.info({ signal }, 'gateway stops');
    setTimeout(() => process.exit(1), 15_000).unref();
    gateway.close().then(() => broker.close()).then(() => process.exit(0), () => process.exit(1));
  };
  process.on('SIGTERM', stop).on('SIGINT', stop);
}

main().catch((error: unknown) => {
  process.stderr.write(`gateway: ${error instanceof ConfigError ? error.message : (error as Error).stack}\n`);
  process.exit(1);
});
