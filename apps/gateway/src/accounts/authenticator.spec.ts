import { createTestDatabase, type TestDatabase } from '@verbatim/database/testing';
import type { DataSource } from 'typeorm';
import { migrateGateway, openGatewayDatabase } from '../database.js';
import { Accounts } from './accounts.js';
import { Authenticator } from './authenticator.js';

const REVOKED_WITHIN_MS = 30_000;

describe('a revoked key', () => {
  let test: TestDatabase;
  const databases: DataSource[] = [];
  beforeAll(async () => {
    test = await createTestDatabase();
    await migrateGateway(test.url);
    for (let i = 0; i < 2; i++) databases.push(await openGatewayDatabase(test.url));
  });
  afterAll(async () => {
    for (const database of databases) await database.destroy();
    await test.drop();
  });

  it('is refused by every gateway within 30 s, also by one that has just used it', async () => {
    let now = Date.now();
    const gateways = databases.map((database) => new Authenticator(database, () => now));
    const accounts = new Accounts(databases[0]!);
    await accounts.createOrganization('default');
    const { id, key } = await accounts.createKey({ organization: 'default' });
    for (const gateway of gateways) await expect(gateway.authenticate(key)).resolves.toMatchObject({ keyId: id });
    await accounts.revokeKey(id);
    now += REVOKED_WITHIN_MS;
    for (const gateway of gateways) await expect(gateway.authenticate(key)).rejects.toMatchObject({ code: 'INVALID_API_KEY' });
  });
});
