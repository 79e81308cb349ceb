import type { CallbackAttempted, CallbackStatus } from '@verbatim/contracts';
import type { EntityManager } from 'typeorm';
import type { JobTypeName } from '../jobs/job.js';

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
  types: JobTypeName[];
  jobId?: string;
  /** Only older ones than this id. */
  before?: string;
}

interface AttemptRow {
  at: string;
  status: number | null;
  durationMs: number;
  error: string | null;
}

/** The newest first. */
export async function findCallbacks(
  manager: EntityManager,
  org: string,
  { types, jobId, before }: CallbackFilter,
  limit: number,
): Promise<Callback[]> {
  // One statement: between two, an attempt may be recorded, and a delivered callback would be shown as pending.
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

/** The callback's job and its type. */
export async function jobOfCallback(
  manager: EntityManager,
  org: string,
  id: string,
): Promise<{ jobId: string; type: JobTypeName } | undefined> {
  const [row]: { jobId: string; type: JobTypeName }[] = await manager.query(
    `SELECT job_id AS "jobId", job_type AS type FROM gateway.callbacks WHERE org_id = $1 AND id = $2`,
    [org, id],
  );
  return row;
}

/** Ended → pending, in its next round; undefined when it has not ended: two who resend at once make one round. */
export async function beginAgain(
  manager: EntityManager,
  org: string,
  id: string,
): Promise<{ id: string; url: string; round: number; createdAt: Date } | undefined> {
  const [[row]]: [{ id: string; url: string; round: number; createdAt: Date }[]] = await manager.query(
    `UPDATE gateway.callbacks SET status = 'pending', round = round + 1 WHERE org_id = $1 AND id = $2 AND status <> 'pending'
     RETURNING id, url, round, created_at AS "createdAt"`,
    [org, id],
  );
  return row;
}

/** Logs an attempt once, and moves the state only when there is no newer one: what comes late, or twice, takes nothing back. */
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
  if (!logged.length) return; // known, or removed with its job
  await manager.query(
    `UPDATE gateway.callbacks SET status = $4, attempt = $3 WHERE org_id = $1 AND id = $2 AND attempt < $3`,
    [org, deliveryId, attempt, status],
  );
}
