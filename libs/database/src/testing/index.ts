import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startEmbeddedPostgres } from '../embedded/index.js';

export * from './line.js';
export * from './processes.js';

export interface TestPostgres {
  url: string;
  folder: string;
  pid: number;
  stop(): Promise<void>;
}

/** Starts a server for one run of the tests, in a temporary folder that is deleted with it. */
export async function startTestPostgres(): Promise<TestPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'verbatim-test-'));
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  try {
    const { url, pid, stop } = await startEmbeddedPostgres({ dataDir: folder, durable: false });
    return { url, folder, pid, stop: () => stop().finally(remove) };
  } catch (error) {
    remove();
    throw error;
  }
}

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** Creates an empty database for a spec file, on the server of this run (tools/test/global-setup.mjs). */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new Error('TEST_DATABASE_URL is not set: jest starts the server in tools/test/global-setup.mjs');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await command(server, `CREATE DATABASE ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => command(server, `DROP DATABASE ${name} WITH (FORCE)`) };
}

async function command(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
