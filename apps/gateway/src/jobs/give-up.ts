import { withOrg } from '@verbatim/database';
import { isTransient } from '@verbatim/messaging';
import type { Logger } from '@verbatim/platform';
import type { DataSource, EntityManager } from 'typeorm';
import { lockJob, type PartKey } from './job.js';
import type { JobFlow } from './job-flow.js';
import type { JobTypes } from './job-types.js';

export interface JobRef {
  org: string;
  id: string;
}

/** Fails every part that is open, and with them the job. */
async function failParts(manager: EntityManager, { org, id }: JobRef, types: JobTypes, flow: JobFlow): Promise<void> {
  const job = await lockJob(manager, org, id);
  if (!job || job.phase === 'finished') return;
  const open: PartKey[] = await manager.query(
    `SELECT kind, part FROM gateway.job_parts WHERE org_id = $1 AND job_id = $2 AND state NOT IN ('done', 'failed') ORDER BY kind, part`,
    [org, id],
  );
  for (const key of open) await types.of(job).failed(manager, job, key);
  await flow.goOn(manager, job);
}

/** Says that the job has failed, and nothing else: no items and no callback. */
async function markFailed(manager: EntityManager, { org, id }: JobRef): Promise<void> {
  await manager.query(
    `UPDATE gateway.jobs SET status = CASE type WHEN 'data-quality' THEN 'failed' ELSE 'total_failure' END, phase = 'finished', failed = failed + total - done, done = total, finished_at = now()
     WHERE org_id = $1 AND id = $2 AND phase <> 'finished'`,
    [org, id],
  );
  await manager.query(
    `UPDATE gateway.job_parts SET state = 'failed', lease_until = NULL WHERE org_id = $1 AND job_id = $2 AND state NOT IN ('done', 'failed')`,
    [org, id],
  );
  await manager.query(
    `UPDATE gateway.coding_questions SET state = 'failed' WHERE org_id = $1 AND job_id = $2 AND state = 'open'`,
    [org, id],
  );
}

/**
 * Ends a job that can't go on. Where even failing it in order throws, it is marked: somebody waits for it to end. Rejects with what passes by itself: it is
 * given up again then, with its items and its callback.
 */
export async function giveUp(
  database: DataSource,
  logger: Logger,
  job: JobRef,
  types: JobTypes,
  flow: JobFlow,
): Promise<void> {
  try {
    await withOrg(database, job.org, (manager) => failParts(manager, job, types, flow));
  } catch (error) {
    if (isTransient(error)) throw error;
    const { name, code } = error as Error & { code?: string };
    logger.error(
      { error: name, code },
      'a job could not be failed in order; it ends without its items and its callback',
    );
    await withOrg(database, job.org, (manager) => markFailed(manager, job));
  }
}
