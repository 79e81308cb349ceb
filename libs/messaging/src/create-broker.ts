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

/** Names the settings that say where the brokers are, or how to sign in if that failed. */
export function unreachable(error: unknown): ConfigError {
  const reason = innermost(error);
  const isSignIn = reason instanceof Error && reason.name === 'KafkaJSSASLAuthenticationError';
  const settings = isSignIn
    ? 'Kafka refuses the sign-in, check KAFKA_USERNAME, KAFKA_PASSWORD and KAFKA_SASL_MECHANISM'
    : 'No Kafka broker can be used, check KAFKA_BROKERS, KAFKA_SSL and KAFKA_SASL_MECHANISM';
  return new ConfigError(`${settings}: ${reason instanceof Error ? reason.message : String(reason)}`, { cause: error });
}

/** kafkajs wraps what went wrong in errors that only say that a retry would not help. */
function innermost(error: unknown): unknown {
  let found = error;
  while (found instanceof Error && found.cause instanceof Error) found = found.cause;
  return found;
}
