import { readFileSync } from 'node:fs';
import { Accounts, migrateGateway, openGatewayDatabase, SCOPES } from '@verbatim/gateway';
import { writePrivateFile } from './private-file.js';

const ORGANIZATION = 'default';

/** Sees to it that there is an organization, and in `file` a key of it: made at the first start, and again when file or database are gone. Resolves to the organization's id. */
export async function ensureFirstKey(databaseUrl: string, file: string): Promise<string> {
  await migrateGateway(databaseUrl);
  const database = await openGatewayDatabase(databaseUrl);
  try {
    const accounts = new Accounts(database);
    const organization = await accounts.ensureOrganization(ORGANIZATION, 'auto');
    // A revoked key is still listed: who revoked it does not want another.
    const [, id] = read(file).split('_');
    if (id && (await accounts.listKeys(ORGANIZATION)).some((key) => key.id === id)) return organization.id;
    const { key } = await accounts.createKey({ organization: ORGANIZATION, name: 'first key', scopes: [...SCOPES] });
    writePrivateFile(file, `${key}\n`);
    return organization.id;
  } finally {
    await database.destroy();
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
