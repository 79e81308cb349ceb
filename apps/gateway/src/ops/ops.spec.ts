import { createHash } from 'node:crypto';
import { withOrg } from '@verbatim/database';
import { createTestDatabase, type TestDatabase } from '@verbatim/database/testing';
import { InProcessBroker } from '@verbatim/messaging';
import { createLogger, newId, readConfig, type RecordedSpan } from '@verbatim/platform';
import { networkInterfaces } from 'node:os';
import { Client } from 'pg';
import { Accounts, DeadLetters, openGatewayDatabase, startGateway, type Running } from '../index.js';
import { POLICY } from './assets.js';
import { html } from './html.js';
import { opsPage } from './page.js';
import { linesOf, waterfall } from './waterfall.js';

const EVIL = `<script>alert('x')</script>"&`;
const span = (
  spanId: string,
  parentId: string | undefined,
  start: number,
  more: Partial<RecordedSpan> = {},
): RecordedSpan => ({
  spanId,
  parentId,
  links: [],
  name: spanId,
  service: 'gateway',
  kind: 'internal',
  start,
  durationMs: 5,
  failed: false,
  attributes: {},
  ...more,
});

describe('the page', () => {
  const state = {
    jobs: [],
    oldest: [],
    parts: [],
    outbox: { waiting: 0, refused: 0, oldestSeconds: 0 },
    deadLetters: [],
  };

  it('escapes every value that is not HTML already', () => {
    expect(html`<b title="${EVIL}">${[html`<i>${1}</i>`]}${null}</b>`.text).toBe(
      '<b title="&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&quot;&amp;"><i>1</i></b>',
    );
  });

  it('shows hostile data as text, wherever it comes from', () => {
    const job = {
      id: EVIL,
      type: EVIL,
      status: EVIL,
      phase: EVIL,
      total: 1,
      done: 0,
      failed: 0,
      createdAt: new Date(0),
      finishedAt: null,
      traceId: EVIL,
    };
    const letter = {
      id: EVIL,
      topic: EVIL,
      service: EVIL,
      reason: EVIL,
      attempts: 1,
      failedAt: new Date(0),
      jobId: EVIL,
      traceId: EVIL,
      partFailed: false,
      retriedAt: null,
      discardedAt: null,
    };
    const trace = {
      traceId: EVIL,
      left: 0,
      spans: [span(EVIL, undefined, 1, { name: EVIL, service: EVIL, attributes: { 'error.type': EVIL } })],
    };
    const page = opsPage({
      state: { ...state, jobs: [job], parts: [{ kind: EVIL, state: EVIL, count: 1 }], deadLetters: [letter] },
      recent: [trace],
      chosen: trace,
    });
    expect(page).toContain('&lt;script&gt;');
    expect(opsPage({ state, recent: [trace], job: { id: EVIL, job, deadLetters: [letter] } })).not.toMatch(
      /<script>a|alert\('x'\)</,
    );
    expect(opsPage({ state, recent: undefined, job: { id: EVIL, deadLetters: [] } })).toContain(
      'There is no job &lt;script&gt;',
    );
    expect(page).not.toMatch(/<script|alert\('x'\)<|\son\w+=|javascript:|https?:\/\//i);
  });

  it('names the request of each trace', () => {
    const page = opsPage({
      state,
      recent: [
        {
          traceId: 'a'.repeat(32),
          left: 0,
          spans: [
            span('a', undefined, 1),
            span('b', 'a', 2, { attributes: { 'verbatim.request.id': 'slow-call-42' } }),
          ],
        },
      ],
    });
    expect(page).toMatch(/aaaaaaaa<\/code><\/a><\/td>\s*<td>slow-call-42<\/td>/);
  });

  it('allows nothing but its own style sheet and script', () => {
    expect(POLICY).toMatch(
      /^default-src 'none'; style-src 'sha256-[A-Za-z0-9+/]{43}='; script-src 'sha256-[A-Za-z0-9+/]{43}='; connect-src 'self'; base-uri/,
    );
    const page = opsPage({ state, recent: undefined });
    expect(page).not.toMatch(/ style=|<link|<img/);
    const [script, ...more] = [...page.matchAll(/<script>([^]*?)<\/script>/g)].map(([, text]) => text!);
    expect(more).toEqual([]);
    expect(POLICY).toContain(`'sha256-${createHash('sha256').update(script!).digest('base64')}'`);
    expect(page.match(/<script/g)).toHaveLength(1);
  });

  it('puts spans under their parents in the order in which they began, and those without one at the left', () => {
    const spans = [
      span('c', 'a', 3),
      span('b', 'a', 2),
      span('d', 'b', 4),
      span('elsewhere', 'remote', 5),
      span('a', undefined, 1),
    ];
    expect(linesOf(spans).map(({ span: { spanId }, depth }) => [spanId, depth])).toEqual([
      ['a', 0],
      ['b', 1],
      ['d', 2],
      ['c', 1],
      ['elsewhere', 0],
    ]);
    const drawn = waterfall({
      traceId: 't',
      spans: [
        span('a', undefined, 1_000, { durationMs: 100 }),
        span('b', 'a', 1_050, { durationMs: 50, failed: true }),
      ],
      left: 7,
    }).text;
    expect(drawn).toContain('<rect class="bad" x="500.0" y="2" width="500.0"');
    expect(drawn).toContain('7 more spans');
  });

  it('draws a trace that is as deep as it is long', () => {
    const spans = Array.from({ length: 20_000 }, (_, i) => span(`s${i}`, i ? `s${i - 1}` : undefined, i));
    expect(linesOf(spans).at(-1)).toMatchObject({ depth: 19_999 });
  });
});

describe('/ops', () => {
  let database: TestDatabase;
  let broker: InProcessBroker;
  let gateway: Running;
  let one: string;
  let keys: Record<'admin' | 'foreign' | 'operations' | 'other', string>;
  const outside = Object.values(networkInterfaces())
    .flat()
    .find((address) => address?.family === 'IPv4' && !address.internal)?.address;

  beforeAll(async () => {
    database = await createTestDatabase();
    broker = new InProcessBroker({ partitions: 2 });
    await broker.connect();
    gateway = await startGateway({
      config: readConfig({ PORT: '0', HOST: '0.0.0.0' }),
      logger: createLogger('test', 'silent'),
      broker,
      databaseUrl: database.url,
    });
    const source = await openGatewayDatabase(database.url);
    const accounts = new Accounts(source);
    one = (await accounts.createOrganization('one')).id;
    await accounts.createOrganization('two');
    keys = {
      foreign: (await accounts.createKey({ organization: 'two', scopes: ['admin'] })).key,
      operations: (await accounts.createKey({ organization: 'two', scopes: ['operations'] })).key,
      admin: (await accounts.createKey({ organization: 'one', scopes: ['admin'] })).key,
      other: (await accounts.createKey({ organization: 'one', scopes: ['data-quality'] })).key,
    };
    await source.destroy();
  });
  afterAll(async () => {
    await gateway?.close();
    await broker?.close();
    await database?.drop();
  });

  const get = (host: string, key?: string): Promise<Response> =>
    fetch(`http://${host}:${new URL(gateway.url).port}/ops`, { headers: key ? { 'x-service-key': key } : {} });

  it('shows a loopback caller the jobs of all organizations', async () => {
    const id = newId();
    const client = new Client({ connectionString: database.url });
    await client.connect();
    await client.query(
      `INSERT INTO gateway.jobs (org_id, id, type, status, phase, request, total) VALUES ($1, $2, 'data-quality', 'processing', 'judge', $3, 3)`,
      [newId(), id, { traceparent: `00-${'e'.repeat(32)}-${'f'.repeat(16)}-01`, surveyName: 'secret survey' }],
    );
    await client.end();
    const response = await get('127.0.0.1');
    expect({
      status: response.status,
      policy: response.headers.get('content-security-policy'),
      type: response.headers.get('content-type'),
      cache: response.headers.get('cache-control'),
    }).toEqual({ status: 200, policy: POLICY, type: 'text/html; charset=utf-8', cache: 'no-store' });
    const page = await response.text();
    expect(page).toContain(id);
    expect(page).toContain(`href="/ops?trace=${'e'.repeat(32)}"`);
    expect(page).not.toContain('secret survey');
  });

  it('finds a job of any age by its id, with its dead letters and no others, and names the oldest that have not ended', async () => {
    const [org, id, other] = [newId(), newId(), newId()];
    const client = new Client({ connectionString: database.url });
    await client.connect();
    const insert = `INSERT INTO gateway.jobs (org_id, id, type, status, phase, request, total, created_at, finished_at) VALUES ($1, $2, 'data-quality', $3, 'judge', '{}', 3, $4, $5)`;
    await client.query(`INSERT INTO gateway.organizations (org_id, name) VALUES ($1, 'old jobs')`, [org]);
    await client.query(insert, [org, id, 'processing', new Date('2026-01-01'), null]);
    for (let i = 0; i < 60; i++) await client.query(insert, [org, newId(), 'completed', new Date(), new Date()]);
    await client.end();
    const source = await openGatewayDatabase(database.url);
    const letters = new DeadLetters(source);
    await withOrg(source, org, async (manager) => {
      for (const jobId of [id, other]) {
        await letters.keep(manager, org, {
          message: {
            topic: 'quality.evaluate.v1',
            key: 'k',
            value: Buffer.alloc(0),
            headers: { traceparent: `00-${'d'.repeat(32)}-${'f'.repeat(16)}-01` },
          },
          position: `0:${jobId}`,
          reason: `broken, of ${jobId}`,
          stack: '',
          service: 'quality',
          attempts: 1,
          jobId,
        });
      }
    });
    const [letter] = await letters.list(9, { job: id });
    expect(letter).toMatchObject({ jobId: id, traceId: 'd'.repeat(32) });
    expect(await (await get('127.0.0.1')).text()).toContain(`broken, of ${id}`);
    await letters.discard([letter!.id]);
    await source.destroy();
    const whole = await (await get('127.0.0.1')).text();
    expect(whole).toContain(`/ops?job=${id}`);
    expect(whole).not.toContain(`broken, of ${id}`);
    const page = await (await fetch(`${gateway.url}/ops?job=${id}`)).text();
    expect(page).toContain(`broken, of ${id}`);
    expect(page).toMatch(/discarded \d{4}-/);
    expect(page).toContain(`/ops?trace=${'d'.repeat(32)}`);
    expect(page).not.toContain(other);
    for (const unknown of [newId(), 'nonsense'])
      expect(await (await fetch(`${gateway.url}/ops?job=${unknown}`)).text()).toContain(`There is no job ${unknown}`);
  });

  const proxied = async (query: string, key: string): Promise<string> =>
    (
      await fetch(`${gateway.url}/ops${query}`, { headers: { 'x-service-key': key, 'x-forwarded-for': '203.0.113.7' } })
    ).text();

  it('shows an admin of an organization what is its own, and a key with the scope operations everything', async () => {
    const id = newId();
    const client = new Client({ connectionString: database.url });
    await client.connect();
    await client.query(
      `INSERT INTO gateway.jobs (org_id, id, type, status, phase, request, total) VALUES ($1, $2, 'coding', 'processing', 'judge', '{}', 3)`,
      [one, id],
    );
    await client.end();
    const source = await openGatewayDatabase(database.url);
    await withOrg(source, one, (manager) =>
      new DeadLetters(source).keep(manager, one, {
        message: { topic: 'coding.run.v1', key: 'k', value: Buffer.alloc(0), headers: {} },
        position: '0:1',
        reason: 'the reason of one',
        stack: '',
        service: 'coding',
        attempts: 1,
        jobId: id,
      }),
    );
    await source.destroy();
    for (const query of ['', `?job=${id}`]) {
      for (const key of [keys.admin, keys.operations]) {
        expect(await proxied(query, key)).toContain('the reason of one');
        expect(await proxied(query, key)).toContain(`href="/ops?job=${id}"`);
      }
      expect(await proxied(query, keys.foreign)).not.toContain('the reason of one');
      expect(await proxied(query, keys.foreign)).not.toContain(`href="/ops?job=${id}"`);
    }
    expect(await proxied('', keys.foreign)).toContain('No traces here');
  });

  (outside ? it : it.skip)('asks everybody else for an admin key, or one with the scope operations', async () => {
    const statuses = await Promise.all(
      [undefined, 'sk_x', keys.other, keys.admin, keys.operations].map(
        async (key) => (await get(outside!, key)).status,
      ),
    );
    expect(statuses).toEqual([403, 403, 403, 200, 200]);
  });
});
