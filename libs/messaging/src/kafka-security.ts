import type { Config } from '@verbatim/platform';
import type { KafkaConfig, SASLOptions } from 'kafkajs';

/** What a kafkajs client needs of the settings for TLS and sign-in; nothing for a broker without either. */
export function kafkaClientSecurity({ ssl, sasl }: Partial<Config['kafkaSecurity']> = {}): Pick<
  KafkaConfig,
  'ssl' | 'sasl'
> {
  return { ...(ssl && { ssl: ssl.ca ? { ca: ssl.ca } : true }), ...(sasl && { sasl: sasl as SASLOptions }) };
}
