import { ConfigError } from '@verbatim/platform';
import { DataSource, type MigrationInterface } from 'typeorm';
import { createSchema, roleOf } from './schema.js';
import { SILENCE_MS } from './silence.js';

export interface DatabaseOptions {
  url: string;
  /** The service's schema; it works as the role of that name and can reach no other. */
  schema: string;
  entities?: (new () => object)[];
  migrations?: (new () => MigrationInterface)[];
  poolSize?: number;
}

const NO_TABLE = '42P01';

const dataSource = ({ url, schema, entities, migrations, poolSize = 10 }: DatabaseOptions, asOwner: boolean): DataSource =>
  new DataSource({
    type: 'postgres', url, schema, entities, migrations, poolSize: asOwner ? 2 : poolSize, migrationsTableName: 'migrations',
    applicationName: `verbatim-${schema}`,
    extra: { ...(!asOwner && { options: `-c role=${roleOf(schema)} -c idle_in_transaction_session_timeout=${SILENCE_MS}` }), connectionTimeoutMillis: 10_000 },
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

/** Brings a service's schema up to date, as the schema's owner; safe to run from several processes at once (advisory lock). */
export async function migrate(options: DatabaseOptions): Promise<void> {
  const owner = await connect(dataSource(options, true));
  const runner = owner.createQueryRunner();
  try {
    // Held by a connection of its own until all is done: two services that start at once would both see nothing to do.
    await runner.query(`SELECT pg_advisory_lock(hashtext('verbatim.migrations'))`);
    await createSchema(runner, options.schema);
    await owner.runMigrations({ transaction: 'each' });
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
    const done: { name: string }[] = await database.query(`SELECT name FROM ${options.schema}.migrations`).catch((error: Error & { code?: string }) => {
      if (error.code === NO_TABLE) return [];
      throw error;
    });
    const missing = (options.migrations ?? []).map((migration) => new migration().name ?? migration.name).filter((name) => !done.some((row) => row.name === name));
    if (missing.length) throw new ConfigError(`The schema ${options.schema} lacks ${missing.join(', ')} and MIGRATE_AT_START is false: run npx verbatim migrate`);
  } finally {
    await database.destroy();
  }
}

/** Before a service opens its store: its schema is brought up to date, or has been by somebody else. */
export const prepareSchema = (options: DatabaseOptions, { migrateAtStart }: { migrateAtStart: boolean }): Promise<void> => (migrateAtStart ? migrate(options) : requireUpToDate(options));

/** A service's pool of connections, in the service's own role. */
export const openDatabase = (options: DatabaseOptions): Promise<DataSource> => connect(dataSource({ ...options, migrations: [] }, false));
