/** @long Waits for caches of two gateways to run out. Limits, keys and idempotency of one are in the gateway. */
import { createTestDatabase, type TestDatabase } from '@verbatim/database/testing';
import { Accounts, openGatewayDatabase, startGateway, type Running } from '@verbatim/gateway';
import { InProcessBroker } from '@verbatim/messaging';
import { createLogger, newId, readConfig } from '@verbatim/platform';
import type { DataSource } from 'typeorm';

const LIMIT = 120;
/** What docs/api.md promises. */
const REVOKED_WITHIN_MS = 30_000;

/** Two gateways that share a database and nothing else that counts: each has limiter, key cache and intake of its own. */
describe('two gateways on one database', () => {
  let database: TestDatabase;
  let source: DataSource;
  let accounts: Accounts;
  const brokers = [new InProcessBroker({ partitions: 2 }), new InProcessBroker({ partitions: 2 })];
  const gateways: Running[] = [];

  beforeAll(async () => {
    database = await createTestDatabase();
    const config = readConfig({ PORT: '0', RATE_LIMIT_PER_MINUTE: String(LIMIT), SWEEP_INTERVAL_MS: '100' });
    for (const broker of brokers) {
      await broker.connect();
      gateways.push(
        await startGateway({ config, logger: createLogger('test', 'silent'), broker, databaseUrl: database.url }),
      );
    }
    source = await openGatewayDatabase(database.url);
    accounts = new Accounts(source);
    await accounts.createOrganization('default');
  });
  afterAll(async () => {
    await source?.destroy();
    for (const gateway of gateways) await gateway.close();
    for (const broker of brokers) await broker.close();
    await database?.drop();
  });

  const onBoth = <T>(count: number, ask: (url: string) => Promise<T>): Promise<T[]> =>
    Promise.all(Array.from({ length: count }, (_, i) => ask(gateways[i % 2]!.url)));
  /** A minute that ends during a count would be two. */
  const earlyInAMinute = async (): Promise<void> => {
    let second: number;
    do
      [{ second }] = await source.query<[{ second: number }]>(
        'SELECT extract(second FROM clock_timestamp())::float8 AS second',
      );
    while (second > 40);
  };

  it("let a key make one minute's requests together, not each", async () => {
    const { key } = await accounts.createKey({ organization: 'default' });
    await earlyInAMinute();
    const statuses = await onBoth(2 * LIMIT, (url) =>
      fetch(`${url}/api/v1/data-quality/batch/${newId()}`, { headers: { 'x-service-key': key } }).then(
        ({ status }) => status,
      ),
    );
    expect(statuses.filter((status) => status === 404)).toHaveLength(LIMIT);
    expect(statuses.filter((status) => status === 429)).toHaveLength(LIMIT);
  });

  it('make one job of 50 identical requests with one Idempotency-Key', async () => {
    const { key } = await accounts.createKey({ organization: 'default' });
    const body = JSON.stringify({
      surveyName: 'S',
      responses: [{ surveyEntries: [{ question: 'Why?', answer: 'Because it is quick.' }] }],
    });
    const headers = { 'x-service-key': key, 'content-type': 'application/json', 'idempotency-key': 'over-two' };
    const answers = await onBoth(50, async (url) => {
      const response = await fetch(`${url}/api/v1/data-quality/batch`, { method: 'POST', body, headers });
      return {
        status: response.status,
        isReplayed: response.headers.has('idempotency-replayed'),
        text: await response.text(),
      };
    });
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
    expect([...new Set(answers.map(({ text }) => text))]).toEqual([answers[0]!.text]);
    expect(answers.filter(({ isReplayed }) => !isReplayed)).toHaveLength(1);
  });

  it('both refuse a revoked key within 30 s, although both have just used it', async () => {
    const { id, key } = await accounts.createKey({ organization: 'default' });
    const statuses = (): Promise<number[]> =>
      onBoth(2, (url) =>
        fetch(`${url}/api/v1/callbacks`, { headers: { 'x-service-key': key } }).then(({ status }) => status),
      );
    expect(await statuses()).toEqual([200, 200]);
    await accounts.revokeKey(id);
    const revokedAt = performance.now();
    let last = await statuses();
    for (; !last.every((status) => status === 403); last = await statuses()) {
      expect(performance.now() - revokedAt).toBeLessThan(REVOKED_WITHIN_MS);
      await new Promise((resolve) => setTimeout(resolve, 500)); // between two looks; the key's own limit is 120 a minute
    }
    expect(last).toEqual([403, 403]);
  });
});
