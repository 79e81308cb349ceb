import { migrations as callback } from '@verbatim/callback-dispatch';
import { migrations as coding } from '@verbatim/coding';
import { migrate } from '@verbatim/database';
import { migrations as followup } from '@verbatim/followup';
import { gatewayMigrations as gateway } from '@verbatim/gateway';
import { migrations as quality } from '@verbatim/quality';

const SCHEMAS = { gateway, quality, followup, coding, callback };

/** Migrates every service's schema, one after another. Returns their names. */
export async function migrateAll(url: string): Promise<string[]> {
  for (const [schema, migrations] of Object.entries(SCHEMAS)) await migrate({ url, schema, migrations });
  return Object.keys(SCHEMAS);
}
