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

/** Newest first. */
export async function findListedJobs(
  manager: EntityManager,
  org: string,
  { types, status, id, before }: JobFilter,
  limit: number,
): Promise<JobItem[]> {
  const rows: JobListRow[] = await manager.query(
    `SELECT id AS "batchJobId", type, status, total, done, failed, survey_id AS "surveyIdentifier", created_at AS "createdAt", finished_at AS "finishedAt",
       cancelled_at IS NOT NULL AS "isCancelled"
     FROM gateway.jobs WHERE org_id = $1 AND type = ANY($2) AND ($3::text IS NULL OR status = $3) AND ($4::uuid IS NULL OR id = $4)
       AND ($5::uuid IS NULL OR id < $5) ORDER BY id DESC LIMIT $6`,
    [org, types, status ?? null, id ?? null, before ?? null, limit],
  );
  return rows.map(({ total, done, failed, isCancelled, ...row }) => ({
    ...row,
    progress: { total, done, failed },
    ...(isCancelled && { error: CANCELLED }),
  }));
}
