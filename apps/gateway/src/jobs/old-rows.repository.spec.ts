import { jest } from '@jest/globals';
import type { Config, Logger } from '@verbatim/platform';
import { newId } from '@verbatim/platform';
import { Client } from 'pg';
import { openTestStore, type TestStore } from '../spec-support.js';
import type { JobFlow } from './job-flow.js';
import type { JobTypes } from './job-types.js';
import { deleteOldRows } from './old-rows.repository.js';
import { Sweeper } from './sweeper.js';

/** More than are deleted at once. */
const MANY = 5_001;

let store: TestStore;
let owner: Client;
beforeAll(async () => {
  store = await openTestStore();
  owner = new Client({ connectionString: store.url });
  await owner.connect();
});
afterAll(async () => {
  await owner?.end();
  await store?.close();
});

const claims = async (): Promise<number> => {
  const { rows } = await owner.query<{ count: number }>(`SELECT count(*)::int FROM gateway.idempotency_claims`);
  return rows[0]!.count;
};
const claim = (count: number, hours: number) =>
  owner.query(
    `INSERT INTO gateway.idempotency_claims (org_id, route, key, holder, seen_at)
     SELECT $1, 'POST /api/v1/coding', 'k' || n, gen_random_uuid(), now() - make_interval(hours => $3) FROM generate_series(1, $2) AS n`,
    [newId(), count, hours],
  );

describe('old rows', () => {
  it('are deleted in all organizations, however many there are; newer ones stay', async () => {
    await claim(MANY, 25);
    await claim(3, 23);
    await deleteOldRows(store.source, { table: 'gateway.idempotency_claims', since: 'seen_at', hours: 24 }, 1);
    expect(await claims()).toBe(3);
  });

  it('that cannot be deleted hold up no other task of a sweep', async () => {
    const warn = jest.fn();
    const config = { retentionDays: 1, sweepIntervalMs: 1_000 } as Config;
    const logger = { warn } as unknown as Logger;
    const sweeper = new Sweeper(config, logger, store.source, {} as JobFlow, {} as JobTypes);
    sweeper.onRetention({ table: 'gateway.nowhere', since: 'created_at' });
    const task = jest.fn(() => Promise.reject(new Error('no')));
    const next = jest.fn(() => Promise.resolve());
    sweeper.onSweep(task);
    sweeper.onSweep(next);
    await claim(2, 25);
    await sweeper.sweep();
    expect(await claims()).toBe(3);
    expect([task.mock.calls.length, next.mock.calls.length]).toEqual([1, 1]);
    expect(warn.mock.calls.map(([, line]) => line)).toEqual([
      'old rows of gateway.nowhere could not be deleted; trying again',
      'a regular task failed; trying again',
    ]);
  });
});
