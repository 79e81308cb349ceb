import type { Config, Logger } from '@verbatim/platform';
import type { Broker } from './broker.js';
import { InProcessBroker } from './in-process-broker.js';
import { KafkaBroker } from './kafka-broker.js';
import { kafkaClientSecurity } from './kafka-security.js';

let shared: InProcessBroker | undefined;

export interface CreateBrokerOptions {
  logger?: Logger;
  onFatal?: (error: Error) => void;
}

/** Ends the process: a service that consumes nothing must not look alive. The orchestrator restarts it. */
const endProcess = (): void => process.exit(1);

/** Kafka if the configuration names brokers, or else the in-process broker that all services of this process share. */
export function createBroker(
  config: Pick<Config, 'kafkaBrokers' | 'topicPartitions'> &
    Partial<Pick<Config, 'kafkaSecurity' | 'kafkaSessionTimeoutMs'>>,
  clientId: string,
  { logger, onFatal = endProcess }: CreateBrokerOptions = {},
): Broker {
  const { kafkaBrokers: brokers, kafkaSecurity, kafkaSessionTimeoutMs: sessionTimeoutMs } = config;
  if (brokers)
    return new KafkaBroker({
      brokers,
      ...kafkaClientSecurity(kafkaSecurity),
      clientId,
      logger,
      onFatal,
      sessionTimeoutMs,
    });
  return (shared ??= new InProcessBroker({ partitions: config.topicPartitions }));
}
