import { migrations as callback } from '@verbatim/callback-dispatch';
import { migrations as coding } from '@verbatim/coding';
import { migrate } from '@verbatim/database';
import { migrations as followup } from '@verbatim/followup';
import { gatewayMigrations as gateway } from '@verbatim/gateway';
import { migrations as quality } from '@verbatim/quality';
import { Problem } from '../problem.js';

const SCHEMAS = { gateway, quality, followup, coding, callback };

/** The names of all schemas. */
export const SCHEMA_NAMES: readonly string[] = Object.keys(SCHEMAS);

const NOT_ALLOWED = '42501';

/**
 * Migrates every service's schema, one after another. Returns their names.
 * @throws Problem when the login may not: a service's own login, for example
 */
export async function migrateAll(url: string): Promise<string[]> {
  for (const [schema, migrations] of Object.entries(SCHEMAS))
    await migrate({ url, schema, migrations }).catch((error: unknown) => {
      const { code, message } = error as Error & { code?: string };
      if (code !== NOT_ALLOWED) throw error;
      throw new Problem(
        `PostgreSQL refused to migrate ${schema} (${message}): use a login that owns the database and may create roles`,
        { cause: error },
      );
    });
  return [...SCHEMA_NAMES];
}
