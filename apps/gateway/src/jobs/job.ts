import type { EntityManager } from 'typeorm';

export const JOB_TYPES = ['data-quality', 'coding', 'brand-coding'] as const;
export type JobTypeName = (typeof JOB_TYPES)[number];

/** What every job keeps of its request; each type adds its own. */
export interface JobRequest {
  surveyIdentifier?: string;
  callbackUrl?: string;
  traceparent: string;
  /** None where an earlier version accepted it. */
  requestId?: string;
}

/** `phase` is the type's own; `finished` is the last of every type, and then the status is final. */
export interface JobRow<R extends JobRequest = JobRequest> {
  org: string;
  id: string;
  type: JobTypeName;
  status: string;
  phase: string;
  request: R;
  total: number;
  done: number;
  failed: number;
}

export interface PartKey {
  kind: string;
  part: number;
}

/** A part that is to be sent; `attempts` counts this one. */
export interface DuePart extends PartKey {
  payload: Buffer;
  attempts: number;
}

/** Reads a job and locks it: completions of one job are applied one after the other. */
export async function lockJob(manager: EntityManager, org: string, id: string): Promise<JobRow | undefined> {
  const [row]: JobRow[] = await manager.query(
    `SELECT org_id AS org, id, type, status, phase, request, total, done, failed FROM gateway.jobs WHERE org_id = $1 AND id = $2 FOR UPDATE`,
    [org, id],
  );
  return row;
}

/** Moves a part from one state to another and ends its lease. False when it is not in that state: a repeated or late completion. */
export async function movePart(
  manager: EntityManager,
  job: JobRow,
  { kind, part }: PartKey,
  from: string,
  to: string,
  result: Buffer | null = null,
): Promise<boolean> {
  const [rows]: [unknown[]] = await manager.query(
    `UPDATE gateway.job_parts SET state = $6, result = $7, lease_until = NULL
     WHERE org_id = $1 AND job_id = $2 AND kind = $3 AND part = $4 AND state = $5 RETURNING part`,
    [job.org, job.id, kind, part, from, to, result],
  );
  return rows.length > 0;
}
