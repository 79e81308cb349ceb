import { ensureRole, roleOf } from '@verbatim/database';
import { existsSync } from 'node:fs';
import { Problem } from '../../problem.js';
import { SCHEMA_NAMES } from '../migrate.js';
import { findProgram, linesOf, runProgram } from './programs.js';
import { asReader, letReaderRead, READER, serverMajor, withClient } from './reader.js';
import { countRows, differences, rowsInDump, total, type Rows } from './rows.js';

export interface Restored {
  file: string;
  tables: number;
  rows: number;
}

const SCHEMA = /^\d+; \d+ \d+ SCHEMA - (\S+) /;

async function schemasIn(pgRestore: string, file: string): Promise<string[]> {
  const schemas: string[] = [];
  for await (const line of linesOf(pgRestore, ['--list', file])) {
    const schema = SCHEMA.exec(line)?.[1];
    if (schema) schemas.push(schema);
  }
  return schemas;
}

interface Contents {
  schemas: string[];
  rows: Rows;
}

/**
 * What is in a file, read to its end before anything is loaded.
 * @throws Problem for a file that is damaged, or a dump of something else: its tables would be loaded, too
 */
async function contentsOf(pgRestore: string, file: string): Promise<Contents> {
  let schemas: string[];
  let rows: Rows;
  try {
    schemas = await schemasIn(pgRestore, file);
    rows = await rowsInDump(pgRestore, file);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    throw new Problem(
      `${file} is damaged, or was not written by npx verbatim backup. Nothing was loaded. ${error.message}`,
      {
        cause: error,
      },
    );
  }
  const found = new Set([...schemas, ...[...rows.keys()].map((table) => table.split('.')[0]!)]);
  const foreign = [...found].filter((schema) => !SCHEMA_NAMES.includes(schema));
  if (foreign.length)
    throw new Problem(
      `${file} has other schemas than Verbatim's (${foreign.join(', ')}), so it was not written by npx verbatim backup. Nothing was loaded.`,
    );
  if (!schemas.length || !total(rows)) throw new Problem(`${file} has no rows of Verbatim: it is no backup`);
  return { schemas, rows };
}

/**
 * Loads a file of `backUp` into a database that has none of Verbatim's schemas, in one transaction, and counts the rows of each table afterwards.
 * @throws Problem when the file is no backup or empty, when the database is in use, or when a count differs
 */
export async function restore(url: string, file: string): Promise<Restored> {
  if (!existsSync(file)) throw new Problem(`There is no file ${file}`);
  const major = await withClient(url, serverMajor);
  const pgRestore = await findProgram('pg_restore', major);
  const { schemas, rows: expected } = await contentsOf(pgRestore, file);
  await withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'SELECT nspname AS name FROM pg_namespace WHERE nspname = ANY($1)',
      [schemas],
    );
    if (rows.length)
      throw new Problem(
        `The database has ${rows.map(({ name }) => name).join(', ')} already: restore into a new database, and start the services afterwards`,
      );
    // Roles belong to the cluster and are in no dump.
    for (const role of [...schemas.map(roleOf), READER]) await ensureRole(client, role);
  });
  await runProgram(pgRestore, ['--no-owner', '--exit-on-error', '--single-transaction', file], url);
  const tables = await withClient(url, letReaderRead);
  const wrong = differences(expected, await asReader(url, (client) => countRows(client, tables)));
  if (wrong.length)
    throw new Problem(
      `The restored rows differ (in the file → in the database): ${wrong.join(', ')}. Do not use this database: drop it.`,
    );
  return { file, tables: expected.size, rows: total(expected) };
}
