import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writePrivateFile } from './private-file.js';

/** How the command line reaches the running instance. It contains the database's password. */
export interface Connection {
  pid: number;
  databaseUrl: string;
  url?: string;
}

const fileOf = (dataDir: string): string => join(dataDir, 'connection.json');

export const writeConnection = (dataDir: string, connection: Connection): void =>
  writePrivateFile(fileOf(dataDir), `${JSON.stringify(connection)}\n`);
export const removeConnection = (dataDir: string): void => rmSync(fileOf(dataDir), { force: true });

export function readConnection(dataDir: string): Connection | undefined {
  try {
    return JSON.parse(readFileSync(fileOf(dataDir), 'utf8')) as Connection;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
