import { KafkaJSNonRetriableError, KafkaJSSASLAuthenticationError } from 'kafkajs';
import { unreachable } from './create-broker.js';

/** Their types leave out parameters. */
const NonRetriable = KafkaJSNonRetriableError as new (error: Error, options: { cause: Error }) => Error;
const SignInRefused = KafkaJSSASLAuthenticationError as new (message: string) => Error;

describe('a broker that cannot be used', () => {
  /** As kafkajs wraps what went wrong. */
  const wrapped = (cause: Error): Error => new NonRetriable(cause, { cause });

  it('is told with the settings of the sign-in where that was refused', () => {
    const refused = new SignInRefused('SASL PLAIN authentication failed: wrong credentials');
    expect(unreachable(wrapped(refused)).message).toBe(
      'Kafka refuses the sign-in, check KAFKA_USERNAME, KAFKA_PASSWORD and KAFKA_SASL_MECHANISM: SASL PLAIN authentication failed: wrong credentials',
    );
  });

  it('is told with the settings of the address where no connection could be made', () => {
    const failed = new Error('Connection error: connect ECONNREFUSED 127.0.0.1:9');
    expect(unreachable(wrapped(failed)).message).toBe(
      'No Kafka broker can be used, check KAFKA_BROKERS, KAFKA_SSL and KAFKA_SASL_MECHANISM: Connection error: connect ECONNREFUSED 127.0.0.1:9',
    );
  });
});
