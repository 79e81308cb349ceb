import { createTestDatabase, type TestDatabase } from '@verbatim/database/testing';
import { InProcessBroker } from '@verbatim/messaging';
import { createLogger, newId, readConfig } from '@verbatim/platform';
import { until } from '@verbatim/platform/testing';
import { Client } from 'pg';
import { Accounts, openGatewayDatabase, startGateway, type Running } from './index.js';

/** A read is slow here as it waits for a table that somebody else has locked. */
describe('a read that takes too long', () => {
  let database: TestDatabase;
  let holder: Client;
  let onlooker: Client;
  let key: string;
  const broker = new InProcessBroker({ partitions: 1 });
  const started: Running[] = [];

  beforeAll(async () => {
    database = await createTestDatabase();
    await broker.connect();
  });
  beforeEach(async () => {
    holder = new Client(database.url);
    onlooker = new Client(database.url);
    await Promise.all([holder.connect(), onlooker.connect()]);
  });
  afterEach(async () => {
    await Promise.all([holder.end(), onlooker.end()]);
    for (const one of started.splice(0)) await one.close();
  });
  afterAll(async () => {
    await broker.close();
    await database?.drop();
  });

  async function start(env: Record<string, string>): Promise<string> {
    const config = readConfig({ PORT: '0', RATE_LIMIT_PER_MINUTE: '1000', ...env });
    const running = await startGateway({
      config,
      logger: createLogger('test', 'silent'),
      broker,
      databaseUrl: database.url,
    });
    started.push(running);
    const source = await openGatewayDatabase(database.url);
    const accounts = new Accounts(source);
    const organization = newId();
    await accounts.createOrganization(organization);
    ({ key } = await accounts.createKey({ organization }));
    await source.destroy();
    await holder.query('BEGIN');
    await holder.query('LOCK TABLE gateway.surveys, gateway.coding_questions IN ACCESS EXCLUSIVE MODE');
    return running.url;
  }
  const waiting = async (): Promise<number> => {
    // not `holder`: within a transaction, PostgreSQL shows what it showed first
    const { rows } = await onlooker.query(
      `SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%gateway.surveys%'`,
    );
    return rows[0].count as number;
  };

  it('is ended, and its caller is told what to do', async () => {
    const url = await start({ READ_STATEMENT_MS: '300' });
    for (const path of ['surveys', 'surveys/s/responses?text=a', 'surveys/s/summary', 'surveys/s/export']) {
      const refused = await fetch(`${url}/api/v1/${path}`, { headers: { 'x-service-key': key } });
      expect({ path, status: refused.status, wait: refused.headers.get('retry-after') }).toEqual({
        path,
        status: 503,
        wait: '300',
      });
      expect(await refused.json()).toMatchObject({
        code: 'SERVICE_UNAVAILABLE',
        message: expect.stringMatching(/^Reading this took too long and was stopped\. Narrow the search/),
      });
    }
    expect(await waiting()).toBe(0);
    await holder.query('ROLLBACK');
    expect((await fetch(`${url}/api/v1/surveys`, { headers: { 'x-service-key': key } })).status).toBe(200);
  });

  it('is cancelled when its caller leaves, and the connection serves others', async () => {
    const url = await start({ READ_STATEMENT_MS: '600000' });
    const leaving = new AbortController();
    const reads = Array.from({ length: 7 }, () =>
      fetch(`${url}/api/v1/surveys`, { headers: { 'x-service-key': key }, signal: leaving.signal }).catch(
        () => undefined,
      ),
    );
    await until('seven reads wait', async () => (await waiting()) >= 7, 10_000);
    leaving.abort();
    await Promise.all(reads);
    await until('they are cancelled', async () => (await waiting()) === 0, 10_000);
    await holder.query('ROLLBACK');
    const others = Array.from({ length: 20 }, () =>
      fetch(`${url}/api/v1/surveys`, { headers: { 'x-service-key': key } }),
    );
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual(Array(20).fill(200));
  });
});
