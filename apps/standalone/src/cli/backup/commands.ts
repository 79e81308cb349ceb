import { ownerUrl } from '@verbatim/database';
import type { Command } from 'commander';
import { DatabaseError } from 'pg';
import { Problem } from '../../problem.js';
import { findTarget } from '../accounts-session.js';
import { printRow } from '../output.js';
import { backUp } from './backup.js';
import { restore } from './restore.js';

/** Says what PostgreSQL refused, without a stack. */
async function told<T>(work: (url: string) => Promise<T>): Promise<T> {
  try {
    return await work(ownerUrl(findTarget().databaseUrl));
  } catch (error) {
    if (error instanceof DatabaseError) throw new Problem(`PostgreSQL refused: ${error.message}`, { cause: error });
    throw error;
  }
}

/** The commands about backups. They need pg_dump and pg_restore. */
export function addBackupCommands(verbatim: Command): void {
  verbatim
    .command('backup <file>')
    .description(
      'write all data into a file, also while the services run, and compare its row counts; the file contains answers and hashes of keys',
    )
    .option('--json', 'print JSON')
    .action(async (file: string, { json }: { json?: boolean }) =>
      printRow({ ...(await told((url) => backUp(url, file))) }, json),
    );
  verbatim
    .command('restore <file>')
    .description('load a backup into the new, empty database of DATABASE_URL, and compare its row counts')
    .option('--json', 'print JSON')
    .action(async (file: string, { json }: { json?: boolean }) =>
      printRow({ ...(await told((url) => restore(url, file))) }, json),
    );
}
