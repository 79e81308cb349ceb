import { ensureRole } from '@verbatim/database';
import { Client } from 'pg';
import { Problem } from '../../problem.js';
import { tablesOf, type Table } from './rows.js';

/**
 * The role that backups read as. Row-level security is forced, so it holds for the owner of the tables too, and a backup by the owner would be empty.
 * A role with BYPASSRLS can be made by superusers only, whom managed PostgreSQL does not have: this one has a policy of its own on each table instead.
 */
export const READER = 'verbatim_backup';

/** Lets the role read all tables, those that came with the last upgrade too. Returns them. */
export async function letReaderRead(client: Client): Promise<Table[]> {
  const tables = await tablesOf(client);
  await ensureRole(client, READER);
  // a policy needs the table for a moment: it must not queue behind a long transaction with every other query behind it
  await client.query('SET lock_timeout = 3000');
  for (const schema of new Set(tables.map((table) => table.schema)))
    await client.query(
      `GRANT USAGE ON SCHEMA ${schema} TO ${READER}; GRANT SELECT ON ALL TABLES IN SCHEMA ${schema} TO ${READER}; GRANT SELECT ON ALL SEQUENCES IN SCHEMA ${schema} TO ${READER}`,
    );
  const { rows } = await client.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_policies WHERE policyname = 'backup'`,
  );
  const open = new Set(rows.map(({ name }) => name));
  for (const { name, guarded } of tables)
    if (guarded && !open.has(name))
      await client.query(`CREATE POLICY backup ON ${name} FOR SELECT TO ${READER} USING (true)`);
  return tables;
}

/** Runs `work` in a session of the owner of the database. @throws Problem when it can't be reached */
export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect().catch((error: unknown) => {
    throw new Problem(`The database can't be reached: ${(error as Error).message}`, { cause: error });
  });
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Runs `work` in one snapshot of the database, as the reader. */
export const asReader = <T>(url: string, work: (client: Client) => Promise<T>): Promise<T> =>
  withClient(url, async (client) => {
    await client.query(`SET ROLE ${READER}`).catch((error: unknown) => {
      throw new Problem(`The login may not use the role ${READER}: as an administrator, GRANT this role to the login`, {
        cause: error,
      });
    });
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    return work(client);
  });

export async function serverMajor(client: Client): Promise<number> {
  const { rows } = await client.query<{ version: string }>(
    `SELECT current_setting('server_version_num')::int / 10000 AS version`,
  );
  return Number(rows[0]!.version);
}
