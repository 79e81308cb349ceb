import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startEmbeddedPostgres } from '../embedded/index.js';

export * from './line.js';
export * from './processes.js';
export * from './reads.js';
export * from './statements.js';

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

export interface TestDatabaseOptions {
  /** For what migrates by itself and looks at how that goes. */
  empty?: boolean;
}

/**
 * A database of its own for a spec file, on the server of this run. It is a copy of one that all services' migrations went through, where the run made one
 * (tools/test/global-setup.mjs): copying takes a tenth of the time. Services migrate it at their start in either case.
 */
export async function createTestDatabase({ empty = false }: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const { TEST_DATABASE_URL: server, TEST_DATABASE_TEMPLATE: template } = process.env;
  if (!server) throw new Error('TEST_DATABASE_URL is not set: jest starts the server in tools/test/global-setup.mjs');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await command(server, `CREATE DATABASE ${name}${template && !empty ? ` TEMPLATE ${template}` : ''}`);
  return { url: onServer(server, name), drop: () => command(server, `DROP DATABASE ${name} WITH (FORCE)`) };
}

/** The same server's URL of another database. */
function onServer(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** Makes the database that the others are copies of: `migrate` brings it up to date. Resolves to its name. */
export async function createTemplate(server: string, migrate: (url: string) => Promise<void>): Promise<string> {
  const name = 'test_template';
  await command(server, `CREATE DATABASE ${name}`);
  await migrate(onServer(server, name));
  return name;
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
