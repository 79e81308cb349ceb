import { setTimeout as wait } from 'node:timers/promises';
import { ConfigError, createLogger, type Logger } from '@verbatim/platform';
import { AbstractLogger, DataSource, type MigrationInterface } from 'typeorm';
import { createSchema, roleOf } from './schema.js';
import { SILENCE_MS } from './silence.js';

export interface DatabaseOptions {
  url: string;
  /** The service's schema; it works as the role of that name and can reach no other. */
  schema: string;
  entities?: (new () => object)[];
  migrations?: (new () => MigrationInterface)[];
  poolSize?: number;
  /** Of a migration that waits. */
  logger?: Logger;
}

const NO_TABLE = '42P01';
const LOCK_NOT_AVAILABLE = '55P03';

/** What waits for a table's lock holds up every later query on that table: a migration gives up after so long, lets them through, and tries again for PATIENCE_MS. */
const LOCK_TIMEOUT_MS = 3_000;
const LONGEST_PAUSE_MS = 15_000;
const PATIENCE_MS = 5 * 60_000;

/** TypeORM would write that a migration failed on standard output, which is a command's own; the error says it as well. */
class Silent extends AbstractLogger {
  protected writeLog(): void {}
}

const dataSource = (
  { url, schema, entities, migrations, poolSize = 10 }: DatabaseOptions,
  asOwner: boolean,
): DataSource =>
  new DataSource({
    type: 'postgres',
    url,
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
        : `-c role=${roleOf(schema)} -c idle_in_transaction_session_timeout=${SILENCE_MS}`,
      connectionTimeoutMillis: 10_000,
    },
  });

/** Opens it, or says in one line why not: the password in the URL is never part of it. */
async function connect(source: DataSource): Promise<DataSource> {
  try {
    return await source.initialize();
  } catch (error) {
    const { message, code } = error as Error & { code?: string };
    throw new ConfigError(`The database (DATABASE_URL) can't be used: ${message || code}`, { cause: error });
  }
}

/** Those that are done stay done: it goes on with the one that did not get its lock. */
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
        'a migration waits for a lock that a dump or a long transaction holds; it is tried again',
      );
      await wait(pause);
    }
  }
}

/** Brings a service's schema up to date, as the schema's owner; safe to run from several processes at once (advisory lock). */
export async function migrate(options: DatabaseOptions): Promise<void> {
  const owner = await connect(dataSource(options, true));
  const runner = owner.createQueryRunner();
  try {
    // Held by a connection of its own until all is done: two services that start at once would both see nothing to do.
    await runner.query('SET lock_timeout = 0');
    await runner.query(`SELECT pg_advisory_lock(hashtext('verbatim.migrations'))`);
    await createSchema(runner, options.schema);
    await runMigrations(owner, options);
    await runner.query(`GRANT SELECT ON ${options.schema}.migrations TO ${roleOf(options.schema)}`);
  } finally {
    await runner.release(); // destroy() ends the session, and with it the lock
    await owner.destroy();
  }
}

/** Rejects unless the service's schema is as new as its code; asked in the service's own role, which can change nothing of it. */
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
        `The schema ${options.schema} lacks ${missing.join(', ')} and MIGRATE_AT_START is false: run npx verbatim migrate`,
      );
  } finally {
    await database.destroy();
  }
}

/** Before a service opens its store: its schema is brought up to date, or has been by somebody else. */
export const prepareSchema = (
  options: DatabaseOptions,
  { migrateAtStart }: { migrateAtStart: boolean },
): Promise<void> => (migrateAtStart ? migrate(options) : requireUpToDate(options));

/** A service's pool of connections, in the service's own role. */
export const openDatabase = (options: DatabaseOptions): Promise<DataSource> =>
  connect(dataSource({ ...options, migrations: [] }, false));

/** Rejects while the store can't be reached. */
export const ping = async (database: DataSource): Promise<void> => {
  await database.query('SELECT 1');
};
