import { LIMITS } from '@verbatim/contracts';
import type { EntityManager } from 'typeorm';
import type { JobRef } from '../jobs/job.js';

/** gateway.job_items: the results of a batch, one per response, as the JSON texts that GET pastes into its answer. */

export interface BatchItem {
  position: number;
  item: string;
}

export const insertItems = (manager: EntityManager, { org, id }: JobRef, items: BatchItem[]): Promise<unknown> =>
  manager.query(
    `INSERT INTO gateway.job_items (org_id, job_id, position, item) SELECT $1, $2, * FROM unnest($3::int[], $4::text[])`,
    [org, id, items.map(({ position }) => position), items.map(({ item }) => item)],
  );

/** The items from this position on, in order, at least one where there is any; there may be gaps. Until LIMITS.readBytes: an item may have some MB. */
export const readItems = (
  manager: EntityManager,
  { org, id }: JobRef,
  from: number,
  limit: number,
): Promise<BatchItem[]> =>
  manager.query(
    `SELECT position, item FROM (
       SELECT position, item, sum(octet_length(item)) OVER (ORDER BY position) - octet_length(item) AS before FROM (
         SELECT position, item FROM gateway.job_items WHERE org_id = $1 AND job_id = $2 AND position >= $3 ORDER BY position LIMIT $4) AS first) AS sized
     WHERE before < ${LIMITS.readBytes} ORDER BY position`,
    [org, id, from, limit],
  );

export async function hasItem(manager: EntityManager, { org, id }: JobRef, position: number): Promise<boolean> {
  const rows: unknown[] = await manager.query(
    `SELECT 1 FROM gateway.job_items WHERE org_id = $1 AND job_id = $2 AND position = $3`,
    [org, id, position],
  );
  return rows.length > 0;
}
