import type { Config } from '@verbatim/platform';

/**
 * A job is work that outlives its request. It is stored with its parts in one transaction, and its parts are the messages that workers get.
 *
 * A job's status moves forward only:
 *
 *     queued ──▶ processing ──▶ a final status of its type (completed, failed, partial_failure, total_failure)
 *
 * A caller may cancel it before it ends, and a job that can't go on is given up. From then on it is ending: none of its parts is sent any more, and its
 * open groups fail, some at a time. When all have failed, it ends; a cancelled job with its type's status of failure, whatever had been done.
 *
 * Its `phase` is the type's own (register and evaluate, preparing and coding); `finished` is the last phase of every type.
 *
 * A part's states are the type's own, too. In each phase, parts wait in one state and are in flight in another (JobType.step):
 *
 *     waiting ──lease──▶ in flight ──completion──▶ waiting for the next phase, or done
 *                          │    ▲
 *               lease expired   │ attempt 2, 3, …
 *                          └────┘──after PART_ATTEMPTS──▶ failed
 *
 * An attempt that ended with its process is repeated and does not count as one of PART_ATTEMPTS. A part that takes its process down is set aside by its
 * worker (InHand in @verbatim/work): its dead letter fails it.
 *
 * Whoever changes a job or its parts holds the lock on the job's row (lockJob).
 */

/** All that jobs of any type can have. */
export const JOB_STATUSES = [
  'queued',
  'processing',
  'completed',
  'failed',
  'partial_failure',
  'total_failure',
] as const;
export type JobStatus = (typeof JOB_STATUSES)[number];

/** The phases of all types: those of batches, of codings, and the last one of every type. */
export type JobPhase = 'register' | 'evaluate' | 'preparing' | 'coding' | 'finished';
/** The kinds of parts of all types: those of batches, and of codings. */
export type PartKind = 'quality' | 'keystroke' | 'answers' | 'question';
/** The states of parts of all types: batches register and evaluate theirs, codings block and send them. */
export type PartState =
  'waiting' | 'registering' | 'registered' | 'evaluating' | 'blocked' | 'sent' | 'done' | 'failed';

/** What every job keeps of its request; each type adds its own fields. */
export interface JobRequest {
  surveyIdentifier?: string;
  callbackUrl?: string;
  traceparent: string;
  /** Missing where an earlier version accepted the job. */
  requestId?: string;
  /** The API key that the job's tokens are counted for. Missing where an earlier version accepted the job. */
  keyId?: string;
}

export interface JobRef {
  org: string;
  id: string;
}

export interface JobRow<R extends JobRequest = JobRequest> extends JobRef {
  type: string;
  status: JobStatus;
  phase: JobPhase;
  request: R;
  total: number;
  done: number;
  failed: number;
  isCancelled: boolean;
  /** Cancelled or given up: its open groups fail. */
  isEnding: boolean;
}

export interface PartKey {
  kind: PartKind;
  part: number;
}

/** A part that is about to be sent; `attempts` counts this attempt. */
export interface DuePart extends PartKey {
  payload: Buffer;
  attempts: number;
}

/** The error of a cancelled job, and of those of its items that were not done. */
export const CANCELLED = { code: 'CANCELLED', message: 'The job was cancelled.' };

export const isUnfinished = (status: JobStatus): boolean => status === 'queued' || status === 'processing';

/** Whether a job has ended: of a row whose phase `advance` may have changed. */
export const hasEnded = ({ phase }: Pick<JobRow, 'phase'>): boolean => phase === 'finished';

/**
 * The lease of each attempt in milliseconds, for a part and for a step of a job that failed. Each lease is twice as long as the one before: a part
 * that waits in a long queue has 31 leases' time before it fails (5 attempts), and its repeated messages hardly lengthen the queue.
 */
export const leasesMs = ({ partLeaseMs, partAttempts }: Pick<Config, 'partLeaseMs' | 'partAttempts'>): number[] =>
  Array.from({ length: partAttempts }, (_, i) => partLeaseMs * 2 ** i);
