import { until } from '@verbatim/platform/testing';
import { Client } from 'pg';
import { SessionLocks, type Locked } from './index.js';
import { openStore, type TestStore } from './spec-support.js';

describe('locks of sessions', () => {
  let store: TestStore;
  let mine: SessionLocks;
  let others: SessionLocks;

  beforeAll(async () => {
    store = await openStore();
  });
  afterAll(() => store?.close());
  beforeEach(() => {
    [mine, others] = [new SessionLocks(store.database), new SessionLocks(store.database)];
  });
  afterEach(() => Promise.all([mine.close(), others.close()]));

  async function* pieces(...names: string[]): AsyncGenerator<string> {
    yield* names;
  }
  const lock = (locks: SessionLocks, ...names: string[]): Promise<Locked<string> | undefined> =>
    locks.first(pieces(...names), (name) => `test ${name}`);

  it('take the first piece that nobody holds, this process neither', async () => {
    const a = await lock(mine, 'a', 'b', 'c');
    const b = await lock(mine, 'a', 'b', 'c');
    const c = await lock(others, 'a', 'b', 'c');
    expect([a?.key, b?.key, c?.key]).toEqual(['a', 'b', 'c']);
    expect(await lock(others, 'a', 'b', 'c')).toBeUndefined();
    await b!.unlock();
    expect((await lock(others, 'a', 'b', 'c'))?.key).toBe('b');
    await Promise.all([a!.unlock(), c!.unlock()]);
  });

  it('are free at once when their session ends, and unlocking them later is no error', async () => {
    const a = await lock(mine, 'lost');
    expect(await lock(others, 'lost')).toBeUndefined();
    const admin = new Client({ connectionString: store.url });
    await admin.connect();
    await admin.query(
      `SELECT pg_terminate_backend(pid, 5000) FROM pg_locks WHERE locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    );
    await admin.end();
    const taken = await until('the lock to be free', () => lock(others, 'lost'));
    expect(taken.key).toBe('lost');
    await a!.unlock();
    const another = await lock(mine, 'another');
    expect(another?.key).toBe('another');
    await Promise.all([taken.unlock(), another!.unlock()]);
  });

  it('keep one session when nothing is locked', async () => {
    const all = [await lock(mine, 'x'), await lock(mine, 'y'), await lock(mine, 'z')];
    for (const one of all) await one!.unlock();
    const { master: pool } = store.database.driver as unknown as { master: { totalCount: number; idleCount: number } };
    expect(pool.totalCount - pool.idleCount).toBe(1);
  });
});
