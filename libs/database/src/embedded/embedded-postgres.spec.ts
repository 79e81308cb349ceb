/** @long Starts and kills the embedded database twelve times. process.e2e.spec.ts starts and kills it once each. */
import { spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '@verbatim/platform/testing';
import { Client } from 'pg';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.js';
import { commandLine, isServerOf } from './postmaster.js';
import { NotReachable } from './server-user.js';

const asRoot = process.getuid?.() === 0;

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

describe('embedded PostgreSQL', () => {
  let root: string;
  let dataDir: string;
  const servers: EmbeddedPostgres[] = [];
  const start = async (): Promise<EmbeddedPostgres> => {
    const server = await startEmbeddedPostgres({ dataDir, durable: false });
    servers.push(server);
    return server;
  };

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'verbatim-embedded-'));
    dataDir = root;
  });
  afterEach(async () => {
    for (const server of servers.splice(0)) await server.stop();
    rmSync(root, { recursive: true, force: true });
  });

  it.each(['creating the database', 'starting PostgreSQL'])(
    'breaks off while it is %s, leaves no server, and starts another time',
    async (at) => {
      const asked = new AbortController();
      const interrupted = new Error('interrupted');
      const onProgress = (step: string): void => {
        if (step === at) setImmediate(() => asked.abort(interrupted));
      };
      const starting = startEmbeddedPostgres({ dataDir, durable: false, onProgress, signal: asked.signal });
      await expect(starting).rejects.toMatchObject(
        at === 'starting PostgreSQL' ? { message: 'interrupted' } : { cause: interrupted },
      );
      expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
      expect(existsSync(join(dataDir, 'postgres'))).toBe(at === 'starting PostgreSQL');
      expect((await start()).adopted).toBe(false);
    },
  );

  it('makes a UTF-8 database in a session of its own, keeps the data over a restart and is gone after stop()', async () => {
    const first = await start();
    expect(first.adopted).toBe(false);
    expect(
      await query(first.url, `SELECT current_setting('server_encoding') AS encoding, upper('é') AS upper`),
    ).toEqual([{ encoding: 'UTF8', upper: 'É' }]);
    await query(first.url, 'CREATE TABLE kept (n int)');
    if (existsSync('/proc/self/stat'))
      expect(readFileSync(`/proc/${first.pid}/stat`, 'utf8').split(') ')[1]!.split(' ')[3]).toBe(String(first.pid));
    await first.stop();
    expect(commandLine(first.pid)).toBe('');
    await first.stop();

    const second = await start();
    expect(second.adopted).toBe(false);
    expect(await query(second.url, 'SELECT count(*)::int AS n FROM kept')).toEqual([{ n: 0 }]);
  });

  it('lets nobody in without the password, which only the owner can read', async () => {
    const { url } = await start();
    const wrong = new URL(url);
    wrong.password = 'guess';
    await expect(query(wrong.href, 'SELECT 1')).rejects.toThrow('password authentication failed');
    expect(statSync(join(dataDir, 'postgres-password')).mode & 0o077).toBe(0);
  });

  it('adopts a server that outlived what started it, also when the folder was moved meanwhile', async () => {
    const first = await start();
    expect(await start()).toMatchObject({ pid: first.pid, url: first.url, adopted: true });
    if (!existsSync('/proc/self/cwd')) return;
    renameSync(dataDir, `${dataDir}-moved`);
    dataDir = root = `${dataDir}-moved`;
    expect(await start()).toMatchObject({ pid: first.pid, adopted: true });
  });

  it('starts again after a kill -9 of the server, its writes kept', async () => {
    const first = await start();
    await query(first.url, 'CREATE TABLE kept (n int)');
    process.kill(first.pid, 'SIGKILL');
    await until('the server to end', () => !isServerOf(first.pid, join(dataDir, 'postgres')));
    const second = await start();
    expect(second.adopted).toBe(false);
    expect(await query(second.url, 'SELECT count(*)::int AS n FROM kept')).toEqual([{ n: 0 }]);
  });

  it('does not mistake a process that got the old pid for the server', async () => {
    const first = await start();
    await first.stop();
    const stranger = spawn(process.execPath, ['-e', 'process.stdin.resume()'], { stdio: ['pipe', 'ignore', 'ignore'] });
    try {
      const pidFile = [stranger.pid, join(dataDir, 'postgres'), 1, 5432, '', '127.0.0.1', '1 1', 'ready   ', ''];
      writeFileSync(join(dataDir, 'postgres', 'postmaster.pid'), pidFile.join('\n'), { mode: 0o600 });
      const second = await start();
      expect(second.adopted).toBe(false);
      expect(second.pid).not.toBe(stranger.pid);
    } finally {
      stranger.kill('SIGKILL');
    }
  });

  it('makes the folders above, open to the server user', async () => {
    dataDir = join(root, 'made', 'too');
    chmodSync(root, 0o711);
    await start();
    expect(statSync(dataDir).mode & 0o007).toBe(0);
  });

  it('begins afresh where a first start was killed half way', async () => {
    mkdirSync(join(dataDir, 'postgres.new', 'base'), { recursive: true });
    expect(await query((await start()).url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  (asRoot ? it : it.skip)('as root, names the parent folder that the server user cannot enter', async () => {
    const closed = join(root, 'closed');
    mkdirSync(closed, { mode: 0o700 });
    dataDir = join(closed, 'data');
    await expect(start()).rejects.toThrow(NotReachable);
    await expect(start()).rejects.toThrow(root);
  });
});
