import { QUALITY_REGISTER } from '@verbatim/contracts';
import { createTestDatabase, Line, type TestDatabase } from '@verbatim/database/testing';
import { BrokerUnavailable, InProcessBroker, type OutgoingMessage } from '@verbatim/messaging';
import { createLogger, newId, readConfig } from '@verbatim/platform';
import { jest } from '@jest/globals';
import { Client } from 'pg';
import { register } from 'prom-client';
import { DataSource } from 'typeorm';
import { Accounts, openGatewayDatabase, startGateway, type Running } from './index.js';
import { until } from '@verbatim/platform/testing';

const AN_HOUR = 3_600_000;

/** Remembers what it took. */
class WeakBroker extends InProcessBroker {
  isDown = false;
  readonly taken: OutgoingMessage[] = [];
  override async ping(): Promise<void> {
    if (this.isDown) throw new BrokerUnavailable();
    await super.ping();
  }
  override async send(messages: OutgoingMessage[]): Promise<void> {
    await this.ping();
    this.taken.push(...messages);
    await super.send(messages);
  }
}

describe('the gateway while something it needs is down', () => {
  let database: TestDatabase;
  let line: Line;
  let running: Running;
  let key: string;
  const lines: { msg: string }[] = [];
  const broker = new WeakBroker({ partitions: 1 });

  beforeAll(async () => {
    database = await createTestDatabase();
    line = await Line.to(database.url);
    await broker.connect();
    const config = readConfig({
      PORT: '0',
      RATE_LIMIT_PER_MINUTE: '1000',
      SWEEP_INTERVAL_MS: '100',
      PARTS_IN_FLIGHT: '1',
      PARTS_IN_FLIGHT_PER_ORGANIZATION: '1000',
      OUTBOX_MAX_MESSAGES: '20',
    });
    const logger = createLogger('test', 'info', { write: (text) => void lines.push(JSON.parse(text)) });
    running = await startGateway({ config, logger, broker, databaseUrl: line.url });
    const source = await openGatewayDatabase(database.url);
    const accounts = new Accounts(source);
    await accounts.createOrganization('default');
    ({ key } = await accounts.createKey({ organization: 'default' }));
    await source.destroy();
  });
  afterAll(async () => {
    line?.mend();
    await running?.close();
    await broker.close();
    await line?.close();
    await database?.drop();
  });

  const call = (path: string, init: RequestInit = {}): Promise<Response> =>
    fetch(running.url + path, { ...init, headers: { 'x-service-key': key, ...init.headers } });
  const post = (path: string, body: object): Promise<Response> =>
    call(path, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });
  const unknown = `/api/v1/data-quality/batch/${newId()}`;
  const ENTRY = { question: 'Why?', answer: 'Because it is quick.' };

  it('answers 503 in its own shape without the database, stays alive, and works again without a restart', async () => {
    expect((await call(unknown)).status).toBe(404);
    line.cut();
    for (const path of [unknown, '/api/v1/callbacks']) {
      const refused = await call(path);
      expect({ status: refused.status, body: await refused.json() }).toEqual({
        status: 503,
        body: {
          code: 'SERVICE_UNAVAILABLE',
          message:
            'The service is temporarily unavailable and accepted nothing. Send the request again in a few seconds.',
        },
      });
      expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
    }
    expect([(await call('/livez')).status, (await call('/readyz')).status]).toEqual([200, 503]);
    await expect(running.ready()).rejects.toThrow();
    const causes = lines.filter(({ msg }) => msg === 'the store or the broker refuses; calls get 503');
    expect(causes.length).toBeGreaterThan(0);
    expect(causes[0]).toMatchObject({ reason: expect.any(String), error: expect.any(String), calls: 1 });
    line.mend();
    await until('the gateway to be ready', async () => (await call('/readyz')).status === 200);
    await running.ready();
    expect((await call(unknown)).status).toBe(404);
  });

  it('is not ready where the database answers and its disk is full, and says so', async () => {
    const source = DataSource.prototype.query;
    const full = jest.spyOn(DataSource.prototype, 'query').mockImplementation(function (this: DataSource, ...asked) {
      return /^CREATE TEMPORARY/.test(asked[0])
        ? Promise.reject(Object.assign(new Error('could not extend file'), { code: '53100' }))
        : source.apply(this, asked);
    });
    const later = jest.spyOn(performance, 'now');
    const now = performance.now();
    try {
      later.mockImplementation(() => now + AN_HOUR); // whether there is room is asked again
      const probe = await call('/readyz');
      expect({ status: probe.status, body: await probe.json() }).toEqual({
        status: 503,
        body: { status: 'unavailable', store: 'no room', broker: 'ok' },
      });
      expect([(await call('/livez')).status, (await call(unknown)).status]).toEqual([200, 404]);
      full.mockRestore();
      later.mockImplementation(() => now + 2 * AN_HOUR);
      expect((await call('/readyz')).status).toBe(200);
    } finally {
      full.mockRestore();
      later.mockRestore();
    }
  });

  it('accepts jobs without the broker and sends them in their order once it is back; single calls are told at once', async () => {
    broker.isDown = true;
    const jobs: string[] = [];
    for (let i = 0; i < 5; i++) {
      const response = await post('/api/v1/data-quality/batch', {
        surveyName: 'S',
        responses: [{ surveyEntries: [ENTRY] }],
      });
      expect(response.status).toBe(202);
      jobs.push(((await response.json()) as { batchJobId: string }).batchJobId);
    }
    const single = await post('/api/v1/data-quality', {
      surveyIdentifier: 'refused',
      surveyName: 'Refused',
      responseIdentifier: 'r',
      surveyEntries: [{ ...ENTRY, questionIdentifier: 'q' }],
    });
    expect({ status: single.status, body: await single.json() }).toEqual({
      status: 503,
      body: {
        code: 'SERVICE_UNAVAILABLE',
        message:
          'The service is temporarily unavailable and accepted nothing. Send the request again in a few seconds.',
      },
    });
    const store = new Client({ connectionString: database.url });
    await store.connect();
    expect((await store.query(`SELECT survey_id FROM gateway.surveys WHERE survey_id = 'refused'`)).rows).toEqual([]);
    await store.end();
    const probe = await call('/readyz');
    expect({ status: probe.status, body: await probe.json() }).toEqual({
      status: 200,
      body: { status: 'degraded', store: 'ok', broker: 'unavailable' },
    });
    broker.isDown = false;
    const sent = (): string[] =>
      broker.taken
        .filter(({ topic }) => topic === QUALITY_REGISTER.topic)
        .map(({ value }) => (JSON.parse(value.toString()) as { data: { batchJobId: string } }).data.batchJobId);
    await until('all jobs to be sent', () => new Set(sent()).size >= jobs.length);
    expect([...new Set(sent())]).toEqual(jobs);
  });

  it('takes jobs only while the outbox has room; what was taken is still known by its key, and all of it leaves in the end', async () => {
    broker.isDown = true;
    const body = { surveyName: 'S', responses: [{ surveyEntries: [ENTRY] }] };
    const send = (key: string): Promise<Response> =>
      call('/api/v1/data-quality/batch', {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
      });
    const taken: string[] = [];
    let refused: Response;
    for (;;) {
      const response = await send(`room-${taken.length}`);
      if (response.status !== 202) {
        refused = response;
        break;
      }
      taken.push(((await response.json()) as { batchJobId: string }).batchJobId);
    }
    expect(taken.length).toBeGreaterThanOrEqual(20);
    expect({ status: refused.status, body: await refused.json() }).toEqual({
      status: 503,
      body: {
        code: 'SERVICE_UNAVAILABLE',
        message: 'Too many messages are waiting for the broker, so the job was not accepted. Send it again in 30 s.',
      },
    });
    expect(refused.headers.get('retry-after')).toBe('30');
    const again = await send('room-0');
    expect([
      again.status,
      again.headers.get('idempotency-replayed'),
      ((await again.json()) as { batchJobId: string }).batchJobId,
    ]).toEqual([202, 'true', taken[0]]);
    expect(await register.metrics()).toMatch(/^verbatim_jobs_refused_total [1-9]/m);
    broker.isDown = false;
    await until('room', async () => (await send(`room-${taken.length}`)).status === 202);
    const sent = (): Set<string> =>
      new Set(
        broker.taken.filter(({ topic }) => topic === QUALITY_REGISTER.topic).map(({ key }) => key.split('.')[0]!),
      );
    await until('all of it to leave', () => taken.every((id) => sent().has(id)));
  });
});
