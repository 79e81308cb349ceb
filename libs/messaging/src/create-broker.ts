import { ConfigError, type Config, type Logger } from '@verbatim/platform';
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
    Partial<Pick<Config, 'kafkaSecurity' | 'kafkaSessionTimeoutMs' | 'kafkaUnpackedBytes'>>,
  clientId: string,
  { logger, onFatal = endProcess }: CreateBrokerOptions = {},
): Broker {
  const {
    kafkaBrokers: brokers,
    kafkaSecurity,
    kafkaSessionTimeoutMs: sessionTimeoutMs,
    kafkaUnpackedBytes: unpackedBytes,
  } = config;
  if (brokers)
    return new KafkaBroker({
      brokers,
      ...kafkaClientSecurity(kafkaSecurity),
      clientId,
      logger,
      onFatal,
      sessionTimeoutMs,
      unpackedBytes,
    });
  return (shared ??= new InProcessBroker({ partitions: config.topicPartitions }));
}

/**
 * The broker of a service that is starting, connected.
 * @throws ConfigError in one line when no broker can be reached
 */
export async function connectedBroker(...parameters: Parameters<typeof createBroker>): Promise<Broker> {
  const broker = createBroker(...parameters);
  await broker.connect().catch((error: unknown) => {
    throw unreachable(error);
  });
  return broker;
}

/** Names the settings that say where the brokers are and how to sign in. */
export const unreachable = (error: unknown): ConfigError =>
  new ConfigError(
    `No Kafka broker can be used, check KAFKA_BROKERS, KAFKA_SSL and KAFKA_SASL_MECHANISM: ${reasonOf(error)}`,
    { cause: error },
  );

/** kafkajs wraps what went wrong in errors that only say that a retry would not help. */
function reasonOf(error: unknown): string {
  let innermost = error;
  while (innermost instanceof Error && innermost.cause instanceof Error) innermost = innermost.cause;
  return innermost instanceof Error ? innermost.message : String(innermost);
}
