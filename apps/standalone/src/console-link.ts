import { createConsoleLink } from '@verbatim/gateway';
import type { DataSource } from 'typeorm';

/** The secret of a one-time link to the console, which acts as this key. Undefined when the database has no such key. */
export async function newConsoleLink(database: DataSource, key: string): Promise<string | undefined> {
  const [, keyId] = key.split('_');
  return keyId ? createConsoleLink(database, keyId) : undefined;
}
