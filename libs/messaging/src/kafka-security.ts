import type { Config } from '@verbatim/platform';
import type { KafkaConfig, SASLOptions } from 'kafkajs';

/** The options of a kafkajs client for TLS and signing in; none for a broker without either. */
export function kafkaClientSecurity({ ssl, sasl }: Partial<Config['kafkaSecurity']> = {}): Pick<
  KafkaConfig,
  'ssl' | 'sasl'
> {
  return { ...(ssl && { ssl: ssl.ca ? { ca: ssl.ca } : true }), ...(sasl && { sasl: sasl as SASLOptions }) };
}
