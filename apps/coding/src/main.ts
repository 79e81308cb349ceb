import { createBroker } from '@verbatim/messaging';
import { ConfigError, createLogger, healthPort, readConfig, runServiceProcess, startHealthServer } from '@verbatim/platform';
import { startCoding } from './index.js';

/** Coding as a process of its own: DATABASE_URL, KAFKA_BROKERS, ANALYSIS_THREADS, PART_LEASE_MS, HEALTH_PORT. */
runServiceProcess('coding', async () => {
  const config = readConfig();
  const { databaseUrl, kafkaBrokers } = config;
  if (!databaseUrl || !kafkaBrokers) throw new ConfigError('coding alone needs DATABASE_URL and KAFKA_BROKERS; npm start runs everything in one process');
  const port = healthPort();
  const logger = createLogger('coding', config.logLevel);
  const broker = createBroker(config, 'verbatim-coding', { logger });
  await broker.connect();
  const coding = await startCoding({ config, logger, broker, databaseUrl });
  const health = port ? await startHealthServer({ port, ready: coding.ready }) : undefined;
  logger.info({ healthPort: health?.port }, 'coding ready');
  return {
    logger,
    close: async () => {
      health?.drain();
      await coding.close();
      await broker.close();
      await health?.close();
    },
  };
});
