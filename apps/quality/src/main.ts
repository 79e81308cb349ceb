import { createBroker } from '@verbatim/messaging';
import { ConfigError, createLogger, healthPort, readConfig, runServiceProcess, startHealthServer } from '@verbatim/platform';
import { startQuality } from './index.js';

/** Quality as a process of its own: DATABASE_URL, KAFKA_BROKERS, ANALYSIS_THREADS, HEALTH_PORT. */
runServiceProcess('quality', async () => {
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
  return {
    logger,
    close: async () => {
      health?.drain();
      await quality.close();
      await broker.close();
      await health?.close();
    },
  };
});
