import { asService } from '@verbatim/database';
import { createTestDatabase, type TestDatabase } from '@verbatim/database/testing';
import { jest } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { migrateGateway, openGatewayDatabase } from '../database.js';
import { Accounts } from './accounts.repository.js';
import { Authenticator } from './authenticator.js';

const REVOKED_WITHIN_MS = 30_000;
const HOUR = 3_600_000;
/** What jest can fake, but for the two clocks: the driver's timers go on. */
const TIMERS = [
  'hrtime',
  'nextTick',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
] as const;

describe('a key', () => {
  let test: TestDatabase;
  const databases: DataSource[] = [];
  beforeAll(async () => {
    test = await createTestDatabase();
    await migrateGateway(test.url);
    for (let i = 0; i < 2; i++) databases.push(await openGatewayDatabase(test.url));
    await new Accounts(databases[0]!).createOrganization('default');
  });
  afterAll(async () => {
    for (const database of databases) await database.destroy();
    await test.drop();
  });

  it('that is revoked is refused by every gateway within 30 s, also by one that has just used it', async () => {
    let now = Date.now();
    const gateways = databases.map((database) => new Authenticator(database, () => now));
    const accounts = new Accounts(databases[0]!);
    const { id, key } = await accounts.createKey({ organization: 'default' });
    for (const gateway of gateways) await expect(gateway.authenticate(key)).resolves.toMatchObject({ keyId: id });
    await accounts.revokeKey(id);
    now += REVOKED_WITHIN_MS;
    for (const gateway of gateways)
      await expect(gateway.authenticate(key)).rejects.toMatchObject({ code: 'INVALID_API_KEY' });
  });

  describe('on a machine whose clock goes an hour back', () => {
    beforeEach(() => {
      jest.useFakeTimers({ doNotFake: [...TIMERS] });
    });
    afterEach(() => {
      jest.useRealTimers();
    });

    it('is refused as soon, and so is one that has expired', async () => {
      const gateway = new Authenticator(databases[0]!);
      const accounts = new Accounts(databases[0]!);
      await accounts.createOrganization('clock');
      const revoked = await accounts.createKey({ organization: 'clock' });
      const expiring = await accounts.createKey({ organization: 'clock', expiresAt: new Date(Date.now() + 5_000) });
      for (const { key } of [revoked, expiring])
        await expect(gateway.authenticate(key)).resolves.toMatchObject({ scopes: expect.any(Array) });
      await accounts.revokeKey(revoked.id);
      jest.setSystemTime(Date.now() - HOUR);
      jest.advanceTimersByTime(9_000); // both are still remembered
      await expect(gateway.authenticate(expiring.key)).rejects.toMatchObject({ code: 'INVALID_API_KEY' });
      jest.advanceTimersByTime(REVOKED_WITHIN_MS - 9_000);
      await expect(gateway.authenticate(revoked.key)).rejects.toMatchObject({ code: 'INVALID_API_KEY' });
    });
  });

  it('that expires is refused from then on like an unknown one, remembered or read anew', async () => {
    let now = 0;
    const gateway = new Authenticator(databases[0]!, () => now);
    const { id, key } = await new Accounts(databases[0]!).createKey({
      organization: 'default',
      expiresAt: new Date(Date.now() + 5_000),
    });
    const refusal = await gateway
      .authenticate(`sk_${'0'.repeat(16)}_${'a'.repeat(43)}`)
      .catch((error: unknown) => error);
    await expect(gateway.authenticate(key)).resolves.toMatchObject({ keyId: id });
    now = 5_000;
    await expect(gateway.authenticate(key)).rejects.toEqual(refusal);
    await asService(databases[1]!, (manager) =>
      manager.query(`UPDATE gateway.api_keys SET expires_at = now() - interval '1 second' WHERE id = $1`, [id]),
    );
    now += REVOKED_WITHIN_MS;
    await expect(gateway.authenticate(key)).rejects.toEqual(refusal);
  });

  it('has been used last at a minute, and that is written once a minute', async () => {
    let now = 100_000;
    const gateway = new Authenticator(databases[0]!, () => now);
    const accounts = new Accounts(databases[0]!);
    const { id, key } = await accounts.createKey({ organization: 'default' });
    const lastUsed = async (): Promise<Date | null> =>
      (await accounts.listKeys()).find((one) => one.id === id)!.lastUsedAt;
    const written = async (): Promise<Date> => {
      for (;;) {
        const at = await lastUsed(); // it is written beside the call
        if (at) return at;
      }
    };
    const forget = (): Promise<unknown> =>
      asService(databases[1]!, (manager) =>
        manager.query('UPDATE gateway.api_keys SET last_used_at = NULL WHERE id = $1', [id]),
      );
    expect(await lastUsed()).toBeNull();
    await gateway.authenticate(key);
    expect((await written()).getTime() % 60_000).toBe(0);
    await forget();
    now += 59_999;
    await gateway.authenticate(key);
    expect(await lastUsed()).toBeNull();
    now += 1;
    await gateway.authenticate(key);
    expect(await written()).toBeInstanceOf(Date);
  });

  it('with a wrong secret is looked up like an unknown one, although it is remembered', async () => {
    const database = databases[0]!;
    const gateway = new Authenticator(database, () => 0);
    const { key } = await new Accounts(database).createKey({ organization: 'default' });
    const lookUps = async (one: string): Promise<number> => {
      const asked = jest.spyOn(database, 'createQueryRunner');
      await gateway.authenticate(one).catch(() => undefined);
      const count = asked.mock.calls.length;
      asked.mockRestore();
      return count;
    };
    await gateway.authenticate(key);
    expect(await lookUps(key)).toBe(0);
    const other = 'a'.repeat(43);
    const unknown = await lookUps(`sk_${'0'.repeat(16)}_${other}`);
    expect(unknown).toBeGreaterThan(0);
    for (let i = 0; i < 2; i++) expect(await lookUps(key.slice(0, 20) + other)).toBe(unknown);
    expect(await lookUps(key)).toBe(0);
  });
});
