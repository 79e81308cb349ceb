import { isUUID } from 'class-validator';
import type { Headers, IncomingMessage, OutgoingMessage } from './broker.js';
import { storableTime } from './instant.js';
import { jobIn } from './message-attributes.js';

/** A message that could not be handled, unchanged, and why. */
export interface DeadLetter {
  message: OutgoingMessage & { headers: Headers };
  /** Its position in the topic; together with `failedAt` it identifies the dead letter. */
  position: string;
  reason: string;
  stack: string;
  service: string;
  attempts: number;
  /** ISO time; missing if the header is missing. */
  failedAt?: string;
  /** Its job, also if the message was too large to be kept. */
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

const MOST_ATTEMPTS = 2 ** 31 - 1;

/**
 * Reads a message on a `.dead` topic: the original message, and the headers about its failure. Missing headers get
 * defaults: a dead letter is never refused.
 */
export function readDeadLetter({ topic, key, value, partition, offset, headers }: IncomingMessage): DeadLetter {
  const own = Object.fromEntries(
    Object.entries(headers).filter(([name]) => !(NOTES as readonly string[]).includes(name)),
  );
  const failedAt = storableTime(headers['failed-at']);
  const jobId = isUUID(headers['job-id']) ? headers['job-id'] : jobIn(value);
  return {
    message: { topic: headers['original-topic'] ?? topic.replace(/\.dead$/, ''), key, value, headers: own },
    position: `${headers['original-partition'] ?? partition}:${headers['original-offset'] ?? offset}`,
    reason: headers.reason ?? 'reason unknown',
    stack: headers.stack ?? '',
    service: headers.service ?? '',
    attempts: Math.min(Math.max(Number.parseInt(headers.attempts ?? '', 10) || 0, 0), MOST_ATTEMPTS),
    ...(failedAt && { failedAt }),
    ...(jobId && { jobId }),
  };
}
