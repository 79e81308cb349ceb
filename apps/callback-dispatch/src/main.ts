import { createBroker } from '@verbatim/messaging';
import { ConfigError, createLogger, healthPort, readConfig, runServiceProcess, startHealthServer } from '@verbatim/platform';
import { startCallbackDispatch } from './index.js';

/** Callback dispatch as a process of its own: DATABASE_URL, KAFKA_BROKERS, CALLBACK_*, HEALTH_PORT. */
runServiceProcess('callback-dispatch', async () => {
  const config = readConfig();
  const { databaseUrl, kafkaBrokers } = config;
  if (!databaseUrl || !kafkaBrokers) throw new ConfigError('callback-dispatch alone needs DATABASE_URL and KAFKA_BROKERS; npm start runs everything in one process');
  const port = healthPort();
  const logger = createLogger('callback-dispatch', config.logLevel);
  const broker = createBroker(config, 'verbatim-callback-dispatch', { logger });
  await broker.connect();
  const dispatch = await startCallbackDispatch({ config, logger, broker, databaseUrl });
  const health = port ? await startHealthServer({ port, ready: dispatch.ready }) : undefined;
  logger.info({ healthPort: health?.port }, 'callback-dispatch ready');
  return {
    logger,
    close: async () => {
      health?.drain();
      await dispatch.close();
      await broker.close();
      await health?.close();
    },
  };
});
