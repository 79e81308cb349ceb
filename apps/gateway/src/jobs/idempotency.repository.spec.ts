import { withOrg } from '@verbatim/database';
import { newId } from '@verbatim/platform';
import { Client } from 'pg';
import type { DataSource } from 'typeorm';
import { openTestStore, type TestStore } from '../spec-support.js';
import { claimIdempotencyKey, hashBody, storeReply } from './idempotency.repository.js';

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
  const claimed = (key: string, body?: string, org = ORG): Promise<object | undefined> =>
    withOrg(source, org, async (manager) => {
      const known = await claimIdempotencyKey<object>(manager, org, request(key, body));
      if (!known) await storeReply(manager, org, request(key, body), ACCEPTED);
      return known;
    });

  it('whose first request is still being processed is a conflict, after 5 s; it is free again when that fails', async () => {
    await owner.query('BEGIN');
    await owner.query(
      `INSERT INTO gateway.idempotency_keys (org_id, route, key, body_hash) VALUES ($1, 'POST /api/v1/coding', 'held', $2)`,
      [ORG, hashBody(Buffer.from('{}'))],
    );
    await expect(claimed('held')).rejects.toMatchObject({ ...STILL, headers: { 'retry-after': '5' } });
    await owner.query('ROLLBACK');
    expect(await claimed('held')).toBeUndefined();
    expect(await claimed('held')).toEqual(ACCEPTED);
  });

  it("that is taken while it can't be seen is a conflict too", async () => {
    await owner.query(
      `CREATE FUNCTION skip() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$; CREATE TRIGGER skip BEFORE INSERT ON gateway.idempotency_keys FOR EACH ROW EXECUTE FUNCTION skip()`,
    );
    await expect(claimed('unseen')).rejects.toMatchObject({ ...STILL, headers: { 'retry-after': '1' } });
    await owner.query('DROP TRIGGER skip ON gateway.idempotency_keys');
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
