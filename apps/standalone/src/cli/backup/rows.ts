import type { Client } from 'pg';
import { linesOf } from './programs.js';

/** Rows of each table, by `schema.table`. */
export type Rows = Map<string, number>;

/** Tables of Verbatim's schemas: each schema has a role of the same name. */
const TABLES = `SELECT format('%I.%I', n.nspname, c.relname) AS name, n.nspname AS schema, c.relrowsecurity AS guarded
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  JOIN pg_roles r ON r.rolname = 'verbatim_' || n.nspname
  WHERE c.relkind = 'r' ORDER BY 1`;

export interface Table {
  name: string;
  schema: string;
  /** Row-level security is on. */
  guarded: boolean;
}

export const tablesOf = async (client: Client): Promise<Table[]> => (await client.query<Table>(TABLES)).rows;

/** Counts the rows that the session may see. */
export async function countRows(client: Client, tables: readonly Table[]): Promise<Rows> {
  const rows: Rows = new Map();
  for (const { name } of tables) {
    const { rows: found } = await client.query<{ count: string }>(`SELECT count(*) FROM ${name}`);
    rows.set(name, Number(found[0]!.count));
  }
  return rows;
}

const COPY = /^COPY (\S+) .*FROM stdin;$/;

/** Counts the rows in a dump file, by what would be loaded from it. */
export async function rowsInDump(pgRestore: string, file: string): Promise<Rows> {
  const rows: Rows = new Map();
  let table: string | undefined;
  for await (const line of linesOf(pgRestore, ['--data-only', '--file=-', file])) {
    if (table === undefined) {
      table = COPY.exec(line)?.[1];
      if (table !== undefined) rows.set(table, 0);
    } else if (line === '\\.') table = undefined;
    else rows.set(table, rows.get(table)! + 1);
  }
  return rows;
}

export const total = (rows: Rows): number => [...rows.values()].reduce((sum, count) => sum + count, 0);

/** The tables whose counts differ, as text; empty if there are none. */
export const differences = (expected: Rows, found: Rows): string[] =>
  [...new Set([...expected.keys(), ...found.keys()])]
    .filter((table) => (expected.get(table) ?? 0) !== (found.get(table) ?? 0))
    .map((table) => `${table} ${expected.get(table) ?? 0} → ${found.get(table) ?? 0}`);
