import { Accounts, openGatewayDatabase } from '@verbatim/gateway';
import { readConfig } from '@verbatim/platform';
import type { DataSource } from 'typeorm';
import { readConnection } from '../connection.js';
import { dataDirOf } from '../data-dir.js';
import { Problem } from '../problem.js';

export interface Target {
  databaseUrl: string;
  /** The gateway's address. */
  url: string;
}

/** Opens DATABASE_URL, or else the database of the embedded instance that runs on the data folder. */
export function findTarget(): Target {
  const config = readConfig();
  const gatewayHost = ['0.0.0.0', '::'].includes(config.host) ? '127.0.0.1' : config.host;
  const fromSettings = `http://${gatewayHost}:${config.port}`;
  if (config.databaseUrl) return { databaseUrl: config.databaseUrl, url: fromSettings };
  const dataDir = dataDirOf(config);
  const running = readConnection(dataDir);
  if (!running)
    throw new Problem(`No instance runs on the data folder ${dataDir}: start one with npm start, or set DATABASE_URL`);
  return { databaseUrl: running.databaseUrl, url: running.url ?? fromSettings };
}

export async function withDatabase<T>({ databaseUrl }: Target, work: (database: DataSource) => Promise<T>): Promise<T> {
  const database = await openGatewayDatabase(databaseUrl).catch((error: unknown) => {
    throw new Problem(
      `The database can't be reached (${(error as Error).message || (error as NodeJS.ErrnoException).code}): check that Verbatim is running`,
    );
  });
  try {
    return await work(database);
  } finally {
    await database.destroy();
  }
}

export const withAccounts = <T>(work: (accounts: Accounts) => Promise<T>): Promise<T> =>
  withDatabase(findTarget(), (database) => work(new Accounts(database)));
