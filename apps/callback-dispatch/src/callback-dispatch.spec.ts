import {
  CALLBACK_ATTEMPTED,
  CALLBACK_DELIVER,
  type CallbackAttempted,
  type CallbackDeliver,
} from '@verbatim/contracts';
import { withOrg } from '@verbatim/database';
import { createTestDatabase, type TestDatabase } from '@verbatim/database/testing';
import { decode, InProcessBroker, newEnvelope, toMessage } from '@verbatim/messaging';
import { createLogger, newId, readConfig } from '@verbatim/platform';
import { register } from 'prom-client';
import { Webhook } from 'standardwebhooks';
import type { DataSource } from 'typeorm';
import { openCallbackDatabase, Secrets, startCallbackDispatch, type Running } from './index.js';
import { answer, MovableClock, Queue, startReceiver, type Received, type Receiver } from './spec-support.js';

const ORG = newId();
const BODY = JSON.stringify({
  type: 'data_quality.batch.completed',
  timestamp: '2030-01-01T00:00:00.000Z',
  data: { results: { items: ['très bien 👍 "so"'] } },
});

describe('callback dispatch', () => {
  let database: TestDatabase;
  let source: DataSource;
  let broker: InProcessBroker;
  let clock: MovableClock;
  let running: Running;
  let attempted: Queue<CallbackAttempted>;
  const receivers: Receiver[] = [];

  const start = (): Promise<Running> =>
    startCallbackDispatch({
      config: readConfig({ CALLBACK_ALLOWED_NETWORKS: '127.0.0.0/8', CALLBACK_RETRY_SCHEDULE: '5s,5m,30m' }),
      logger: createLogger('test', process.env.TEST_LOG ?? 'silent'),
      broker,
      databaseUrl: database.url,
      clock,
    });
  beforeAll(async () => {
    database = await createTestDatabase();
    broker = new InProcessBroker({ partitions: 2 });
    await broker.connect();
    await broker.subscribe({
      group: 'test',
      topics: [CALLBACK_ATTEMPTED.topic],
      handle: async (message) => attempted.put(decode(message).data as CallbackAttempted),
    });
    clock = new MovableClock();
    attempted = new Queue();
    running = await start();
    source = await openCallbackDatabase(database.url);
  });
  afterEach(() => Promise.all(receivers.splice(0).map((receiver) => receiver.close())));
  afterAll(async () => {
    await running.close();
    await source.destroy();
    await broker.close();
    await database.drop();
  });

  const receive = async (respond?: Receiver['respond']): Promise<Receiver> => {
    const receiver = await startReceiver(respond);
    receivers.push(receiver);
    return receiver;
  };
  const send = async (
    data: Partial<CallbackDeliver> & { url: string },
    messageId = newId(),
    org = ORG,
  ): Promise<string> => {
    const deliver = { deliveryId: newId(), round: 0, piece: 0, pieces: 1, text: BODY, ...data };
    await broker.send([
      toMessage(
        newEnvelope(CALLBACK_DELIVER, {
          id: messageId,
          org,
          subject: deliver.deliveryId,
          source: 'gateway',
          data: deliver,
        }),
      ),
    ]);
    return deliver.deliveryId;
  };
  const id = ({ headers }: Received): unknown => headers['webhook-id'];
  const rows = (sql: string, parameters: unknown[] = []): Promise<any[]> =>
    withOrg(source, ORG, (manager) => manager.query(sql, parameters));

  it('delivers a body, signed, and tells the gateway', async () => {
    const receiver = await receive(answer(200));
    const delivery = await send({ url: receiver.url });
    const { headers, body } = await receiver.received.next();
    expect(headers).toMatchObject({
      'webhook-id': delivery,
      'content-type': 'application/json',
      'user-agent': expect.stringContaining('Verbatim'),
    });
    expect(new Webhook(await new Secrets(source).current(ORG)).verify(body, headers as Record<string, string>)).toEqual(
      JSON.parse(BODY),
    );
    const event = await attempted.next();
    expect(event).toEqual({
      deliveryId: delivery,
      attempt: 1,
      status: 'delivered',
      at: expect.any(String),
      durationMs: expect.any(Number),
      httpStatus: 200,
    });
    expect(await rows('SELECT status, due_at FROM callback.deliveries WHERE id = $1', [delivery])).toEqual([
      { status: 'delivered', due_at: null },
    ]);
    expect(await rows('SELECT * FROM callback.pieces WHERE delivery_id = $1', [delivery])).toEqual([]);
    expect(await register.metrics()).toMatch(/verbatim_callback_attempts_total\{outcome="delivered"\} [1-9]/);
  });

  it('puts a body together from its pieces, in whatever order they come, and begins with the last', async () => {
    const receiver = await receive(answer(200));
    const cut = [BODY.slice(0, 20), BODY.slice(20, 60), BODY.slice(60)];
    const deliveryId = newId();
    for (const piece of [2, 0, 0, 1])
      await send({ deliveryId, url: receiver.url, piece, pieces: 3, text: cut[piece]! });
    expect((await receiver.received.next()).body).toBe(BODY);
    await attempted.next();
    expect(receiver.received.length).toBe(0);
  });

  it("tries again after the schedule's waits under the same webhook-id, each time with a signature of its own, and is exhausted after the last", async () => {
    const receiver = await receive(answer(500, {}, 'SECRET'));
    const delivery = await send({ url: receiver.url });
    const times: string[] = [];
    for (const [attempt, waitMs] of [
      [1, 5_000],
      [2, 300_000],
      [3, 1_800_000],
      [4, 0],
    ] as const) {
      const request = await receiver.received.next();
      expect(id(request)).toBe(delivery);
      times.push(request.headers['webhook-timestamp'] as string);
      expect(await attempted.next()).toMatchObject({
        attempt,
        status: waitMs ? 'pending' : 'exhausted',
        httpStatus: 500,
        error: 'HTTP 500',
      });
      clock.move(waitMs * 0.89);
      await running.dispatcher.look();
      await running.dispatcher.settled();
      expect(receiver.received.length).toBe(0);
      clock.move(waitMs * 0.22);
    }
    expect(new Set(times).size).toBe(4);
    clock.move(86_400_000);
    await running.dispatcher.look();
    expect(receiver.received.length).toBe(0);
  });

  it('obeys Retry-After, and stops at 410', async () => {
    const answers = [answer(503, { 'retry-after': '600' }), answer(410)];
    const receiver = await receive((request) => answers.shift()!(request));
    await send({ url: receiver.url });
    await receiver.received.next();
    expect(await attempted.next()).toMatchObject({ status: 'pending', httpStatus: 503 });
    clock.move(595_000);
    await running.dispatcher.look();
    await running.dispatcher.settled();
    expect(receiver.received.length).toBe(0);
    clock.move(10_000);
    await receiver.received.next();
    expect(await attempted.next()).toMatchObject({ attempt: 2, status: 'stopped', httpStatus: 410, error: 'HTTP 410' });
    clock.move(86_400_000);
    await running.dispatcher.look();
    expect(receiver.received.length).toBe(0);
  });

  it('tells why an address is not called, and keeps to the schedule: a name may be mended', async () => {
    const deliveryId = await send({ url: 'http://10.0.0.1/' });
    expect(await attempted.next()).toEqual({
      deliveryId,
      attempt: 1,
      status: 'pending',
      at: expect.any(String),
      durationMs: expect.any(Number),
      error: 'the host has no public address',
    });
    await rows('DELETE FROM callback.deliveries WHERE id = $1', [deliveryId]);
  });

  it('takes a delivery over whose worker is silent, within 60 s, and does not record what that one learns too late', async () => {
    const receiver = await receive();
    const delivery = await send({ url: receiver.url });
    const first = await receiver.received.next();
    clock.move(29_000);
    await running.dispatcher.look();
    expect(receiver.received.length).toBe(0);
    clock.move(30_000);
    const second = await receiver.received.next();
    expect([id(first), id(second)]).toEqual([delivery, delivery]);
    answer(200)(second);
    expect(await attempted.next()).toMatchObject({ attempt: 1, status: 'delivered' });
    answer(500)(first);
    await running.dispatcher.settled();
    expect(await rows('SELECT status, attempts FROM callback.deliveries WHERE id = $1', [delivery])).toEqual([
      { status: 'delivered', attempts: 1 },
    ]);
    expect(attempted.length).toBe(0);
  });

  it("begins again with the next round: same webhook-id, whole schedule, attempts counted on; an old round's message changes nothing", async () => {
    const answers = [answer(410), answer(500), answer(200)];
    const receiver = await receive((request) => answers.shift()!(request));
    const deliveryId = await send({ url: receiver.url });
    expect(await attempted.next()).toMatchObject({ attempt: 1, status: 'stopped' });
    await send({ deliveryId, url: receiver.url, round: 1, text: BODY.replace('très', 'plus') });
    expect(await attempted.next()).toMatchObject({ attempt: 2, status: 'pending' });
    clock.move(6_000);
    expect(await attempted.next()).toMatchObject({ attempt: 3, status: 'delivered' });
    const requests = [await receiver.received.next(), await receiver.received.next(), await receiver.received.next()];
    expect(requests.map(id)).toEqual([deliveryId, deliveryId, deliveryId]);
    expect(requests.map(({ body }) => body.includes('plus'))).toEqual([false, true, true]);
    await send({ deliveryId, url: receiver.url, round: 0 });
    await send({ deliveryId, url: receiver.url, round: 1 });
    const marker = await receive(answer(200));
    await send({ deliveryId: newId(), url: marker.url });
    await attempted.next();
    expect(receiver.received.length).toBe(0);
    expect(await rows('SELECT * FROM callback.pieces WHERE delivery_id = $1', [deliveryId])).toEqual([]);
  });

  it('signs with the secret before a rotation too, until its time is over; a second rotation ends it at once', async () => {
    const secrets = new Secrets(source, clock);
    const accepts = async (secret: string): Promise<boolean> => {
      const receiver = await receive(answer(200));
      await send({ url: receiver.url });
      const { headers, body } = await receiver.received.next();
      await attempted.next();
      // The receiver's clock is the machine's: only the signature is asked here.
      const [header, at] = [
        headers['webhook-signature'] as string,
        new Date(Number(headers['webhook-timestamp']) * 1000),
      ];
      return header.split(' ').includes(new Webhook(secret).sign(headers['webhook-id'] as string, at, body));
    };
    const first = await secrets.current(ORG);
    const { secret: second, previousUntil } = await secrets.rotate(ORG);
    expect(second).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(previousUntil.getTime()).toBeGreaterThan(clock.now() + 23 * 3_600_000);
    expect(await secrets.current(ORG)).toBe(second);
    expect([await accepts(first), await accepts(second)]).toEqual([true, true]);
    clock.move(24 * 3_600_000);
    expect([await accepts(first), await accepts(second)]).toEqual([false, true]);
    const { secret: third } = await secrets.rotate(ORG);
    const { secret: fourth } = await secrets.rotate(ORG);
    expect([await accepts(second), await accepts(third), await accepts(fourth)]).toEqual([false, true, true]);
  });

  it('makes one first secret, whoever asks at once, and one of its own for each organization', async () => {
    const org = newId();
    const secrets = new Secrets(source, clock);
    const all = await Promise.all(Array.from({ length: 8 }, () => secrets.current(org)));
    expect(new Set(all).size).toBe(1);
    expect(all[0]).not.toBe(await secrets.current(ORG));
  });

  it('gives each of those who rotate at once a secret of its own; the last two sign', async () => {
    const org = newId();
    const secrets = new Secrets(source, clock);
    await secrets.current(org);
    const rotated = await Promise.all(Array.from({ length: 4 }, () => secrets.rotate(org)));
    const made = rotated.map(({ secret }) => secret);
    expect(new Set(made).size).toBe(4);
    const valid = await withOrg(source, org, (manager) => secrets.valid(manager, org));
    expect(valid).toHaveLength(2);
    expect(made).toEqual(expect.arrayContaining(valid));
  });

  it('does not keep others waiting for a dead receiver with 1,000 deliveries', async () => {
    const dead = await receive();
    await rows(
      `WITH made AS (INSERT INTO callback.deliveries (org_id, id, url, origin, round, pieces, status, due_at, created_at)
         SELECT $1, gen_random_uuid(), $2, $3, 0, 1, 'pending', $4, $4 FROM generate_series(1, 1000) RETURNING org_id, id)
       INSERT INTO callback.pieces (org_id, delivery_id, piece, body) SELECT org_id, id, 0, '{}' FROM made`,
      [ORG, dead.url, new URL(dead.url).origin, new Date(clock.now() - 60_000)],
    );
    for (let i = 0; i < 4; i++) await dead.received.next(); // all the places it may have
    const alive = await receive(answer(200));
    await send({ url: alive.url });
    await alive.received.next();
    expect(await attempted.next()).toMatchObject({ status: 'delivered' });
    expect(dead.received.length).toBe(0);
    await rows('DELETE FROM callback.deliveries WHERE url = $1', [dead.url]);
  });

  it('gives an organization a limited number of queues, however many names its receivers have', async () => {
    const org = newId();
    const [known, late] = [await receive(answer(200)), await receive(answer(200))];
    const origins = [new URL(known.url).origin, ...Array.from({ length: 255 }, (_, i) => `https://h${i}.example`)];
    const inOrg = (sql: string, parameters: unknown[]): Promise<any[]> =>
      withOrg(source, org, (manager) => manager.query(sql, parameters));
    await inOrg(
      `INSERT INTO callback.deliveries (org_id, id, url, origin, round, pieces, status, created_at, due_at)
       SELECT $1, gen_random_uuid(), origin, origin, 0, 1, 'pending', now(), 'infinity' FROM unnest($2::text[]) AS origin`,
      [org, origins],
    );
    const sent: Record<string, string> = {};
    for (const receiver of [known, late]) {
      sent[receiver.url] = await send({ url: receiver.url }, newId(), org);
      expect(id(await receiver.received.next())).toBe(sent[receiver.url]);
      expect(await attempted.next()).toMatchObject({ status: 'delivered' });
    }
    const queues = await inOrg('SELECT id, origin FROM callback.deliveries WHERE org_id = $1 AND id = ANY ($2)', [
      org,
      Object.values(sent),
    ]);
    expect(Object.fromEntries(queues.map((row) => [row.id, row.origin]))).toEqual({
      [sent[known.url]!]: origins[0],
      [sent[late.url]!]: 'others',
    });
    await inOrg('DELETE FROM callback.deliveries WHERE org_id = $1', [org]);
  });

  it('attempts nothing while it stops, and what was under way is not lost', async () => {
    const receiver = await receive();
    const delivery = await send({ url: receiver.url });
    const first = await receiver.received.next();
    const closed = running.close();
    answer(200)(first);
    await closed;
    expect(await rows('SELECT status FROM callback.deliveries WHERE id = $1', [delivery])).toEqual([
      { status: 'delivered' },
    ]);
    running = await start();
    expect(await attempted.next()).toMatchObject({ deliveryId: delivery, status: 'delivered' });
    expect(receiver.received.length).toBe(0);
  });

  it("shows no organization another one's deliveries, bodies or secrets", async () => {
    const tables: { name: string; forced: boolean; policies: number }[] = await rows(
      `SELECT c.relname AS name, c.relforcerowsecurity AS forced, (SELECT count(*)::int FROM pg_policy p WHERE p.polrelid = c.oid) AS policies
       FROM pg_class c WHERE c.relnamespace = 'callback'::regnamespace AND c.relkind = 'r' AND c.relname <> 'migrations' ORDER BY 1`,
    );
    expect(tables).toEqual(
      ['deliveries', 'inbox', 'outbox', 'pieces', 'secrets'].map((name) => ({ name, forced: true, policies: 1 })),
    );
    const seen = await withOrg(source, newId(), async (manager) => [
      await manager.query('SELECT * FROM callback.deliveries'),
      await manager.query('SELECT * FROM callback.pieces'),
      await manager.query('SELECT * FROM callback.secrets'),
    ]);
    expect(seen).toEqual([[], [], []]);
  });
});
