import { connectedBroker } from '@verbatim/messaging';
import { createLogger, readConfig, runServiceProcess, startHealthServer } from '@verbatim/platform';
import { startGateway } from './start-gateway.js';

/**
 * The gateway as a process of its own (DATABASE_URL, KAFKA_BROKERS, HOST, PORT). HEALTH_PORT adds probes and metrics
 * without an API key, as the workers have.
 */
runServiceProcess('gateway', async () => {
  const config = readConfig(process.env, { alone: 'gateway' });
  const { healthPort: port, healthHost: host } = config;
  const logger = createLogger('gateway', config.logLevel);
  const broker = await connectedBroker(config, 'verbatim-gateway', { logger });
  const gateway = await startGateway({ config, logger, broker, databaseUrl: config.databaseUrl! });
  const health = port
    ? await startHealthServer({ port, host, ready: gateway.ready, stuck: () => broker.stuck() })
    : undefined;
  logger.info({ url: gateway.url, healthPort: health?.port }, 'gateway ready');
  return {
    logger,
    close: async () => {
      health?.drain();
      await gateway.close();
      await broker.close();
      await health?.close();
    },
  };
});
