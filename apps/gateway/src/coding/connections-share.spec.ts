import { until } from '@verbatim/platform/testing';
import { question, TestGateway } from './spec-support.js';
import { Accounts, openGatewayDatabase } from '../index.js';

const WAITING = `SELECT count(*)::int AS count FROM pg_stat_activity
  WHERE datname = current_database() AND application_name = 'verbatim-gateway' AND wait_event_type = 'Lock'`;

describe("the store's connections", () => {
  let gateway: TestGateway;
  let key: string;
  beforeAll(async () => {
    gateway = await TestGateway.start();
    const source = await openGatewayDatabase(gateway.databaseUrl);
    const accounts = new Accounts(source);
    await accounts.createOrganization('second');
    ({ key } = await accounts.createKey({ organization: 'second' }));
    await source.destroy();
  });
  afterAll(() => gateway.stop());

  it('are seven at most for an organization whose calls are slow, so that another is served; all calls end', async () => {
    await gateway.submit(question('a', 1));
    const { survey, store } = gateway;
    const waiting = async (): Promise<number> => {
      await store.query('SELECT pg_stat_clear_snapshot()'); // a transaction sees its first one otherwise
      return (await store.query<{ count: number }>(WAITING)).rows[0]!.count;
    };
    await store.query('BEGIN');
    await store.query('LOCK TABLE gateway.retention_limits IN SHARE MODE'); // for those who write
    const slow = Array.from({ length: 25 }, () =>
      gateway.request('PATCH', `/surveys/${survey}`, { retentionDays: 30 }),
    );
    try {
      await until('seven calls that wait for the lock', async () => (await waiting()) === 7);
      for (let i = 0; i < 20; i++) {
        const response = await fetch(`${gateway.url}/api/v1/surveys`, { headers: { 'x-service-key': key } });
        expect({ status: response.status, body: await response.json() }).toMatchObject({
          status: 200,
          body: { items: [] },
        });
      }
      expect(await waiting()).toBe(7);
    } finally {
      await store.query('COMMIT');
    }
    expect((await Promise.all(slow)).map(({ status }) => status)).toEqual(slow.map(() => 200));
  });
});
