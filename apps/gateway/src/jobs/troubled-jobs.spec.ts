import { CODING_SUBMIT, QUALITY_REGISTER } from '@verbatim/contracts';
import { createTestDatabase, type TestDatabase } from '@verbatim/database/testing';
import { InProcessBroker } from '@verbatim/messaging';
import { createLogger, readConfig } from '@verbatim/platform';
import { Client } from 'pg';
import { Accounts, openGatewayDatabase, startGateway, type Running } from '../index.js';
import { until } from '@verbatim/platform/testing';

interface Customer {
  org: string;
  key: string;
}

/** Jobs of one organization whose every step throws, before those of another in each sweep. */
describe('a job whose steps always throw', () => {
  let database: TestDatabase;
  let running: Running;
  let store: Client;
  let broken: Customer;
  let other: Customer;
  const broker = new InProcessBroker({ partitions: 2 });
  const sent = new Map<string, number>();

  const start = (lease: string): Promise<Running> =>
    startGateway({
      config: readConfig({
        PORT: '0',
        PART_LEASE_MS: lease,
        PART_ATTEMPTS: '3',
        SWEEP_INTERVAL_MS: '50',
        CALLBACK_ALLOWED_NETWORKS: '127.0.0.0/8',
      }),
      logger: createLogger('test', process.env.TEST_LOG ?? 'silent'),
      broker,
      databaseUrl: database.url,
    });
  beforeAll(async () => {
    database = await createTestDatabase();
    await broker.connect();
    await broker.subscribe({
      group: 'workers',
      topics: [QUALITY_REGISTER.topic, CODING_SUBMIT.topic],
      handle: async ({ key }) => {
        sent.set(key, (sent.get(key) ?? 0) + 1);
      },
    });
    running = await start('100');
    store = new Client({ connectionString: database.url });
    await store.connect();
    const source = await openGatewayDatabase(database.url);
    const accounts = new Accounts(source);
    const customer = async (name: string): Promise<Customer> => {
      await accounts.createOrganization(name);
      const { key } = await accounts.createKey({ organization: name });
      const {
        rows: [row],
      } = await store.query('SELECT org_id AS id FROM gateway.organizations WHERE name = $1', [name]);
      return { org: row.id, key };
    };
    [broken, other] = [await customer('broken'), await customer('other')];
    await source.destroy();
    await store.query(`CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN IF NEW.org_id = '${broken.org}' THEN RAISE EXCEPTION 'made to fail'; END IF; RETURN NEW; END $$;
      CREATE TRIGGER failing BEFORE INSERT ON gateway.outbox FOR EACH ROW EXECUTE FUNCTION fail()`);
  });
  afterAll(async () => {
    await running?.close();
    await broker.close();
    await store?.end();
    await database?.drop();
  });

  const BATCH = {
    surveyName: 'S',
    responses: [{ responseIdentifier: 'r1', surveyEntries: [{ question: 'Why?', answer: 'So.' }] }],
  };
  const CODING = {
    surveyIdentifier: 's',
    surveyResponses: [
      { questionIdentifier: 'q', question: 'Why?', responseEntries: [{ responseIdentifier: 'r', answer: 'A thing' }] },
    ],
  };
  const call = async (key: string, path: string, body?: object): Promise<any> =>
    (
      await fetch(`${running.url}/api/v1${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { 'x-service-key': key, ...(body && { 'content-type': 'application/json' }) },
        body: body && JSON.stringify(body),
      })
    ).json();
  const ended = async (path: string): Promise<any> => {
    for (;;) {
      const job = await call(broken.key, path);
      if (!['queued', 'processing'].includes(job.status)) return job;
    }
  };

  const addOldKey = (): Promise<unknown> =>
    store.query(
      `INSERT INTO gateway.idempotency_keys (org_id, route, key, body_hash, created_at) VALUES ($1, 'r', 'old', '', now() - interval '25 hours')`,
      [other.org],
    );
  const oldKeyGone = async (): Promise<void> => {
    await until(
      'the old key to be gone',
      async () => (await store.query(`SELECT FROM gateway.idempotency_keys WHERE key = 'old'`)).rowCount === 0,
    );
  };

  it('fails in the end, with its responses; the sweeps go on for all others meanwhile', async () => {
    const { batchJobId } = await call(broken.key, '/data-quality/batch', BATCH);
    const { batchJobId: waiting } = await call(other.key, '/data-quality/batch', BATCH);
    await addOldKey();
    expect((await call(broken.key, `/data-quality/batch/${batchJobId}`)).status).toBe('queued');
    await until('its part to be sent again', () => (sent.get(`${waiting}.0`) ?? 0) >= 2);
    await oldKeyGone();
    const { status, progress, results } = await ended(`/data-quality/batch/${batchJobId}`);
    expect({ status, progress }).toEqual({ status: 'failed', progress: { total: 1, done: 1, failed: 1 } });
    expect(results.items).toMatchObject([{ responseIdentifier: 'r1', error: { code: 'PROCESSING_ERROR' } }]);
  });

  it("ends even where it can't be failed in order: its callback, and what coding is to forget, can't be stored", async () => {
    const batch = await call(broken.key, '/data-quality/batch', { ...BATCH, callbackUrl: 'http://127.0.0.1:9/hook' });
    const coding = await call(broken.key, '/coding', CODING);
    expect(await ended(`/data-quality/batch/${batch.batchJobId}`)).toMatchObject({
      status: 'failed',
      progress: { total: 1, done: 1, failed: 1 },
    });
    expect(await ended(`/coding/${coding.batchJobId}`)).toMatchObject({ status: 'total_failure' });
  });

  it("is given up too when it is overdue parts that can't be sent again", async () => {
    const { batchJobId } = await call(other.key, '/data-quality/batch', BATCH);
    await until('the part to be sent', () => sent.has(`${batchJobId}.0`));
    await store.query(`UPDATE gateway.job_parts SET payload = 'no JSON' WHERE job_id = $1`, [batchJobId]);
    const job = await until('the job to fail', async () => {
      const found = await call(other.key, `/data-quality/batch/${batchJobId}`);
      return found.status === 'failed' && found;
    });
    expect(job.progress).toEqual({ total: 1, done: 1, failed: 1 });
  });

  it('rests as long, and fails as soon, when the gateway starts anew in between', async () => {
    const again = async (): Promise<void> => {
      await running.close();
      running = await start('3600000');
    };
    await again();
    const { batchJobId } = await call(broken.key, '/data-quality/batch', BATCH);
    const trouble = async (): Promise<{ strikes: number; hours: number }> =>
      (
        await store.query(
          `SELECT strikes, round(extract(epoch FROM rests_until - now()) / 3600)::int AS hours FROM gateway.jobs WHERE id = $1`,
          [batchJobId],
        )
      ).rows[0];
    const rested = (): Promise<unknown> =>
      store.query('UPDATE gateway.jobs SET rests_until = now() WHERE id = $1', [batchJobId]);
    await until('the first strike', async () => (await trouble()).strikes >= 1);
    await again();
    await addOldKey();
    await oldKeyGone(); // in the sweep, after the jobs' turn
    expect(await trouble()).toEqual({ strikes: 1, hours: 1 });
    await rested();
    await until('the second strike', async () => (await trouble()).strikes >= 2);
    expect(await trouble()).toEqual({ strikes: 2, hours: 2 });
    await again();
    await rested();
    expect((await ended(`/data-quality/batch/${batchJobId}`)).status).toBe('failed');
  });
});
