import { createBroker } from '@verbatim/messaging';
import { ConfigError, createLogger, healthPort, readConfig, runServiceProcess, startHealthServer } from '@verbatim/platform';
import { startFollowup } from './index.js';

/** Followup as a process of its own: DATABASE_URL, KAFKA_BROKERS, ANALYSIS_THREADS, OPENAI_*, HEALTH_PORT. */
runServiceProcess('followup', async () => {
  const config = readConfig();
  const { databaseUrl, kafkaBrokers } = config;
  if (!databaseUrl || !kafkaBrokers) throw new ConfigError('followup alone needs DATABASE_URL and KAFKA_BROKERS; npm start runs everything in one process');
  const port = healthPort();
  const logger = createLogger('followup', config.logLevel);
  const broker = createBroker(config, 'verbatim-followup', { logger });
  await broker.connect();
  const followup = await startFollowup({ config, logger, broker, databaseUrl });
  const health = port ? await startHealthServer({ port, ready: followup.ready }) : undefined;
  logger.info({ healthPort: health?.port }, 'followup ready');
  return {
    logger,
    close: async () => {
      health?.drain();
      await followup.close();
      await broker.close();
      await health?.close();
    },
  };
});
