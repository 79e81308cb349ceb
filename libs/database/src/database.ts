import { setTimeout as wait } from 'node:timers/promises';
import { ConfigError, createLogger, type Logger } from '@verbatim/platform';
import { AbstractLogger, DataSource, type MigrationInterface } from 'typeorm';
import { createSchema, roleOf } from './schema.js';
import { ownerUrl, serviceLogin } from './service-logins.js';
import { SILENCE_MS } from './silence.js';
import { PATIENCE_MS as CONNECTION_PATIENCE_MS, shareConnections } from './tenant.js';

export interface DatabaseOptions {
  url: string;
  /** The service's schema. The service works as the role of that name, which has no rights in any other schema. */
  schema: string;
  entities?: (new () => object)[];
  migrations?: (new () => MigrationInterface)[];
  poolSize?: number;
  /** Connections of the pool that one organization may have at once; all of them by default. */
  ofOneOrganization?: number;
  /** Logs migrations that wait. */
  logger?: Logger;
}

const NO_TABLE = '42P01';
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * A migration that waits for a table's lock holds up every later query on the table. So it gives up after this time,
 * lets them through, and tries again, for PATIENCE_MS.
 */
const LOCK_TIMEOUT_MS = 3_000;
const LONGEST_PAUSE_MS = 15_000;
const PATIENCE_MS = 5 * 60_000;

/** TypeORM would print a failed migration on standard output, which belongs to the command; the error says the same. */
class Silent extends AbstractLogger {
  protected writeLog(): void {}
}

/**
 * A service's statement that waits for a lock gives up after this time, and its message is tried again until the lock is free. A handler has longer
 * (2 min, libs/messaging): one that ends for want of time counts as broken.
 */
const SERVICE_LOCK_TIMEOUT_MS = 90_000;

const POOL_SIZE = 10;

const dataSource = (
  { url, schema, entities, migrations, poolSize = POOL_SIZE }: DatabaseOptions,
  asOwner: boolean,
): DataSource => {
  const login = asOwner ? { url: ownerUrl(url) } : serviceLogin(url, schema);
  const role = login.password === undefined ? `-c role=${roleOf(schema)} ` : '';
  return new DataSource({
    type: 'postgres',
    url: login.url,
    schema,
    entities,
    migrations,
    poolSize: asOwner ? 2 : poolSize,
    migrationsTableName: 'migrations',
    applicationName: `verbatim-${schema}`,
    logger: new Silent(),
    extra: {
      options: asOwner
        ? `-c lock_timeout=${LOCK_TIMEOUT_MS}`
        : `${role}-c idle_in_transaction_session_timeout=${SILENCE_MS} -c lock_timeout=${SERVICE_LOCK_TIMEOUT_MS}`,
      connectionTimeoutMillis: CONNECTION_PATIENCE_MS,
    },
  });
};

/** The server knows no role of that name: the one that the connection works as comes with the first migration. */
const NO_ROLE = '22023';

/** Opens the database. @throws ConfigError in one line, without the URL's password */
async function connect(source: DataSource): Promise<DataSource> {
  try {
    return await source.initialize();
  } catch (error) {
    const { message, code } = error as Error & { code?: string };
    if (code === NO_ROLE)
      throw new ConfigError(
        `The database of DATABASE_URL is not set up yet (${message}): run npx verbatim migrate with the login that owns the database`,
        { cause: error },
      );
    throw new ConfigError(`The database can't be opened, check DATABASE_URL: ${message || code}`, { cause: error });
  }
}

/** Runs migrations, each in a transaction. After a lock timeout it continues with the one that did not get its lock. */
async function runMigrations(
  owner: DataSource,
  { schema, logger = createLogger(schema) }: DatabaseOptions,
): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  for (let pause = 1_000; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    try {
      await owner.runMigrations({ transaction: 'each' });
      return;
    } catch (error) {
      const { code, query } = error as Error & { code?: string; query?: string };
      if (code !== LOCK_NOT_AVAILABLE || performance.now() + pause > end) throw error;
      logger.warn(
        { statement: query },
        'a migration waits for a lock that a dump or a long transaction holds; trying again',
      );
      await wait(pause);
    }
  }
}

/** Brings a service's schema up to date, as its owner. Several processes may call it at once (advisory lock). */
export async function migrate(options: DatabaseOptions): Promise<void> {
  const owner = await connect(dataSource(options, true));
  const runner = owner.createQueryRunner();
  try {
    // An advisory lock, held by this connection until the end: otherwise two services that start at once would both see nothing to do.
    await runner.query('SET lock_timeout = 0');
    await runner.query(`SELECT pg_advisory_lock(hashtext('verbatim.migrations'))`);
    await createSchema(runner, options.schema, serviceLogin(options.url, options.schema).password);
    await runMigrations(owner, options);
    await runner.query(`GRANT SELECT ON ${options.schema}.migrations TO ${roleOf(options.schema)}`);
  } finally {
    await runner.release(); // destroy() ends the session, and with it the lock
    await owner.destroy();
  }
}

/** @throws ConfigError unless the service's schema is up to date. Uses the service's role, which can't change the schema. */
async function requireUpToDate(options: DatabaseOptions): Promise<void> {
  const database = await openDatabase({ ...options, poolSize: 1 });
  try {
    const done = await database
      .query<{ name: string }[]>(`SELECT name FROM ${options.schema}.migrations`)
      .catch((error: Error & { code?: string }) => {
        if (error.code === NO_TABLE) return [];
        throw error;
      });
    const missing = (options.migrations ?? [])
      .map((migration) => new migration().name ?? migration.name)
      .filter((name) => !done.some((row) => row.name === name));
    if (missing.length)
      throw new ConfigError(
        `The schema ${options.schema} is not up to date and MIGRATE_AT_START is false: run npx verbatim migrate (missing: ${missing.join(', ')})`,
      );
  } finally {
    await database.destroy();
  }
}

/** Call it before a service opens its database: migrates its schema, or checks that it is up to date. */
export const prepareSchema = (
  options: DatabaseOptions,
  { migrateAtStart }: { migrateAtStart: boolean },
): Promise<void> => (migrateAtStart ? migrate(options) : requireUpToDate(options));

/** A service's pool of connections, in the service's own role. */
export async function openDatabase(options: DatabaseOptions): Promise<DataSource> {
  const database = await connect(dataSource({ ...options, migrations: [] }, false));
  if (options.ofOneOrganization !== undefined)
    shareConnections(database, options.poolSize ?? POOL_SIZE, options.ofOneOrganization);
  return database;
}

/** A few pages that can't be packed: they need room on the disk before there is a row in them. */
const WRITE = `CREATE TEMPORARY TABLE room ON COMMIT DROP AS SELECT string_agg(gen_random_uuid()::text, '') FROM generate_series(1, 1000)`;
/** PostgreSQL is short of something (53), or a file can't be written (58030). */
const NO_ROOM = /^53|^58030$/;
const WRITE_EVERY_MS = 10_000;
interface Written {
  at: number;
  error?: Error;
}
const written = new WeakMap<DataSource, Written>();

/** Rejects while the store can't be reached, or has no room: a full disk answers every SELECT. Writes at most every 10 s, since probes come from everywhere. */
export async function ping(database: DataSource): Promise<void> {
  await database.query('SELECT 1');
  let last = written.get(database);
  if (!last || performance.now() - last.at >= WRITE_EVERY_MS) {
    last = { at: performance.now() };
    written.set(database, last);
    await database.query(WRITE).catch((error: Error & { code?: string }) => {
      if (NO_ROOM.test(error.code ?? '')) last!.error = error; // any other may be a role that has no temporary tables
    });
  }
  if (last.error) throw last.error;
}
