import { until } from '@verbatim/platform/testing';
import { deadTopic } from '@verbatim/contracts';
import { asService } from '@verbatim/database';
import { newId } from '@verbatim/platform';
import {
  BrokerUnavailable,
  DeadlineExceeded,
  newEnvelope,
  OutboxRelay,
  readDeadLetter,
  Requester,
  StoreFull,
  toMessage,
  type Broker,
  type BrokerStrategy,
  type MessageContext,
} from '../index.js';
import {
  collect,
  CrashingBroker,
  effect,
  logger,
  openStore,
  ORG,
  SCHEMA,
  startWorker,
  type Handler,
  type TestStore,
} from './fixture.js';
import type { Harness } from './harness.js';
import { testMessages, type Work } from './test-messages.js';

/** What a handler can rely on: one effect a message, dead letters, deadlines, replies. */
export function effectsContract(harness: Harness): void {
  let broker: Broker;
  let store: TestStore;
  const workers: BrokerStrategy[] = [];
  const stops: (() => Promise<void>)[] = [];

  const prepare = async () => {
    const messages = testMessages();
    await harness.createTopics(messages);
    return messages;
  };
  const work = async (...parameters: Parameters<typeof startWorker>) => {
    const worker = await startWorker(...parameters);
    workers.push(worker);
    return worker;
  };
  const startRequester = async ({ prefix, replies, contracts }: ReturnType<typeof testMessages>) => {
    const requester = new Requester({ broker, source: prefix, logger, replyTopic: replies, contracts });
    await requester.start();
    stops.push(() => requester.stop());
    return requester;
  };
  const command = (
    messages: ReturnType<typeof testMessages>,
    n: number,
    fields: { subject?: string; deadline?: string } = {},
  ) => toMessage(newEnvelope(messages.work, { org: ORG, subject: 'job', source: 'test', data: { n }, ...fields }));

  beforeAll(async () => {
    [broker, store] = [await harness.connect(), await openStore()];
  });
  afterEach(async () => {
    await Promise.all(workers.splice(0).map((worker) => worker.close()));
    await Promise.all(stops.splice(0).map((stop) => stop()));
  });
  afterAll(async () => {
    await broker.close();
    await store.close();
  });

  it('has one effect when a worker dies between its commit and the acknowledgement', async () => {
    const messages = await prepare();
    let handled = 0;
    let crashes = 0;
    const handler: Handler = async ({ n }, context) => {
      handled++;
      await effect(context.manager, messages, n);
    };
    const crashing = new CrashingBroker(broker, (when) => {
      if (when === 'after') crashes++;
      return when === 'after';
    });
    const dying = await work(crashing, messages, handler, store.database);
    await broker.send([command(messages, 1)]);
    await until('a crash', () => crashes > 0);
    await dying.close();
    await work(broker, messages, handler, store.database);
    await broker.send([command(messages, 2)]);
    await until('the message behind it', async () => (await store.effects(messages)).has(2));
    expect(await store.effects(messages)).toEqual(
      new Map([
        [1, 1],
        [2, 1],
      ]),
    );
    expect(handled).toBe(2);
  });

  it('keeps the order within a key, and one effect each, when a send is repeated of which a part had arrived', async () => {
    const messages = await prepare();
    const handled: number[] = [];
    await work(
      broker,
      messages,
      async ({ n }, context) => {
        await effect(context.manager, messages, n);
        handled.push(n);
      },
      store.database,
    );
    const [first, second, third, fourth] = [1, 2, 3, 4].map((n) => command(messages, n));
    await broker.send([first!, second!]);
    await broker.send([first!, second!, third!]);
    await broker.send([second!, fourth!]);
    await until('the last one', () => handled.includes(4));
    expect(handled).toEqual([1, 2, 3, 4]);
    expect(await store.effects(messages)).toEqual(
      new Map([
        [1, 1],
        [2, 1],
        [3, 1],
        [4, 1],
      ]),
    );
  });

  it('undoes a failed attempt, tries three times, puts the message aside with the reason, and goes on behind it', async () => {
    const messages = await prepare();
    let attempts = 0;
    await broker.send([command(messages, 1), command(messages, 2)]);
    await work(
      broker,
      messages,
      async ({ n }, context) => {
        await effect(context.manager, messages, n);
        await context.reply(messages.done, { n });
        if (n === 1) {
          attempts++;
          throw new RangeError('cannot be done');
        }
      },
      store.database,
    );
    const dead = await collect(broker, deadTopic(messages.work.topic), `${messages.prefix}.dead`);
    stops.push(dead.stop);
    await until(
      'the dead letter and the message behind it',
      async () => dead.messages.length > 0 && (await store.effects(messages)).has(2),
    );
    expect(attempts).toBe(3);
    expect(await store.effects(messages)).toEqual(new Map([[2, 1]]));
    const [letter] = dead.messages;
    expect(letter!.headers).toMatchObject({
      reason: 'RangeError: cannot be done',
      attempts: '3',
      'original-topic': messages.work.topic,
    });
    expect(letter!.headers.stack).toContain('effects.contract');
    expect(JSON.parse(letter!.value.toString())).toMatchObject({ type: messages.work.topic, data: { n: 1 } });
    const left: unknown[] = await asService(store.database, (manager) =>
      manager.query(`SELECT id FROM ${SCHEMA}.outbox WHERE topic = $1`, [messages.done.topic]),
    );
    expect(left).toHaveLength(1); // the completion of the second message only
  });

  it.each<[string, (messages: ReturnType<typeof testMessages>) => Buffer, RegExp]>([
    ['bytes that are not JSON', () => Buffer.from([0xff, 0x00, 0x7b]), /^Malformed: not JSON/],
    [
      'data that breaks the contract',
      ({ work: contract }) =>
        toMessage(newEnvelope(contract, { org: ORG, subject: 's', source: 'test', data: { n: 'secret' } as never }))
          .value,
      /^Malformed: .*n: isInt$/,
    ],
    [
      'an unknown version',
      ({ work: contract }) =>
        toMessage({
          ...newEnvelope(contract, { org: ORG, subject: 's', source: 'test', data: { n: 1 } }),
          type: contract.topic.replace('.v1', '.v2'),
        }).value,
      /^UnknownVersion/,
    ],
    [
      'a later envelope',
      ({ work: contract }) =>
        toMessage({
          ...newEnvelope(contract, { org: ORG, subject: 's', source: 'test', data: { n: 1 } }),
          specversion: '2.0' as '1.0',
        }).value,
      /^UnknownVersion/,
    ],
  ])('puts %s aside at the first attempt', async (_, bytes, reason) => {
    const messages = await prepare();
    const handled: number[] = [];
    await work(broker, messages, async ({ n }) => {
      handled.push(n);
    });
    const dead = await collect(broker, deadTopic(messages.work.topic), `${messages.prefix}.dead`);
    stops.push(dead.stop);
    const value = bytes(messages);
    await broker.send([{ topic: messages.work.topic, key: 'job', value }, command(messages, 7)]);
    await until('the dead letter and the message behind it', () => dead.messages.length > 0 && handled.length > 0);
    expect(handled).toEqual([7]);
    expect(dead.messages[0]!.headers.reason).toMatch(reason);
    expect(dead.messages[0]!.headers.attempts).toBe('1');
    expect(dead.messages[0]!.headers.reason).not.toContain('secret');
    expect(dead.messages[0]!.value.equals(value)).toBe(true);
  });

  it('puts a message aside whose handler hangs, lets it write nothing more, and goes on behind it', async () => {
    const messages = await prepare();
    const go = Promise.withResolvers<void>();
    const late = Promise.withResolvers<unknown>();
    let hung = 0;
    await work(
      broker,
      messages,
      async ({ n }, context) => {
        await effect(context.manager, messages, n);
        if (n !== 1) return;
        hung++;
        await go.promise;
        late.resolve(await effect(context.manager, messages, 100).catch((error: unknown) => error));
      },
      store.database,
      200,
    );
    const dead = await collect(broker, deadTopic(messages.work.topic), `${messages.prefix}.dead`);
    stops.push(dead.stop);
    await broker.send([command(messages, 1), command(messages, 2)]);
    await until(
      'the dead letter and the message behind it',
      async () => dead.messages.length > 0 && (await store.effects(messages)).has(2),
    );
    go.resolve();
    expect(await late.promise).toBeInstanceOf(Error);
    expect(await store.effects(messages)).toEqual(new Map([[2, 1]]));
    expect(hung).toBe(1); // not tried again: it would hold up the partition again
    const letter = readDeadLetter(dead.messages[0]!);
    expect(letter).toMatchObject({
      reason: 'HandlerTimedOut: The handler did not end within 200 ms',
      attempts: 1,
      service: 'quality',
      message: { topic: messages.work.topic },
    });
    expect(JSON.parse(letter.message.value.toString())).toMatchObject({ data: { n: 1 } });
    expect(Object.keys(letter.message.headers).sort()).toEqual(['id', 'type']);
  });

  it('drops what is past its deadline', async () => {
    const messages = await prepare();
    const handled: number[] = [];
    await work(broker, messages, async ({ n }) => {
      handled.push(n);
    });
    await broker.send([
      command(messages, 1, { deadline: new Date(Date.now() - 1).toISOString() }),
      command(messages, 2, { deadline: new Date(Date.now() + 60_000).toISOString() }),
    ]);
    await until('the message in time', () => handled.length > 0);
    expect(handled).toEqual([2]);
  });

  it.each([
    ['with a database', true],
    ['without one', false],
  ])('answers a request (%s)', async (_, withDatabase) => {
    const messages = await prepare();
    await work(
      broker,
      messages,
      ({ n }: Work, context: MessageContext) => context.reply(messages.done, { n: n * 2 }),
      withDatabase ? store.database : undefined,
    );
    const requester = await startRequester(messages);
    const replies = await Promise.all(
      [1, 2, 3].map((n) =>
        requester.request(messages.work, { org: ORG, subject: newId(), data: { n }, deadlineMs: 20_000 }),
      ),
    );
    expect(replies.map((reply) => reply.data)).toEqual([{ n: 2 }, { n: 4 }, { n: 6 }]);
    expect(replies[0]).toMatchObject({ type: messages.done.topic, orgid: ORG });
  });

  it('tells a caller at once that there is no room, and tries what nobody waits for until there is', async () => {
    const messages = await prepare();
    const tries = new Map<number, number>();
    await work(
      broker,
      messages,
      async ({ n }: Work) => {
        tries.set(n, (tries.get(n) ?? 0) + 1);
        if (n === 1 || tries.get(n)! < 5) throw Object.assign(new Error('no room'), { code: '53100' });
      },
      store.database,
    );
    const requester = await startRequester(messages);
    const request = { org: ORG, subject: newId(), data: { n: 1 }, deadlineMs: 60_000 };
    await expect(requester.request(messages.work, request)).rejects.toBeInstanceOf(StoreFull);
    await broker.send([command(messages, 2)]);
    await until('the fifth attempt', () => tries.get(2) === 5);
    expect(tries.get(1)).toBe(1);
  });

  it("rejects a request that nobody answers in time, and one that can't be sent", async () => {
    const messages = await prepare();
    const requester = await startRequester(messages);
    const request = { org: ORG, subject: newId(), data: { n: 1 } };
    await expect(requester.request(messages.work, { ...request, deadlineMs: 300 })).rejects.toBeInstanceOf(
      DeadlineExceeded,
    );
    await requester.stop();
    await expect(requester.request(messages.work, { ...request, deadlineMs: 300 })).rejects.toBeInstanceOf(
      BrokerUnavailable,
    );
  });

  it(
    'loses nothing and doubles nothing when workers are killed at random',
    async () => {
      const messages = await prepare();
      const total = harness.kills * 2;
      const patience = 60_000 + harness.kills * 1_000; // each kill costs a redelivery
      const kills = { before: 0, inside: 0, after: 0 };
      const killed = () => kills.before + kills.inside + kills.after;
      const strike = (where: keyof typeof kills) => {
        if (killed() >= harness.kills || harness.random() > 0.3) return false;
        kills[where]++;
        return true;
      };
      const handler: Handler = async ({ n }, context) => {
        await effect(context.manager, messages, n);
        await context.reply(messages.done, { n });
        if (strike('inside')) await store.kill(context.manager);
      };
      const relay = new OutboxRelay({ database: store.database, schema: SCHEMA, broker, logger });
      relay.start();
      stops.push(() => relay.stop());
      const done = await collect(broker, messages.done.topic, `${messages.prefix}.done`);
      stops.push(done.stop);
      const crashing = new CrashingBroker(broker, (when) => strike(when));
      const first = await work(crashing, messages, handler, store.database);
      await broker.send(Array.from({ length: total }, (_, n) => command(messages, n, { subject: `job ${n % 12}` })));
      await until('half of the kills', () => killed() >= harness.kills / 2, patience);
      // One worker goes away in the middle of it, another takes over.
      await work(crashing, messages, handler, store.database);
      await first.close();
      const expected = Array.from({ length: total }, (_, n) => n);
      const ids = () =>
        new Map(
          done.messages.map((message) => [
            message.headers.id,
            (JSON.parse(message.value.toString()) as { data: Work }).data.n,
          ]),
        );
      await until(
        'all effects and completions',
        async () => (await store.effects(messages)).size === total && ids().size >= total,
        patience,
      );
      await until('all kills', () => killed() >= harness.kills, patience);
      expect([...(await store.effects(messages))].sort(([a], [b]) => a - b)).toEqual(expected.map((n) => [n, 1]));
      // A completion may come twice, but then with the same id.
      expect([...ids().values()].sort((a, b) => a - b)).toEqual(expected);
    },
    180_000 + harness.kills * 3_000,
  );
}
