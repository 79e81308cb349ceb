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

/** The cluster is reachable, but the partition has no leader at the moment. */
export const isWithoutLeader = (error: unknown): boolean => typesOf(error).some((type) => WITHOUT_LEADER.has(type));

/** kafkajs calls an exhausted retry "NonRetriable", so only the innermost cause tells whether a retry could help. */
export function sendError(error: unknown): Error {
  const refused = typesOf(error).find((type) => REFUSED.has(type));
  if (refused) return new Undeliverable(`The broker refuses the message: ${refused}`, { cause: error });
  return new BrokerUnavailable(
    error instanceof Error ? `The message broker is not available: ${error.message}` : undefined,
    { cause: error },
  );
}
