import { Accounts, openGatewayDatabase } from '@verbatim/gateway';
import { ConfigError } from '@verbatim/platform';
import type { DataSource } from 'typeorm';
import { readConnection } from '../connection.js';
import { dataDirOf } from '../data-dir.js';
import { Problem } from '../problem.js';
import { cliConfig } from './config.js';

export interface Target {
  databaseUrl: string;
  /** The gateway's address. */
  url: string;
}

/** Opens DATABASE_URL, or else the database of the embedded instance that runs on the data folder. */
export function findTarget(): Target {
  const config = cliConfig();
  const gatewayHost = ['0.0.0.0', '::'].includes(config.host) ? '127.0.0.1' : config.host;
  const fromSettings = `http://${gatewayHost}:${config.port}`;
  if (config.databaseUrl) return { databaseUrl: config.databaseUrl, url: fromSettings };
  const dataDir = dataDirOf(config);
  const running = readConnection(dataDir);
  if (!running)
    throw new Problem(`No instance runs on the data folder ${dataDir}: start one with npm start, or set DATABASE_URL`);
  return { databaseUrl: running.databaseUrl, url: running.url ?? fromSettings };
}

/** PostgreSQL's codes for a table, a column or a schema that is not there. */
const NOT_THERE = ['42P01', '42703', '3F000'];

export async function withDatabase<T>({ databaseUrl }: Target, work: (database: DataSource) => Promise<T>): Promise<T> {
  const database = await openGatewayDatabase(databaseUrl).catch((error: unknown) => {
    if (process.env.DATABASE_URL && error instanceof ConfigError) throw error;
    throw new Problem(
      `The database can't be reached (${(error as Error).message || (error as NodeJS.ErrnoException).code}): check that Verbatim is running`,
    );
  });
  try {
    return await work(database);
  } catch (error) {
    const { code, message } = error as Error & { code?: string };
    if (code === undefined || !NOT_THERE.includes(code)) throw error;
    throw new Problem(
      `The database is not set up for this version (${message}): run npx verbatim migrate, or start the services`,
      { cause: error },
    );
  } finally {
    await database.destroy();
  }
}

export const withAccounts = <T>(work: (accounts: Accounts) => Promise<T>): Promise<T> =>
  withDatabase(findTarget(), (database) => work(new Accounts(database)));
