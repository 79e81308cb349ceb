import type { CallbackAttempted, CallbackStatus } from '@verbatim/contracts';
import type { EntityManager } from 'typeorm';
import type { JobRow } from '../jobs/job.js';

/** gateway.callbacks and gateway.callback_attempts. */

/** A callback that is to be sent. `round`: how often it was sent again by hand. */
export interface OutgoingCallback {
  id: string;
  url: string;
  round: number;
  createdAt: Date;
}

export const insertCallback = (
  manager: EntityManager,
  job: JobRow,
  { id, url, createdAt }: OutgoingCallback,
): Promise<unknown> =>
  manager.query(
    `INSERT INTO gateway.callbacks (org_id, id, job_id, job_type, url, status, created_at) VALUES ($1, $2, $3, $4, $5, 'pending', $6)`,
    [job.org, id, job.id, job.type, url, createdAt],
  );

/** A callback as the API shows it. */
export interface Callback {
  id: string;
  batchJobId: string;
  url: string;
  status: CallbackStatus;
  attempts: CallbackAttempt[];
}

/** `status` is the receiver's HTTP status, null when it did not answer. */
export interface CallbackAttempt {
  at: string;
  status: number | null;
  durationMs: number;
  error?: string;
}

export interface CallbackFilter {
  types: string[];
  jobId?: string;
  /** Only callbacks that are older than this id. */
  before?: string;
}

interface AttemptRow {
  at: string;
  status: number | null;
  durationMs: number;
  error: string | null;
}

/** Newest first. */
export async function findCallbacks(
  manager: EntityManager,
  org: string,
  { types, jobId, before }: CallbackFilter,
  limit: number,
): Promise<Callback[]> {
  // One statement: between two statements an attempt may be recorded, and a delivered callback would be shown as pending.
  const rows: (Omit<Callback, 'attempts'> & { attempts: AttemptRow[] })[] = await manager.query(
    `SELECT id, job_id AS "batchJobId", url, status, coalesce((
       SELECT json_agg(json_build_object('at', at, 'status', http_status, 'durationMs', duration_ms, 'error', error) ORDER BY attempt)
       FROM gateway.callback_attempts a WHERE a.org_id = $1 AND a.callback_id = c.id), '[]') AS attempts
     FROM gateway.callbacks c
     WHERE org_id = $1 AND job_type = ANY ($2) AND ($3::uuid IS NULL OR job_id = $3) AND ($4::uuid IS NULL OR id < $4) ORDER BY id DESC LIMIT $5`,
    [org, types, jobId ?? null, before ?? null, limit],
  );
  return rows.map((row) => ({
    ...row,
    attempts: row.attempts.map(({ at, status, durationMs, error }) => ({
      at: new Date(at).toISOString(),
      status,
      durationMs,
      ...(error !== null && { error }),
    })),
  }));
}

export async function jobOfCallback(
  manager: EntityManager,
  org: string,
  id: string,
): Promise<{ jobId: string; type: string } | undefined> {
  const [row]: { jobId: string; type: string }[] = await manager.query(
    `SELECT job_id AS "jobId", job_type AS type FROM gateway.callbacks WHERE org_id = $1 AND id = $2`,
    [org, id],
  );
  return row;
}

/** Ended → pending, in its next round. Undefined while it is pending: two resends at once make one round. */
export async function startNextRound(
  manager: EntityManager,
  org: string,
  id: string,
): Promise<OutgoingCallback | undefined> {
  const [[row]]: [OutgoingCallback[]] = await manager.query(
    `UPDATE gateway.callbacks SET status = 'pending', round = round + 1 WHERE org_id = $1 AND id = $2 AND status <> 'pending'
     RETURNING id, url, round, created_at AS "createdAt"`,
    [org, id],
  );
  return row;
}

/** Logs an attempt once, and sets the callback's status unless a newer attempt has: a late or repeated report changes nothing. */
export async function recordAttempt(
  manager: EntityManager,
  org: string,
  { deliveryId, attempt, status, at, durationMs, httpStatus, error }: CallbackAttempted,
): Promise<void> {
  const logged: unknown[] = await manager.query(
    `INSERT INTO gateway.callback_attempts (org_id, callback_id, attempt, at, http_status, duration_ms, error)
     SELECT org_id, id, $3, $4, $5, $6, $7 FROM gateway.callbacks WHERE org_id = $1 AND id = $2 ON CONFLICT DO NOTHING RETURNING attempt`,
    [org, deliveryId, attempt, at, httpStatus ?? null, durationMs, error ?? null],
  );
  if (!logged.length) return; // logged already, or removed with its job
  await manager.query(
    `UPDATE gateway.callbacks SET status = $4, attempt = $3 WHERE org_id = $1 AND id = $2 AND attempt < $3`,
    [org, deliveryId, attempt, status],
  );
}
