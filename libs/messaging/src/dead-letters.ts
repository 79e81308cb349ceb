import { isUUID } from 'class-validator';
import type { Headers, IncomingMessage, OutgoingMessage } from './broker.js';
import { jobIn } from './message-attributes.js';

/** A message that could not be handled, as it was, with why. */
export interface DeadLetter {
  message: OutgoingMessage & { headers: Headers };
  /** Where it stood; with `failedAt` it tells one letter from another. */
  position: string;
  reason: string;
  stack: string;
  service: string;
  attempts: number;
  /** ISO; a letter without a note of it has none. */
  failedAt?: string;
  /** The job that it belongs to, also where the message itself was too large to be kept. */
  jobId?: string;
}

const NOTES = [
  'reason',
  'attempts',
  'stack',
  'service',
  'original-topic',
  'original-partition',
  'original-offset',
  'failed-at',
  'job-id',
] as const;

/** What of a message on a `.dead` topic is the message, and what was noted on it. Notes that are missing are made up for: a letter is never refused. */
export function readDeadLetter({ topic, key, value, partition, offset, headers }: IncomingMessage): DeadLetter {
  const own = Object.fromEntries(
    Object.entries(headers).filter(([name]) => !(NOTES as readonly string[]).includes(name)),
  );
  const failedAt = new Date(headers['failed-at'] ?? '');
  const jobId = isUUID(headers['job-id']) ? headers['job-id'] : jobIn(value);
  return {
    message: { topic: headers['original-topic'] ?? topic.replace(/\.dead$/, ''), key, value, headers: own },
    position: `${headers['original-partition'] ?? partition}:${headers['original-offset'] ?? offset}`,
    reason: headers.reason ?? 'no reason was noted',
    stack: headers.stack ?? '',
    service: headers.service ?? '',
    attempts: Number.parseInt(headers.attempts ?? '', 10) || 0,
    ...(!Number.isNaN(failedAt.getTime()) && { failedAt: failedAt.toISOString() }),
    ...(jobId && { jobId }),
  };
}
