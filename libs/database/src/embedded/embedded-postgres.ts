import { spawn } from 'node:child_process';
import { chmodSync, closeSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort, type Logger } from '@verbatim/platform';
import { Client } from 'pg';
import { program } from './binaries.js';
import { prepareCluster, type Cluster } from './cluster.js';
import { isAlive, isServerOf, readPostmaster } from './postmaster.js';

export interface EmbeddedPostgresOptions {
  /** The server's data. Its user must be able to enter the parent folder, or the start fails with NotReachable. */
  dataDir: string;
  /** Called with one line per step. */
  onProgress?(step: string): void;
  logger?: Logger;
  /** False: faster, but a crash of the machine loses data (for tests). */
  durable?: boolean;
  /** Breaks the start off: it rejects, and no server runs on. */
  signal?: AbortSignal;
}

export interface EmbeddedPostgres {
  url: string;
  pid: number;
  /** The server was already running: the process that had started it was killed. */
  adopted: boolean;
  stop(): Promise<void>;
}

const START_MS = 60_000;
const DATABASE = 'verbatim';

/**
 * Starts PostgreSQL from an npm package in a session of its own: a Ctrl-C reaches the whole process group, and the server must outlive the services
 * that finish their work. So it also survives a kill -9 of ours, and the next start adopts it.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { onProgress = () => {}, logger, durable = true, signal } = options;
  const cluster = await prepareCluster({ folder: options.dataDir, durable, progress: onProgress, signal });
  const running = await adopt(cluster, signal);
  if (running) onProgress('adopting the PostgreSQL that is already running');
  else onProgress('starting PostgreSQL');
  const server = running ?? (await start(cluster, durable, signal));
  const url = urlOf(cluster, server.port, DATABASE);
  try {
    await createDatabase(urlOf(cluster, server.port, 'postgres'));
    signal?.throwIfAborted();
  } catch (error) {
    await stop(server.pid, cluster);
    throw error;
  }
  logger?.debug({ pid: server.pid, port: server.port, adopted: Boolean(running) }, 'PostgreSQL is ready');
  return { url, pid: server.pid, adopted: Boolean(running), stop: () => stop(server.pid, cluster) };
}

const urlOf = ({ password }: Cluster, port: number, database: string): string =>
  `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;

interface Server {
  pid: number;
  port: number;
}

async function adopt(cluster: Cluster, signal: AbortSignal | undefined): Promise<Server | undefined> {
  const deadline = Date.now() + START_MS;
  for (;;) {
    signal?.throwIfAborted();
    const found = readPostmaster(cluster.pgdata);
    if (!found || !isAlive(found.pid)) return undefined;
    if (!isServerOf(found.pid, cluster.pgdata)) {
      // the pid belongs to another process now, and the server would refuse to start because of it
      rmSync(join(cluster.pgdata, 'postmaster.pid'), { force: true });
      return undefined;
    }
    // not ready: it is starting or shutting down, and either will end
    if (found.ready && (await answers(urlOf(cluster, found.port, 'postgres')))) return found;
    if (Date.now() > deadline)
      throw new Error(`The PostgreSQL with process id ${found.pid} does not answer: stop it, and start again`);
    await delay(50);
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Tries again: another process may take the free port first, and a killed server's children need a moment to exit. */
const RETRIED = /could not bind|could not create any TCP\/IP|pre-existing shared memory block/;

async function start(cluster: Cluster, durable: boolean, signal: AbortSignal | undefined): Promise<Server> {
  const deadline = Date.now() + START_MS;
  for (;;) {
    signal?.throwIfAborted();
    const log = await tryStart(cluster, durable, deadline, signal);
    if (typeof log !== 'string') return log;
    if (!RETRIED.test(log) || Date.now() > deadline)
      throw new Error(`PostgreSQL did not start:\n${log.trim().split('\n').slice(-5).join('\n')}`);
    await delay(100);
  }
}

/** Returns the server, or its log if it failed to start. */
async function tryStart(
  { folder, pgdata, binaries, user, env }: Cluster,
  durable: boolean,
  deadline: number,
  signal: AbortSignal | undefined,
): Promise<Server | string> {
  const port = await freePort();
  const logFile = join(folder, 'postgres.log');
  const log = openSync(logFile, 'w', 0o600);
  chmodSync(logFile, 0o600);
  // terse and without statements: a DETAIL would quote the row
  const settings = ['log_error_verbosity=terse', 'log_min_error_statement=panic', ...(durable ? [] : ['fsync=off'])];
  const server = spawn(
    program(binaries, 'postgres'),
    ['-D', pgdata, '-p', String(port), '-h', '127.0.0.1', '-k', '', ...settings.flatMap((setting) => ['-c', setting])],
    { ...user, env, cwd: folder, detached: true, stdio: ['ignore', log, log] },
  );
  closeSync(log);
  let ended = false;
  let failure = '';
  server.once('error', (error) => {
    ended = true;
    failure = error.message;
  });
  server.once('exit', () => {
    ended = true;
  });
  server.unref();
  while (!ended) {
    const found = readPostmaster(pgdata);
    if (found?.ready && found.pid === server.pid) return { pid: found.pid, port };
    if (signal?.aborted) server.kill('SIGINT'); // it ends in order, as soon as it can
    if (Date.now() > deadline) {
      server.kill('SIGKILL');
      return `not ready within ${START_MS / 1000} s\n${readFileSync(logFile, 'utf8')}`;
    }
    await delay(20);
  }
  signal?.throwIfAborted();
  return failure || readFileSync(logFile, 'utf8');
}

async function createDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
    if (!rowCount) await client.query(`CREATE DATABASE ${DATABASE}`);
  } finally {
    await client.end();
  }
}

/** Shuts the server down: fast, then immediate, then kill; within 6 s in any case. */
async function stop(pid: number, { pgdata }: Cluster): Promise<void> {
  for (const [signal, patience] of [
    ['SIGINT', 4_000],
    ['SIGQUIT', 1_000],
    ['SIGKILL', 500],
  ] as const) {
    if (!isServerOf(pid, pgdata)) return;
    process.kill(pid, signal);
    const until = Date.now() + patience;
    while (isServerOf(pid, pgdata) && Date.now() < until) await delay(20);
  }
}
