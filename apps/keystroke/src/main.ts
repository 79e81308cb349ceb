import { createBroker } from '@verbatim/messaging';
import { createLogger, readConfig, runServiceProcess, startHealthServer } from '@verbatim/platform';
import { startKeystroke } from './index.js';

/** Keystroke as a process of its own: KAFKA_BROKERS, HEALTH_PORT. */
runServiceProcess('keystroke', async () => {
  const config = readConfig(process.env, { store: false, alone: 'keystroke' });
  const { healthPort: port, healthHost: host } = config;
  const logger = createLogger('keystroke', config.logLevel);
  const broker = createBroker(config, 'verbatim-keystroke', { logger });
  await broker.connect();
  const keystroke = await startKeystroke({ logger, broker });
  const health = port ? await startHealthServer({ port, host, ready: keystroke.ready }) : undefined;
  logger.info({ healthPort: health?.port }, 'keystroke ready');
  return {
    logger,
    close: async () => {
      health?.drain();
      await keystroke.close();
      await broker.close();
      await health?.close();
    },
  };
});
