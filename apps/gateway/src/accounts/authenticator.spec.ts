import { createTestDatabase, type TestDatabase } from '@verbatim/database/testing';
import { jest } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { migrateGateway, openGatewayDatabase } from '../database.js';
import { Accounts } from './accounts.js';
import { Authenticator } from './authenticator.js';

const REVOKED_WITHIN_MS = 30_000;
const HOUR = 3_600_000;
/** What jest can fake, but for the two clocks: the driver's timers go on. */
const TIMERS = ['hrtime', 'nextTick', 'queueMicrotask', 'setImmediate', 'clearImmediate', 'setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] as const;

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

  describe('on a machine whose clock goes an hour back', () => {
    beforeEach(() => { jest.useFakeTimers({ doNotFake: [...TIMERS] }); });
    afterEach(() => { jest.useRealTimers(); });

    it('is refused as soon, and so is one that has expired', async () => {
      const gateway = new Authenticator(databases[0]!);
      const accounts = new Accounts(databases[0]!);
      await accounts.createOrganization('clock');
      const revoked = await accounts.createKey({ organization: 'clock' });
      const expiring = await accounts.createKey({ organization: 'clock', expiresAt: new Date(Date.now() + 5_000) });
      for (const { key } of [revoked, expiring]) await expect(gateway.authenticate(key)).resolves.toMatchObject({ scopes: expect.any(Array) });
      await accounts.revokeKey(revoked.id);
      jest.setSystemTime(Date.now() - HOUR);
      jest.advanceTimersByTime(9_000); // both are still remembered
      await expect(gateway.authenticate(expiring.key)).rejects.toMatchObject({ code: 'INVALID_API_KEY' });
      jest.advanceTimersByTime(REVOKED_WITHIN_MS - 9_000);
      await expect(gateway.authenticate(revoked.key)).rejects.toMatchObject({ code: 'INVALID_API_KEY' });
    });
  });
});
