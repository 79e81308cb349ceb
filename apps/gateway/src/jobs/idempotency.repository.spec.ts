import { withOrg } from '@verbatim/database';
import { newId } from '@verbatim/platform';
import { Client } from 'pg';
import type { DataSource } from 'typeorm';
import { openTestStore, type TestStore } from '../spec-support.js';
import { hashBody, once } from './idempotency.repository.js';

const ORG = newId();
const ACCEPTED = { batchJobId: newId(), status: 'queued' };
const STILL = {
  status: 409,
  body: {
    code: 'CONFLICT',
    message: 'An earlier request with this Idempotency-Key is still being processed. Send this one again in a moment.',
  },
};

describe('an Idempotency-Key', () => {
  let store: TestStore;
  let source: DataSource;
  let owner: Client;
  beforeAll(async () => {
    store = await openTestStore();
    source = store.source;
    owner = new Client({ connectionString: store.url });
    await owner.connect();
  });
  afterAll(async () => {
    await owner?.end();
    await store?.close();
  });

  const request = (key: string, body = '{}') => ({
    route: 'POST /api/v1/coding',
    key,
    bodyHash: hashBody(Buffer.from(body)),
  });
  /** The stored reply; undefined when the request was new. */
  const claimed = async (
    key: string,
    body?: string,
    org = ORG,
    meanwhile: () => Promise<void> = async () => undefined,
  ): Promise<object | undefined> => {
    const { reply, isNew } = await once(source, org, request(key, body), async (claim) => {
      await meanwhile();
      return withOrg(source, org, async (manager) => {
        await claim.storeReply(manager, ACCEPTED);
        return ACCEPTED;
      });
    });
    return isNew ? undefined : reply;
  };

  it('whose first request is still being processed is a conflict, after 5 s; it is free again when that fails', async () => {
    await expect(
      claimed('held', '{}', ORG, async () => {
        await expect(claimed('held')).rejects.toMatchObject({ ...STILL, headers: { 'retry-after': '5' } });
        throw new Error('failed');
      }),
    ).rejects.toThrow('failed');
    expect(await claimed('held')).toBeUndefined();
    expect(await claimed('held')).toEqual(ACCEPTED);
  });

  it('whose first request falls silent is taken over, and there is one reply when both go on', async () => {
    const silent = (): Promise<unknown> =>
      owner.query(
        `UPDATE gateway.idempotency_claims SET seen_at = seen_at - interval '16 seconds' WHERE key = 'silent'`,
      );
    const late = await claimed('silent', '{}', ORG, async () => {
      await silent();
      expect(await claimed('silent')).toBeUndefined();
    });
    expect(late).toEqual(ACCEPTED);
    expect((await owner.query('SELECT 1 FROM gateway.idempotency_claims')).rowCount).toBe(0);
  });

  it('is claimed while no transaction is open, so that PostgreSQL ends none', async () => {
    await claimed('slow', '{}', ORG, async () => {
      const { rows } = await owner.query(
        `SELECT query FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in transaction%'`,
      );
      expect(rows).toEqual([]);
    });
  });

  it('is kept for 24 hours', async () => {
    expect(await claimed('kept')).toBeUndefined();
    const age = (interval: string): Promise<unknown> =>
      owner.query(`UPDATE gateway.idempotency_keys SET created_at = now() - $1::interval WHERE key = 'kept'`, [
        interval,
      ]);
    await age('23 hours 59 minutes');
    expect(await claimed('kept')).toEqual(ACCEPTED);
    await age('24 hours 1 second');
    expect(await claimed('kept')).toBeUndefined();
  });

  it('is of one organization, and of one body', async () => {
    expect(await claimed('shared', '{"a":1}')).toBeUndefined();
    await expect(claimed('shared', '{"a":2}')).rejects.toMatchObject({
      status: 422,
      body: {
        code: 'IDEMPOTENCY_KEY_REUSED',
        message: 'This Idempotency-Key was used with another request body. Use a new key for a new request.',
        details: { 'Idempotency-Key': 'Idempotency-Key was used before with another body' },
      },
    });
    expect(await claimed('shared', '{"a":2}', newId())).toBeUndefined();
  });
});
