import { asService } from '@verbatim/database';
import { inPortions } from '@verbatim/platform';
import type { DataSource } from 'typeorm';

const AT_ONCE = 5_000;

/** Rows of a table that are deleted when they are old, over all organizations. */
export interface OldRows {
  table: `gateway.${string}`;
  /** The column with the time from which their age counts. */
  since: string;
  /** How old they may be; as long as RETENTION_DAYS says where it is missing. */
  hours?: number;
}

/** In transactions of at most 5,000 rows, so that nobody waits for long. */
export function deleteOldRows(
  database: DataSource,
  { table, since, hours }: OldRows,
  retentionDays: number,
): Promise<void> {
  return inPortions(AT_ONCE, () =>
    asService(database, async (manager) => {
      const [{ count }]: [{ count: number }] = await manager.query(
        `WITH gone AS (
           DELETE FROM ${table} WHERE ctid = ANY (ARRAY(
             SELECT ctid FROM ${table} WHERE ${since} < now() - make_interval(hours => $1) LIMIT ${AT_ONCE}))
           RETURNING 1)
         SELECT count(*)::int FROM gone`,
        [hours ?? retentionDays * 24],
      );
      return count;
    }),
  );
}
