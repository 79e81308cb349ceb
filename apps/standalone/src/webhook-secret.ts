import { migrateCallback, openCallbackDatabase, Secrets } from '@verbatim/callback-dispatch';
import { readFileSync } from 'node:fs';
import { writePrivateFile } from './private-file.js';

/** Works on the signing secrets, which only callback-dispatch's schema holds. */
export async function withSecrets<T>(databaseUrl: string, work: (secrets: Secrets) => Promise<T>): Promise<T> {
  await migrateCallback(databaseUrl);
  const database = await openCallbackDatabase(databaseUrl);
  try {
    return await work(new Secrets(database));
  } finally {
    await database.destroy();
  }
}

const read = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return undefined;
  }
};

/** Sees to it that `file` holds the organization's current secret. */
export async function ensureWebhookSecret(databaseUrl: string, org: string, file: string): Promise<void> {
  const secret = await withSecrets(databaseUrl, (secrets) => secrets.current(org));
  if (read(file) !== secret) writePrivateFile(file, `${secret}\n`);
}

/** After a rotation: the file is renewed where it held the secret before. */
export function renewWebhookSecret(file: string, before: string, secret: string): void {
  if (read(file) === before) writePrivateFile(file, `${secret}\n`);
}
