import { chmodSync, existsSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { Problem } from '../../problem.js';
import { findProgram, runProgram } from './programs.js';
import { asReader, letReaderRead, READER, serverMajor, withClient } from './reader.js';
import { countRows, differences, rowsInDump, total } from './rows.js';

export interface BackedUp {
  file: string;
  bytes: number;
  tables: number;
  rows: number;
}

/**
 * Dumps Verbatim's schemas into a file of pg_dump's own format, readable by its owner only. Works while the services run. Counts the rows of each table in the
 * dump's snapshot and in the file.
 * @throws Problem when the counts differ, when there is nothing to back up, or when the file exists
 */
export async function backUp(url: string, file: string): Promise<BackedUp> {
  if (existsSync(file)) throw new Problem(`${file} exists already: name another file`);
  const unfinished = `${file}.part`;
  createPrivately(unfinished);
  try {
    const { tables, major } = await withClient(url, async (client) => ({
      tables: await letReaderRead(client),
      major: await serverMajor(client),
    }));
    if (!tables.length) throw new Problem("The database has none of Verbatim's tables: check DATABASE_URL");
    const [pgDump, pgRestore] = [await findProgram('pg_dump', major), await findProgram('pg_restore', major)];
    const expected = await asReader(url, async (client) => {
      const { rows } = await client.query<{ snapshot: string }>('SELECT pg_export_snapshot() AS snapshot');
      const args = [
        '--format=custom',
        '--no-owner',
        '--enable-row-security',
        `--role=${READER}`,
        `--snapshot=${rows[0]!.snapshot}`,
        ...[...new Set(tables.map(({ schema }) => schema))].map((schema) => `--schema=${schema}`),
        `--file=${unfinished}`,
      ];
      await runProgram(pgDump, args, url);
      return countRows(client, tables);
    });
    const found = await rowsInDump(pgRestore, unfinished);
    const wrong = differences(expected, found);
    if (wrong.length)
      throw new Problem(`The backup is not complete (rows in the database → in the file): ${wrong.join(', ')}`);
    if (!total(found)) throw new Problem('The backup would be empty: no table has a row');
    await onDisk(unfinished);
    renameSync(unfinished, file);
    return { file, bytes: statSync(file).size, tables: found.size, rows: total(found) };
  } finally {
    rmSync(unfinished, { force: true });
  }
}

/** Else a machine that loses power soon afterwards may have a backup that is empty. */
async function onDisk(file: string): Promise<void> {
  const handle = await open(file, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** First of all, so that a folder that is not there or not writable is said at once. */
function createPrivately(file: string): void {
  try {
    writeFileSync(file, '', { mode: 0o600 });
    chmodSync(file, 0o600); // it may have been there
  } catch (error) {
    throw new Problem(
      `${file} can't be written (${(error as NodeJS.ErrnoException).code}): name a file in a folder that this user may write to`,
      { cause: error },
    );
  }
}
