import { QUALITY_REGISTER } from '@verbatim/contracts';
import { createTestDatabase, type TestDatabase } from '@verbatim/database/testing';
import { InProcessBroker } from '@verbatim/messaging';
import { createLogger, readConfig } from '@verbatim/platform';
import { Client } from 'pg';
import { Accounts, openGatewayDatabase, startGateway, type Running } from '../index.js';

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

  beforeAll(async () => {
    database = await createTestDatabase();
    broker = new InProcessBroker({ partitions: 2 });
    await broker.connect();
    await broker.subscribe({ group: 'quality', topics: [QUALITY_REGISTER.topic], handle: async ({ value }) => {
      requests.add((JSON.parse(value.toString()) as { requestid?: string }).requestid);
      sent++;
    } });
    const config = readConfig({ PORT: '0', PART_LEASE_MS: '3600000', PART_ATTEMPTS: '4', SWEEP_INTERVAL_MS: '50' });
    running = await startGateway({ config, logger: createLogger('test', 'info', { write: (line) => { lines.push(JSON.parse(line)); } }), broker, databaseUrl: database.url });
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
    (await store.query(`SELECT round(extract(epoch FROM lease_until - now()) / 3600)::int AS hours FROM gateway.job_parts WHERE lease_until IS NOT NULL`)).rows.map((row) => row.hours);

  it('is sent again after twice as long each time, and fails in the end', async () => {
    const headers = { 'x-service-key': key, 'content-type': 'application/json', 'x-request-id': 'mine' };
    const body = JSON.stringify({ surveyName: 'S', responses: [{ responseIdentifier: 'r1', surveyEntries: [{ question: 'Why?', answer: 'So.' }] }] });
    const { batchJobId } = (await (await fetch(`${running.url}/api/v1/data-quality/batch`, { method: 'POST', headers, body })).json()) as { batchJobId: string };
    for (const [place, lease] of [1, 2, 4, 8].entries()) {
      while (sent <= place || (await hours())[0] !== lease) await new Promise(setImmediate);
      await store.query(`UPDATE gateway.job_parts SET lease_until = now() WHERE lease_until IS NOT NULL`);
    }
    const read = async (): Promise<{ status: string }> => (await fetch(`${running.url}/api/v1/data-quality/batch/${batchJobId}`, { headers })).json() as Promise<{ status: string }>;
    let job = await read();
    while (['queued', 'processing'].includes(job.status)) job = await read();
    expect(job.status).toBe('failed');
    expect(sent).toBe(4);
    expect([...requests]).toEqual(['mine']);
    expect(lines).toEqual(Array.from({ length: 4 }, () => expect.objectContaining({ msg: 'parts of a job were overdue', jobId: batchJobId, requestId: 'mine', traceId: expect.any(String) })));
  });

  it('is not all that is swept: a rhythm goes with the answers of its time', async () => {
    await store.query(`INSERT INTO gateway.rhythms (org_id, survey_id, mark, response_number, created_at)
      SELECT org_id, 's', mark, 1, now() - days * interval '1 day' FROM gateway.organizations, (VALUES ('old', 91), ('young', 89)) AS kept (mark, days)`);
    const marks = async (): Promise<string[]> => (await store.query('SELECT mark FROM gateway.rhythms ORDER BY mark')).rows.map((row) => row.mark);
    while ((await marks()).includes('old')) await new Promise(setImmediate);
    expect(await marks()).toEqual(['young']);
  });
});
