import { BrokerUnavailable, Undeliverable } from './errors.js';

const REFUSED = new Set(['MESSAGE_TOO_LARGE', 'RECORD_LIST_TOO_LARGE', 'INVALID_TOPIC_EXCEPTION', 'INVALID_RECORD', 'CORRUPT_MESSAGE', 'POLICY_VIOLATION']);

/** kafkajs calls an exhausted retry "NonRetriable", so only the innermost cause tells what is hopeless. */
export function sendError(error: unknown): Error {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { type } = cause as Error & { type?: string };
    if (type && REFUSED.has(type)) return new Undeliverable(`the broker refuses the message: ${type}`, { cause: error });
  }
  return new BrokerUnavailable(error instanceof Error ? `the message broker is not available: ${error.message}` : undefined, { cause: error });
}
