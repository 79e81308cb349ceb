import { createBroker } from '@verbatim/messaging';
import { ConfigError, createLogger, readConfig, runServiceProcess } from '@verbatim/platform';
import { startGateway } from './start-gateway.js';

/** The gateway as a process of its own: DATABASE_URL, KAFKA_BROKERS, HOST, PORT. */
runServiceProcess('gateway', async () => {
  const config = readConfig();
  const { databaseUrl, kafkaBrokers } = config;
  if (!databaseUrl || !kafkaBrokers) throw new ConfigError('the gateway alone needs DATABASE_URL and KAFKA_BROKERS; npm start runs everything in one process');
  const logger = createLogger('gateway', config.logLevel);
  const broker = createBroker(config, 'verbatim-gateway', { logger });
  await broker.connect();
  const gateway = await startGateway({ config, logger, broker, databaseUrl });
  logger.info({ url: gateway.url }, 'gateway ready');
  return { logger, close: () => gateway.close().then(() => broker.close()) };
});
