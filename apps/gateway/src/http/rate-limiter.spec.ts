import { createTestDatabase, type TestDatabase } from '@verbatim/database/testing';
import { newId } from '@verbatim/platform';
import { jest } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { migrateGateway, openGatewayDatabase } from '../database.js';
import { RateLimiter, type Lease, type RateAllowance } from './rate-limiter.js';
import { SharedAllowance } from './rate-windows.repository.js';

const CALLER = { org: newId(), keyId: 'k' };

/** A minute's requests in memory, one at a time; what it is asked for is counted. */
class Minute implements RateAllowance {
  asked = 0;
  constructor(
    private free: number,
    private readonly rest: () => number,
  ) {}
  async lease(_: unknown, wanted: number): Promise<Lease> {
    this.asked++;
    const granted = Math.min(this.free, wanted);
    this.free -= granted;
    return { granted, left: this.free, restMs: this.rest() };
  }
}

describe('rate limit', () => {
  it("allows a minute's requests in one burst, then none until the minute ends", async () => {
    let now = 10_000;
    const minute = new Minute(3, () => 60_000 - (now % 60_000));
    const limiter = new RateLimiter(3, minute, () => now);
    for (let i = 2; i >= 0; i--)
      expect(await limiter.take(CALLER)).toEqual({ allowed: true, remaining: i, resetSeconds: 50 });
    const { asked } = minute;
    for (let i = 0; i < 100; i++)
      expect(await limiter.take(CALLER)).toEqual({ allowed: false, remaining: 0, resetSeconds: 50 });
    expect(minute.asked).toBe(asked); // refusals cost nothing
    now = 60_000;
    await limiter.take(CALLER);
    expect(minute.asked).toBe(asked + 1);
  });

  it("ends a minute after as long as the database says, also when the machine's clock goes an hour back meanwhile", async () => {
    const machine = Date.now;
    let ahead = 0;
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => machine.call(Date) + ahead);
    try {
      const limiter = new RateLimiter(1, { lease: async () => ({ granted: 1, left: 0, restMs: 20 }) });
      expect((await limiter.take(CALLER)).allowed).toBe(true);
      ahead = -3_600_000;
      while (!(await limiter.take(CALLER)).allowed) await new Promise(setImmediate);
    } finally {
      clock.mockRestore();
    }
  });

  it('forgets keys that are no longer used', async () => {
    let now = 0;
    const limiter = new RateLimiter(1, { lease: async () => ({ granted: 1, left: 0, restMs: 60_000 }) }, () => now);
    for (let minute = 0; minute < 5; minute++, now += 60_000)
      for (let i = 0; i < 5_000; i++) await limiter.take({ org: CALLER.org, keyId: `${minute}-${i}` });
    expect(limiter.remembered).toBeLessThanOrEqual(10_000);
    expect((await limiter.take({ org: CALLER.org, keyId: '4-4999' })).allowed).toBe(true);
    expect((await limiter.take({ org: CALLER.org, keyId: '4-4999' })).allowed).toBe(false);
  });

  it('is off with 0, and asks nobody', async () => {
    const off = new RateLimiter(0, { lease: () => Promise.reject(new Error('asked')) });
    for (let i = 0; i < 1000; i++) expect((await off.take(CALLER)).allowed).toBe(true);
  });

  it('counts alone while nobody can be asked', async () => {
    const alone = new RateLimiter(5, { lease: () => Promise.reject(new Error('the database is away')) }, () => 30_000);
    const answers = await Promise.all(Array.from({ length: 8 }, () => alone.take(CALLER)));
    expect(answers.map(({ allowed }) => allowed)).toEqual([true, true, true, true, true, false, false, false]);
    expect(answers[7]!.resetSeconds).toBe(30);
  });
});

describe('rate limit over two gateways', () => {
  let test: TestDatabase;
  let databases: DataSource[];
  beforeAll(async () => {
    test = await createTestDatabase();
    await migrateGateway(test.url);
    databases = [await openGatewayDatabase(test.url), await openGatewayDatabase(test.url)];
  });
  afterAll(async () => {
    await Promise.all(databases.map((database) => database.destroy()));
    await test.drop();
  });

  /** A minute that ends during the test would be two. */
  const earlyInAMinute = async (): Promise<void> => {
    for (;;) {
      const [{ second }] = await databases[0]!.query<[{ second: number }]>(
        'SELECT extract(second FROM clock_timestamp())::float8 AS second',
      );
      if (second < 45) return;
    }
  };

  it('never allows more than the limit together, and loses at most what one holds', async () => {
    await earlyInAMinute();
    const limit = 200;
    const [one, two] = databases.map((database) => new RateLimiter(limit, new SharedAllowance(database, limit)));
    const key = { org: newId(), keyId: 'both' };
    const answers = await Promise.all(Array.from({ length: 2 * limit }, (_, i) => (i % 2 ? one! : two!).take(key)));
    expect(answers.filter(({ allowed }) => allowed)).toHaveLength(limit);

    const uneven = { org: newId(), keyId: 'uneven' };
    await one!.take(uneven); // holds a sixteenth of the minute's from now on
    let allowed = 1;
    while ((await two!.take(uneven)).allowed) allowed++;
    expect(allowed).toBeLessThanOrEqual(limit);
    expect(allowed).toBeGreaterThanOrEqual(limit - Math.ceil(limit / 16));
    expect((await one!.take(uneven)).allowed).toBe(true); // what it holds is its own
  });

  it('begins anew with the next minute, and keeps keys and organizations apart', async () => {
    await earlyInAMinute();
    const allowance = new SharedAllowance(databases[0]!, 2);
    const key = { org: newId(), keyId: 'k' };
    expect(await allowance.lease(key, 5)).toMatchObject({ granted: 2, left: 0 });
    expect(await allowance.lease(key, 1)).toMatchObject({ granted: 0, left: 0 });
    expect(await allowance.lease({ ...key, keyId: 'other' }, 1)).toMatchObject({ granted: 1, left: 1 });
    expect(await allowance.lease({ ...key, org: newId() }, 1)).toMatchObject({ granted: 1, left: 1 });
    await databases[0]!.transaction(async (manager) => {
      await manager.query(`SELECT set_config('verbatim.org', $1, true)`, [key.org]);
      await manager.query(`UPDATE gateway.rate_windows SET minute = minute - interval '1 minute'`);
    });
    const { restMs, ...lease } = await allowance.lease(key, 1);
    expect(lease).toEqual({ granted: 1, left: 1 });
    expect(restMs > 0 && restMs <= 60_000).toBe(true);
  });
});
