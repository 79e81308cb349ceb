import { execFile } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePorts } from '../kafka/ports.mjs';

const run = promisify(execFile);

/** The embedded server comes without pg_dump, and pg_dump takes no server that is newer than itself: both have to be of one installation. */
const PROGRAMS = ['initdb', 'pg_ctl', 'postgres', 'pg_dump', 'psql'];
const DEBIAN = '/usr/lib/postgresql';

export const noPostgres = `pg_dump beside its server (Debian's package postgresql, in ${DEBIAN}) or their folder in POSTGRES_PROGRAMS`;

/** The folder of a PostgreSQL with all of its programs, the newest, or undefined. */
export function findPostgres() {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  return [process.env.POSTGRES_PROGRAMS, ...versions.map((version) => join(DEBIAN, version, 'bin'))].find(
    (folder) => folder && PROGRAMS.every((name) => existsSync(join(folder, name))),
  );
}

/**
 * `describe` for specs that need it: skipped where there is none (npm test says so), an error with REQUIRE_POSTGRES=1.
 * @param {string} name
 * @param {() => void} specs
 */
export function describeWithPostgres(name, specs) {
  if (!findPostgres() && process.env.REQUIRE_POSTGRES === '1')
    throw new Error(`REQUIRE_POSTGRES=1, but there is no ${noPostgres}`);
  (findPostgres() ? describe : describe.skip)(name, specs);
}

/**
 * A new cluster of that PostgreSQL, as somebody would run one beside the service. `program` runs pg_dump or psql on its database.
 * @param {{ uid: number; gid: number } | undefined} user who the server runs as: never root
 * @returns {Promise<{ url: string; program(name: string, ...args: string[]): Promise<void>; stop(): Promise<void> }>}
 */
export async function startCluster(user) {
  const folder = findPostgres();
  const data = mkdtempSync(join(tmpdir(), 'verbatim-cluster-'));
  if (user) chownSync(data, user.uid, user.gid);
  const [port] = await freePorts(0);
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const options = { ...user, cwd: '/', env: { PATH: process.env.PATH, LC_ALL: 'C' } };
  const control = (...args) => run(join(folder, 'pg_ctl'), ['-D', data, '-w', ...args], options);
  await run(
    join(folder, 'initdb'),
    ['-D', data, '--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
    options,
  );
  await control(
    '-l',
    join(data, 'log'),
    '-o',
    `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off`,
    'start',
  );
  return {
    url,
    async program(name, ...args) {
      await run(join(folder, name), [...args, `--dbname=${url}`]);
    },
    async stop() {
      await control('-m', 'fast', 'stop');
    },
  };
}
