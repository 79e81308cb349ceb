import { createTestDatabase } from '@verbatim/database/testing';
import type { DataSource } from 'typeorm';
import { migrateGateway, openGatewayDatabase } from './database.js';

export interface TestStore {
  url: string;
  source: DataSource;
  close(): Promise<void>;
}

/** A new database with the gateway's schema. */
export async function openTestStore(): Promise<TestStore> {
  const database = await createTestDatabase();
  await migrateGateway(database.url);
  const source = await openGatewayDatabase(database.url);
  const close = async (): Promise<void> => {
    await source.destroy();
    await database.drop();
  };
  return { url: database.url, source, close };
}
