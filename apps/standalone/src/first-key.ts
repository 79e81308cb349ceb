import { readFileSync } from 'node:fs';
import { Accounts, migrateGateway, openGatewayDatabase, SCOPES } from '@verbatim/gateway';
import { writePrivateFile } from './private-file.js';

const ORGANIZATION = 'default';

/**
 * Makes sure that there is an organization, and an API key of it in `file`. Both are created at the first start, and
 * again if the file or the database is gone. Returns the organization's id.
 */
export async function ensureFirstKey(databaseUrl: string, file: string): Promise<string> {
  await migrateGateway(databaseUrl);
  const database = await openGatewayDatabase(databaseUrl);
  try {
    const accounts = new Accounts(database);
    const organization = await accounts.ensureOrganization(ORGANIZATION, 'auto');
    // A revoked key is still listed: whoever revoked it does not want a new one.
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
