import { DataSource, type MigrationInterface } from 'typeorm';
import { createSchema, roleOf } from './schema.js';

export interface DatabaseOptions {
  url: string;
  /** The service's schema; it works as the role of that name and can reach no other. */
  schema: string;
  entities?: (new () => object)[];
  migrations?: (new () => MigrationInterface)[];
  poolSize?: number;
}

const dataSource = ({ url, schema, entities, migrations, poolSize = 10 }: DatabaseOptions, asOwner: boolean): DataSource =>
  new DataSource({
    type: 'postgres', url, schema, entities, migrations, poolSize: asOwner ? 1 : poolSize, migrationsTableName: 'migrations',
    applicationName: `verbatim-${schema}`,
    extra: { ...(!asOwner && { options: `-c role=${roleOf(schema)}` }), connectionTimeoutMillis: 10_000 },
  });

/** Brings a service's schema up to date, as the schema's owner; safe to run from several processes at once (advisory lock). */
export async function migrate(options: DatabaseOptions): Promise<void> {
  const owner = await dataSource(options, true).initialize();
  const runner = owner.createQueryRunner();
  try {
    // One connection (poolSize 1): the lock must be held by the session that migrates, or two starts would both see nothing to do.
    await runner.query(`SELECT pg_advisory_lock(hashtext('verbatim.migrations'))`);
    await createSchema(runner, options.schema);
    await runner.query(`SELECT pg_advisory_unlock(hashtext('verbatim.migrations'))`);
    await runner.release();
    await owner.runMigrations({ transaction: 'each' });
  } finally {
    await owner.destroy();
  }
}

/** A service's pool of connections, in the service's own role. */
export const openDatabase = (options: DatabaseOptions): Promise<DataSource> => dataSource({ ...options, migrations: [] }, false).initialize();
