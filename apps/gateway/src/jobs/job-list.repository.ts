import type { EntityManager } from 'typeorm';
import { CANCELLED, type JobStatus } from './job.js';

/** Lists jobs as the API shows them (gateway.jobs, jobs.repository.ts). */

export interface JobItem {
  batchJobId: string;
  type: string;
  status: JobStatus;
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

/** Jobs that are read, compared and told at a time. 30,000 at once stopped the event loop for a quarter of a second. */
export const CHANGING_AT_ONCE = 500;

/**
 * Jobs of these organizations that run or are newer than `seconds`, page by page, as they were when the first page was read; then those of `ids` that were
 * not among them: they have ended since. As a service (asService), in one transaction.
 */
export async function* findChangingJobs(
  manager: EntityManager,
  orgs: readonly string[],
  ids: readonly string[],
  seconds: number,
): AsyncGenerator<ChangingJob[]> {
  const isRecent = 'created_at > now() - make_interval(secs => $2)';
  const select = `SELECT org_id AS org, ${isRecent} AS "isRecent", ${COLUMNS} FROM gateway.jobs WHERE org_id = ANY($1::uuid[])`;
  // Each part has an index; with OR, the planner may read all jobs.
  await manager.query(
    `DECLARE changing NO SCROLL CURSOR FOR ${select} AND finished_at IS NULL UNION ALL ${select} AND ${isRecent} AND finished_at IS NOT NULL`,
    [orgs, seconds],
  );
  const ended = new Set(ids);
  for (;;) {
    const rows: ChangingJobRow[] = await manager.query(`FETCH ${CHANGING_AT_ONCE} FROM changing`);
    if (!rows.length) break;
    for (const { batchJobId } of rows) ended.delete(batchJobId);
    yield rows.map(changingJobOf);
  }
  await manager.query('CLOSE changing');
  const left = [...ended];
  for (let from = 0; from < left.length; from += CHANGING_AT_ONCE) {
    const some = left.slice(from, from + CHANGING_AT_ONCE);
    const rows: ChangingJobRow[] = await manager.query(`${select} AND id = ANY($3::uuid[])`, [orgs, seconds, some]);
    yield rows.map(changingJobOf);
  }
}

type ChangingJobRow = JobListRow & Omit<ChangingJob, 'job'>;

const changingJobOf = ({ org, isRecent, ...row }: ChangingJobRow): ChangingJob => ({ org, isRecent, job: itemOf(row) });
