import { QUALITY_REGISTER } from '@verbatim/contracts';
import { createTestDatabase, type TestDatabase } from '@verbatim/database/testing';
import { InProcessBroker } from '@verbatim/messaging';
import { createLogger, readConfig } from '@verbatim/platform';
import { Client } from 'pg';
import { Accounts, openGatewayDatabase, startGateway, type Running } from '../index.js';
import { until } from '@verbatim/platform/testing';

/** A part that nobody answers for. A lease is an hour here, so that no delay of the test counts. */
describe('a part that stays away', () => {
  let database: TestDatabase;
  let broker: InProcessBroker;
  let running: Running;
  let store: Client;
  let key: string;
  let sent = 0;
  const requests = new Set<unknown>();
  const lines: Record<string, unknown>[] = [];

  const start = (): Promise<Running> =>
    startGateway({
      config: readConfig({ PORT: '0', PART_LEASE_MS: '3600000', PART_ATTEMPTS: '4', SWEEP_INTERVAL_MS: '50' }),
      logger: createLogger('test', 'info', {
        write: (line) => {
          lines.push(JSON.parse(line));
        },
      }),
      broker,
      databaseUrl: database.url,
    });

  beforeAll(async () => {
    database = await createTestDatabase();
    broker = new InProcessBroker({ partitions: 2 });
    await broker.connect();
    await broker.subscribe({
      group: 'quality',
      topics: [QUALITY_REGISTER.topic],
      handle: async ({ value }) => {
        requests.add((JSON.parse(value.toString()) as { requestid?: string }).requestid);
        sent++;
      },
    });
    running = await start();
    store = new Client({ connectionString: database.url });
    await store.connect();
    const source = await openGatewayDatabase(database.url);
    const accounts = new Accounts(source);
    await accounts.createOrganization('default');
    ({ key } = await accounts.createKey({ organization: 'default' }));
    await source.destroy();
  });
  afterAll(async () => {
    await running?.close();
    await broker.close();
    await store?.end();
    await database?.drop();
  });

  const hours = async (): Promise<number[]> =>
    (
      await store.query(
        `SELECT round(extract(epoch FROM lease_until - now()) / 3600)::int AS hours FROM gateway.job_parts WHERE lease_until IS NOT NULL`,
      )
    ).rows.map((row) => row.hours);

  const headers = (): Record<string, string> => ({
    'x-service-key': key,
    'content-type': 'application/json',
    'x-request-id': 'mine',
  });
  const submit = async (): Promise<string> => {
    const body = JSON.stringify({
      surveyName: 'S',
      responses: [{ responseIdentifier: 'r1', surveyEntries: [{ question: 'Why?', answer: 'So.' }] }],
    });
    const url = `${running.url}/api/v1/data-quality/batch`;
    const answer = await fetch(url, { method: 'POST', headers: headers(), body });
    return ((await answer.json()) as { batchJobId: string }).batchJobId;
  };
  const statusOf = async (id: string): Promise<string> => {
    const answer = await fetch(`${running.url}/api/v1/data-quality/batch/${id}`, { headers: headers() });
    return ((await answer.json()) as { status: string }).status;
  };

  it('is sent again after twice as long each time, and fails in the end', async () => {
    const batchJobId = await submit();
    for (const [place, lease] of [1, 2, 4, 8].entries()) {
      await until(`a lease of ${lease} h`, async () => sent > place && (await hours())[0] === lease);
      await store.query(`UPDATE gateway.job_parts SET lease_until = now() WHERE lease_until IS NOT NULL`);
    }
    const status = await until('the job to end', async () => {
      const found = await statusOf(batchJobId);
      return !['queued', 'processing'].includes(found) && found;
    });
    expect(status).toBe('failed');
    expect(sent).toBe(4);
    expect([...requests]).toEqual(['mine']);
    expect(lines).toEqual(
      Array.from({ length: 4 }, () =>
        expect.objectContaining({
          msg: 'parts of a job were overdue',
          jobId: batchJobId,
          requestId: 'mine',
          traceId: expect.any(String),
        }),
      ),
    );
  });

  it('is sent again by one of two gateways that find it at once; the other says nothing of it', async () => {
    const before = lines.length;
    const {
      rows: [job],
    } = await store.query(`INSERT INTO gateway.jobs (org_id, id, type, status, phase, request, total)
      SELECT org_id, gen_random_uuid(), 'data-quality', 'processing', 'register', '{}', 1 FROM gateway.organizations RETURNING org_id AS org, id`);
    await store.query(
      `INSERT INTO gateway.job_parts (org_id, job_id, kind, part, group_number, state, payload) VALUES ($1, $2, 'quality', 0, 0, 'registering', '[]')`,
      [job.org, job.id],
    );
    const first = new Client({ connectionString: database.url });
    await first.connect();
    await first.query('BEGIN');
    await first.query('SELECT 1 FROM gateway.jobs WHERE id = $1 FOR UPDATE', [job.id]);
    await store.query('UPDATE gateway.job_parts SET lease_until = now() WHERE job_id = $1', [job.id]);
    const isSecondWaiting = async (): Promise<boolean> =>
      (
        await store.query(
          `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
        )
      ).rowCount === 1;
    await until('the second to wait', isSecondWaiting);
    await store.query(
      `INSERT INTO gateway.idempotency_keys (org_id, route, key, body_hash, created_at) VALUES ($1, 'r', 'old', '', now() - interval '25 hours')`,
      [job.org],
    );
    await first.query(`UPDATE gateway.job_parts SET lease_until = now() + interval '1 hour' WHERE job_id = $1`, [
      job.id,
    ]);
    await first.query('COMMIT');
    await first.end();
    // later in the same sweep
    await until(
      'the old key to be gone',
      async () => (await store.query(`SELECT 1 FROM gateway.idempotency_keys WHERE key = 'old'`)).rowCount === 0,
    );
    expect(lines.slice(before)).toEqual([]);
  });

  it('is sent again as often as the process dies, with the same lease: the death of a process is no failed attempt', async () => {
    await store.query('DELETE FROM gateway.jobs');
    const id = await submit();
    for (let starts = 1, before = sent; starts <= 10; starts++) {
      await until('the part to be sent', () => sent >= before + starts);
      await running.close();
      running = await start();
    }
    await until('the last lease', async () => (await hours())[0] === 1);
    expect(await statusOf(id)).toBe('processing');
    for (const lease of [2, 4, 8]) {
      await store.query(`UPDATE gateway.job_parts SET lease_until = now() WHERE lease_until IS NOT NULL`);
      await until(`a lease of ${lease} h`, async () => (await hours())[0] === lease);
    }
    await store.query(`UPDATE gateway.job_parts SET lease_until = now() WHERE lease_until IS NOT NULL`);
    await until('the job to fail', async () => (await statusOf(id)) === 'failed');
  });

  it('counts a death once, however often the process dies before it can send the part again', async () => {
    const {
      rows: [job],
    } = await store.query(`INSERT INTO gateway.jobs (org_id, id, type, status, phase, request, total, rests_until)
      SELECT org_id, gen_random_uuid(), 'data-quality', 'processing', 'register', '{}', 1, now() + interval '1 hour' FROM gateway.organizations RETURNING org_id AS org, id`);
    await store.query(
      `INSERT INTO gateway.job_parts (org_id, job_id, kind, part, group_number, state, payload, attempts, lease_until)
       VALUES ($1, $2, 'quality', 0, 0, 'registering', '[]', 2, now() + interval '1 hour')`,
      [job.org, job.id],
    );
    for (let deaths = 0; deaths < 3; deaths++) {
      await running.close();
      running = await start();
    }
    const { rows } = await store.query('SELECT attempts, interrupted FROM gateway.job_parts WHERE job_id = $1', [
      job.id,
    ]);
    expect(rows).toEqual([{ attempts: 2, interrupted: 1 }]);
    await store.query('DELETE FROM gateway.jobs WHERE id = $1', [job.id]);
  });

  it('fails after fifty deaths that no worker accounts for', async () => {
    const id = await submit();
    await until('the part to be sent', async () => (await hours())[0] === 1);
    await store.query('UPDATE gateway.job_parts SET attempts = 50, interrupted = 49 WHERE job_id = $1', [id]);
    await running.close();
    running = await start();
    await until('the job to fail', async () => (await statusOf(id)) === 'failed');
  });

  it('is not all that is swept: a rhythm goes with the answers of its time', async () => {
    await store.query(`INSERT INTO gateway.rhythms (org_id, survey_id, mark, response_number, created_at)
      SELECT org_id, 's', mark, 1, now() - days * interval '1 day' FROM gateway.organizations, (VALUES ('old', 91), ('young', 89)) AS kept (mark, days)`);
    const marks = async (): Promise<string[]> =>
      (await store.query('SELECT mark FROM gateway.rhythms ORDER BY mark')).rows.map((row) => row.mark);
    await until('the old mark to be gone', async () => !(await marks()).includes('old'));
    expect(await marks()).toEqual(['young']);
  });
});
