import { migrate, openDatabase } from '@verbatim/database';
import { createTestDatabase } from '@verbatim/database/testing';
import type { DataSource, MigrationInterface } from 'typeorm';
import { inHandMigration } from './index.js';

export const ORG = '0192f0c1-2345-7abc-8def-0123456789ab';
export const SCHEMA = 'worker';

export interface TestStore {
  url: string;
  database: DataSource;
  close(): Promise<void>;
}

/** A schema as a service has it, with the table of InHand and those of the test. */
export async function openStore(migrations: (new () => MigrationInterface)[] = []): Promise<TestStore> {
  const { url, drop } = await createTestDatabase({ empty: true });
  await migrate({ url, schema: SCHEMA, migrations: [inHandMigration(SCHEMA), ...migrations] });
  const database = await openDatabase({ url, schema: SCHEMA });
  return {
    url,
    database,
    close: async () => {
      await database.destroy();
      await drop();
    },
  };
}
