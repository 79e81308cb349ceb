import type { EntityManager } from 'typeorm';
import { CANCELLED } from './job.js';

/** Lists jobs as the API shows them (gateway.jobs, jobs.repository.ts). */

export interface JobItem {
  batchJobId: string;
  type: string;
  status: string;
  progress: { total: number; done: number; failed: number };
  surveyIdentifier: string | null;
  createdAt: Date;
  finishedAt: Date | null;
  /** Of a job that was cancelled. */
  error?: { code: string; message: string };
}

export interface JobFilter {
  types: readonly string[];
  status?: string;
  id?: string;
  /** Only jobs that are older than this id. */
  before?: string;
}

interface JobListRow extends Omit<JobItem, 'progress' | 'error'> {
  total: number;
  done: number;
  failed: number;
  isCancelled: boolean;
}

const COLUMNS = `id AS "batchJobId", type, status, total, done, failed, survey_id AS "surveyIdentifier", created_at AS "createdAt", finished_at AS "finishedAt",
       cancelled_at IS NOT NULL AS "isCancelled"`;

const itemOf = ({ total, done, failed, isCancelled, ...row }: JobListRow): JobItem => ({
  ...row,
  progress: { total, done, failed },
  ...(isCancelled && { error: CANCELLED }),
});

/** Newest first. */
export async function findListedJobs(
  manager: EntityManager,
  org: string,
  { types, status, id, before }: JobFilter,
  limit: number,
): Promise<JobItem[]> {
  const rows: JobListRow[] = await manager.query(
    `SELECT ${COLUMNS} FROM gateway.jobs WHERE org_id = $1 AND type = ANY($2) AND ($3::text IS NULL OR status = $3) AND ($4::uuid IS NULL OR id = $4)
       AND ($5::uuid IS NULL OR id < $5) ORDER BY id DESC LIMIT $6`,
    [org, types, status ?? null, id ?? null, before ?? null, limit],
  );
  return rows.map(itemOf);
}

/** Those that have not ended, the newest first. */
export async function findUnfinishedJobs(
  manager: EntityManager,
  org: string,
  types: readonly string[],
  limit: number,
): Promise<JobItem[]> {
  const rows: JobListRow[] = await manager.query(
    `SELECT ${COLUMNS} FROM gateway.jobs WHERE org_id = $1 AND type = ANY($2) AND finished_at IS NULL ORDER BY id DESC LIMIT $3`,
    [org, types, limit],
  );
  return rows.map(itemOf);
}

export interface ChangingJob {
  org: string;
  job: JobItem;
  /** It is listed for its age, whether it runs or not. */
  isRecent: boolean;
}

/** Jobs of these organizations that may have changed: those that run, that are newer than `seconds`, and those with these ids. As a service (asService). */
export async function findChangingJobs(
  manager: EntityManager,
  orgs: readonly string[],
  ids: readonly string[],
  seconds: number,
): Promise<ChangingJob[]> {
  const isRecent = 'created_at > now() - make_interval(secs => $3)';
  // Each part has an index; with OR, the planner may read all jobs.
  const rows: (JobListRow & Omit<ChangingJob, 'job'>)[] = await manager.query(
    ['finished_at IS NULL', isRecent, 'id = ANY($2::uuid[])']
      .map(
        (part) =>
          `SELECT org_id AS org, ${isRecent} AS "isRecent", ${COLUMNS} FROM gateway.jobs WHERE org_id = ANY($1::uuid[]) AND ${part}`,
      )
      .join(' UNION '),
    [orgs, ids, seconds],
  );
  return rows.map(({ org, isRecent, ...row }) => ({ org, isRecent, job: itemOf(row) }));
}
