import type { DataSource } from 'typeorm';

export interface Reads {
  /** Those that a filter drops, too. */
  rows: number;
  /** Of the table and its indexes, each as often as it was looked at. */
  pages: number;
}

/** What `work` reads of a schema's tables. `database` has one connection, and nobody else reads meanwhile. */
export async function readsOf(
  database: DataSource,
  schema: string,
  work: () => Promise<unknown>,
): Promise<Record<string, Reads>> {
  const before = await totals(database, schema);
  await work();
  const after = await totals(database, schema);
  return Object.fromEntries(
    after.flatMap(({ name, rows, pages }, i) => {
      const read = { rows: rows - before[i]!.rows, pages: pages - before[i]!.pages };
      return read.pages ? [[name, read]] : [];
    }),
  );
}

async function totals(database: DataSource, schema: string): Promise<(Reads & { name: string })[]> {
  await database.query('SELECT pg_stat_force_next_flush()'); // when this statement has ended
  return database.query(
    `SELECT t.relname AS name, sum(pg_stat_get_blocks_fetched(part.oid))::int AS pages,
       sum(pg_stat_get_tuples_fetched(part.oid) + CASE WHEN part.oid = t.oid THEN pg_stat_get_tuples_returned(t.oid) ELSE 0 END)::int AS rows
     FROM pg_class t CROSS JOIN LATERAL (SELECT t.oid UNION ALL SELECT i.indexrelid FROM pg_index i WHERE i.indrelid = t.oid) AS part
     WHERE t.relnamespace = $1::regnamespace AND t.relkind = 'r' GROUP BY 1 ORDER BY 1`,
    [schema],
  );
}

/** States in which a session may make its plans: what the statistics say of a table, and how many rows it has then. */
export const SMALL = [
  { statistics: 'that were never analyzed', rows: 1, isAnalyzed: false },
  { statistics: 'that were empty when they were analyzed', rows: 0, isAnalyzed: true },
  { statistics: 'that had three rows when they were analyzed', rows: 3, isAnalyzed: true },
];

/** From now on, nothing but `ANALYZE` looks at the schema's tables: autovacuum comes when it likes. */
export const withoutAutovacuum = (
  manager: { query(sql: string): Promise<unknown> },
  schema: string,
): Promise<unknown> =>
  manager.query(`DO $$ DECLARE t regclass; BEGIN
    FOR t IN SELECT oid FROM pg_class WHERE relnamespace = '${schema}'::regnamespace AND relkind = 'r' LOOP
      EXECUTE format('ALTER TABLE %s SET (autovacuum_enabled = false)', t);
    END LOOP;
  END $$`);
