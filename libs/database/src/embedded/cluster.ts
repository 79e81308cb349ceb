import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { findBinaries, program } from './binaries.js';
import { openFolder, serverUser, type ServerUser } from './server-user.js';

const run = promisify(execFile);

/** The folders of one embedded server. */
export interface Cluster {
  folder: string;
  pgdata: string;
  binaries: string;
  password: string;
  user: ServerUser | undefined;
  /** The server's environment, without PGDATA, PGPORT, LC_* of ours. */
  env: NodeJS.ProcessEnv;
}

export interface ClusterOptions {
  folder: string;
  durable: boolean;
  progress(step: string): void;
  signal: AbortSignal | undefined;
}

/** Creates what is missing of a server's folders. What a killed process left half done is created again. */
export async function prepareCluster({ folder: wanted, durable, progress, signal }: ClusterOptions): Promise<Cluster> {
  const user = serverUser();
  // Not one recursive mkdir: its mode would apply to the parents, too, and close them to the server's user.
  mkdirSync(dirname(wanted), { recursive: true });
  if (!existsSync(wanted)) mkdirSync(wanted, { mode: 0o700 });
  const folder = realpathSync(wanted);
  if (user) openFolder(folder, user);
  const cluster = {
    folder,
    user,
    pgdata: join(folder, 'postgres'),
    binaries: copiedBinaries(folder, user, progress),
    password: password(folder, user),
    env: { PATH: process.env.PATH, LC_ALL: 'C', ...(process.env.SystemRoot && { SystemRoot: process.env.SystemRoot }) },
  };
  if (!existsSync(cluster.pgdata)) await initialize(cluster, { durable, progress, signal });
  return cluster;
}

/** If we are root, the server's user may not be able to enter node_modules: it gets a copy in the data folder (60 MB, once per version). */
function copiedBinaries(folder: string, user: ServerUser | undefined, progress: (step: string) => void): string {
  const { folder: source, version } = findBinaries();
  if (!user) return source;
  const target = join(folder, `postgresql-${version}`);
  if (existsSync(target)) return target;
  progress('copying the PostgreSQL binaries');
  const half = `${target}.new`;
  rmSync(half, { recursive: true, force: true });
  cpSync(source, half, { recursive: true, verbatimSymlinks: true });
  chmodSync(half, 0o755);
  renameSync(half, target);
  return target;
}

function password(folder: string, user: ServerUser | undefined): string {
  const file = join(folder, 'postgres-password');
  if (!existsSync(file)) {
    writeFileSync(`${file}.new`, randomBytes(24).toString('base64url'), { mode: 0o600 });
    if (user) chownSync(`${file}.new`, user.uid, user.gid);
    renameSync(`${file}.new`, file);
  }
  return readFileSync(file, 'utf8');
}

async function initialize(
  { folder, pgdata, binaries, user, env }: Cluster,
  { durable, progress, signal }: Omit<ClusterOptions, 'folder'>,
): Promise<void> {
  progress('creating the database');
  const half = `${pgdata}.new`;
  rmSync(half, { recursive: true, force: true });
  mkdirSync(half, { mode: 0o700 });
  if (user) chownSync(half, user.uid, user.gid);
  // PostgreSQL's own C.UTF-8 is the same on every platform; the system's is not always there.
  const running = run(
    program(binaries, 'initdb'),
    [
      '-D',
      half,
      '--username=postgres',
      `--pwfile=${join(folder, 'postgres-password')}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      ...(durable ? [] : ['--no-sync']),
    ],
    { ...user, cwd: folder, env, signal },
  );
  try {
    await running;
  } catch (error) {
    const { child } = running;
    // Told to stop, it takes away what it has written before it ends.
    if (signal?.aborted && child.pid && child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    throw error;
  }
  renameSync(half, pgdata);
}
