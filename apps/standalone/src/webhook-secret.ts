import { migrateCallback, openCallbackDatabase, Secrets } from '@verbatim/callback-dispatch';
import { readFileSync } from 'node:fs';
import { writePrivateFile } from './private-file.js';

/** Opens callback-dispatch's schema, which alone contains the signing secrets. */
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

/** Makes sure that `file` contains the organization's current secret. */
export async function ensureWebhookSecret(databaseUrl: string, org: string, file: string): Promise<void> {
  const secret = await withSecrets(databaseUrl, (secrets) => secrets.current(org));
  if (read(file) !== secret) writePrivateFile(file, `${secret}\n`);
}

/** After a rotation: updates the file if it contained the previous secret. */
export function renewWebhookSecret(file: string, before: string, secret: string): void {
  if (read(file) === before) writePrivateFile(file, `${secret}\n`);
}
