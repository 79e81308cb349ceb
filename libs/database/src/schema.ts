import type { QueryRunner } from 'typeorm';
import { ensureRole } from './roles.js';

/** The role that a service works as: it owns nothing, bypasses nothing, and has rights in its own schema only. */
export const roleOf = (schema: string): string => `verbatim_${schema}`;

/** Creates a service's schema and role, which can log in if it has a password. */
export async function createSchema(runner: QueryRunner, schema: string, password?: string): Promise<void> {
  const role = roleOf(schema);
  await ensureRole(runner, role);
  if (password !== undefined)
    await runner.query(
      `ALTER ROLE ${role} LOGIN PASSWORD '${password.replaceAll("'", "''")}' NOSUPERUSER NOCREATEDB NOCREATEROLE NOBYPASSRLS`,
    );
  await runner.query(`CREATE SCHEMA IF NOT EXISTS ${schema}`);
  await runner.query(`GRANT USAGE ON SCHEMA ${schema} TO ${role}`);
}

/**
 * Puts a table (with a column `org_id uuid NOT NULL`) under forced row-level security, and grants the service's role its rights. `serviceWide`: relays
 * and sweepers may read and write rows of all organizations (asService).
 */
export async function protect(
  runner: QueryRunner,
  schema: string,
  table: string,
  { serviceWide = false } = {},
): Promise<void> {
  const name = `${schema}.${table}`;
  const mine = `org_id = nullif(current_setting('verbatim.org', true), '')::uuid`;
  const rule = serviceWide ? `${mine} OR current_setting('verbatim.service', true) = 'on'` : mine;
  await runner.query(`ALTER TABLE ${name} ENABLE ROW LEVEL SECURITY`);
  await runner.query(`ALTER TABLE ${name} FORCE ROW LEVEL SECURITY`);
  await runner.query(`CREATE POLICY tenant ON ${name} USING (${rule}) WITH CHECK (${rule})`);
  await runner.query(`GRANT SELECT, INSERT, UPDATE, DELETE ON ${name} TO ${roleOf(schema)}`);
  await runner.query(`GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA ${schema} TO ${roleOf(schema)}`);
}

/**
 * For functions that find rows by key. Their plans are made once for each connection, and from indexes alone: without statistics, the planner takes a new
 * table for a small one and reads all of it. Part of released migrations, so it never changes.
 */
export const BY_KEY =
  'SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET jit = off SET plan_cache_mode = force_generic_plan';

/**
 * For functions that find rows by key, on top of BY_KEY. A plan is kept while its table grows, and at a table that is nearly empty, or was when it was
 * analyzed, every index that has `org_id` looks equally good. So each read is written so that one index alone serves it, whatever the statistics say: the
 * columns that decide are ranges (`BETWEEN x AND x`), and the rows are asked for in the index's order (`ORDER BY`), which no other index gives and nothing
 * may sort into. An equality would not do: the planner leaves its column out of the order. Rows that were found like this are changed by `ctid`, or by
 * INSERT … ON CONFLICT, for which the planner has no choice. Part of released migrations, so it never changes.
 */
export const BY_ONE_INDEX = `${BY_KEY} SET enable_sort = off SET enable_incremental_sort = off`;
