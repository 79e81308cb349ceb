import { BrokerUnavailable, Undeliverable } from './errors.js';

const REFUSED = new Set([
  'MESSAGE_TOO_LARGE',
  'RECORD_LIST_TOO_LARGE',
  'INVALID_TOPIC_EXCEPTION',
  'INVALID_RECORD',
  'CORRUPT_MESSAGE',
  'POLICY_VIOLATION',
]);

const WITHOUT_LEADER = new Set(['NOT_LEADER_FOR_PARTITION', 'LEADER_NOT_AVAILABLE', 'UNKNOWN_TOPIC_OR_PARTITION']);

function typesOf(error: unknown): string[] {
  const types: string[] = [];
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { type } = cause as Error & { type?: string };
    if (type) types.push(type);
  }
  return types;
}

/** The cluster is there, and nobody leads the partition for the moment. */
export const isWithoutLeader = (error: unknown): boolean => typesOf(error).some((type) => WITHOUT_LEADER.has(type));

/** kafkajs calls an exhausted retry "NonRetriable", so only the innermost cause tells what is hopeless. */
export function sendError(error: unknown): Error {
  const refused = typesOf(error).find((type) => REFUSED.has(type));
  if (refused) return new Undeliverable(`the broker refuses the message: ${refused}`, { cause: error });
  return new BrokerUnavailable(
    error instanceof Error ? `the message broker is not available: ${error.message}` : undefined,
    { cause: error },
  );
}
