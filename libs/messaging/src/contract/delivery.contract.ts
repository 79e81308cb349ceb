import { until } from '@verbatim/platform/testing';
import type { Broker, IncomingMessage, OutgoingMessage, Subscription } from '../index.js';
import { collect } from './fixture.js';
import type { Harness } from './harness.js';
import { testMessages } from './test-messages.js';

const raw = (topic: string, key: string, n: number): OutgoingMessage => ({ topic, key, value: Buffer.from(String(n)) });
const number = (message: IncomingMessage): number => Number(message.value.toString());

/** What the port itself promises, below envelopes and databases. */
export function deliveryContract(harness: Harness): void {
  let broker: Broker;
  let other: Broker;
  const open: Subscription[] = [];
  const prepare = async () => {
    const messages = testMessages();
    await harness.createTopics(messages);
    return { topic: messages.work.topic, group: `${messages.prefix}.group` };
  };

  beforeAll(async () => {
    [broker, other] = [await harness.connect(), await harness.connect()];
  });
  afterEach(async () => {
    await Promise.all(open.splice(0).map((subscription) => subscription.stop()));
  });
  afterAll(async () => {
    await broker.close();
    await other.close();
  });

  it('keeps the order within a key, and every message', async () => {
    const { topic, group } = await prepare();
    // what comes again (at least once is what is promised) changes nothing of the order of what came first
    const seen = new Map<string, Set<number>>();
    const all = Array.from({ length: 300 }, (_, n) => raw(topic, `key ${n % 7}`, n));
    open.push(
      await broker.subscribe({
        group,
        topics: [topic],
        handle: async (message) => {
          await new Promise((turn) => setImmediate(turn));
          seen.set(message.key, (seen.get(message.key) ?? new Set()).add(number(message)));
        },
      }),
    );
    for (let i = 0; i < all.length; i += 50) await broker.send(all.slice(i, i + 50));
    await until('300 messages', () => [...seen.values()].reduce((sum, { size }) => sum + size, 0) >= 300);
    for (const [key, numbers] of seen)
      expect([...numbers]).toEqual(
        all.filter((message) => message.key === key).map((message) => Number(message.value)),
      );
    expect(seen.size).toBe(7);
  });

  it('carries key, bytes and headers unchanged', async () => {
    const { topic, group } = await prepare();
    const value = Buffer.from([0, 1, 254, 255]);
    const { messages, stop } = await collect(broker, topic, group);
    open.push({ stop });
    await broker.send([{ topic, key: 'clé ✓', value, headers: { reason: 'größer' } }]);
    await until('the message', () => messages.length === 1);
    expect(messages[0]).toMatchObject({ topic, key: 'clé ✓', headers: { reason: 'größer' } });
    expect(messages[0]!.value.equals(value)).toBe(true);
  });

  it('delivers again what was not acknowledged, before the next message of its key', async () => {
    const { topic, group } = await prepare();
    const deliveries: number[] = [];
    await broker.send([raw(topic, 'k', 1), raw(topic, 'k', 2)]);
    open.push(
      await broker.subscribe({
        group,
        topics: [topic],
        handle: async (message) => {
          deliveries.push(number(message));
          if (deliveries.length < 3) throw new Error('not now');
        },
      }),
    );
    await until('four deliveries', () => deliveries.length >= 4);
    expect(deliveries).toEqual([1, 1, 1, 2]);
  });

  it('gives every group all messages, also those from before it began, unless it asks for new ones only', async () => {
    const { topic, group } = await prepare();
    await broker.send([raw(topic, 'k', 1)]);
    const early = await collect(broker, topic, `${group}.1`);
    const late: number[] = [];
    const fresh = await other.subscribe({
      group: `${group}.2`,
      topics: [topic],
      commit: false,
      fromBeginning: false,
      handle: async (message) => {
        late.push(number(message));
      },
    });
    open.push(early, fresh);
    await broker.send([raw(topic, 'k', 2)]);
    await until('both groups', () => early.messages.length === 2 && late.length === 1);
    expect(early.messages.map(number)).toEqual([1, 2]);
    expect(late).toEqual([2]);
  });

  it('goes on where the group stopped', async () => {
    const { topic, group } = await prepare();
    await broker.send([raw(topic, 'k', 1), raw(topic, 'k', 2)]);
    const first = await collect(broker, topic, group);
    await until('two messages', () => first.messages.length === 2);
    await first.stop();
    await broker.send([raw(topic, 'k', 3)]);
    const second = await collect(other, topic, group);
    open.push(second);
    await until('the third message', () => second.messages.length > 0);
    expect(second.messages.map(number)).toEqual([3]);
  });

  it('shares the work among members that come and go, and loses nothing', async () => {
    const { topic, group } = await prepare();
    const seen = new Set<number>();
    const by = [0, 0];
    const join = (client: Broker, member: number) =>
      client.subscribe({
        group,
        topics: [topic],
        handle: async (message) => {
          seen.add(number(message));
          by[member]!++;
        },
      });
    let sent = 0;
    const more = (count: number) => broker.send(Array.from({ length: count }, () => raw(topic, `key ${sent}`, sent++)));

    const first = await join(broker, 0);
    await more(50);
    const second = await join(other, 1);
    open.push(second);
    await until('work for both', async () => {
      await more(20);
      return by[0]! > 0 && by[1]! > 0;
    });
    await first.stop();
    await more(50);
    await until('every message', () => seen.size === sent);
  });

  it('waits for the handler in hand when it stops, and takes that as acknowledged', async () => {
    const { topic, group } = await prepare();
    const started = Promise.withResolvers<void>();
    const finish = Promise.withResolvers<void>();
    const first = await broker.subscribe({
      group,
      topics: [topic],
      handle: async () => {
        started.resolve();
        await finish.promise;
      },
    });
    await broker.send([raw(topic, 'k', 1), raw(topic, 'k', 2)]);
    await started.promise;
    let stopped = false;
    const stopping = first.stop().then(() => {
      stopped = true;
    });
    await broker.ping();
    expect(stopped).toBe(false);
    finish.resolve();
    await stopping;
    const second = await collect(other, topic, group);
    open.push(second);
    await until('the second message', () => second.messages.length > 0);
    expect(second.messages.map(number)).toEqual([2]);
  });

  it('tells which messages the death of the sender can not take along any more: all of them, when they are handled at the latest', async () => {
    const { topic, group } = await prepare();
    const kept: number[] = [];
    const keptAtHandling: number[][] = [];
    await broker.send([raw(topic, 'k', 1), raw(topic, 'k', 2)], (place) => {
      kept.push(place);
    });
    open.push(
      await broker.subscribe({
        group,
        topics: [topic],
        handle: async () => {
          keptAtHandling.push([...kept]);
        },
      }),
    );
    await until('both', () => kept.length === 2 && keptAtHandling.length === 2);
    expect(kept).toEqual([0, 1]);
    expect(keptAtHandling).toEqual(
      harness.isOutside
        ? [
            [0, 1],
            [0, 1],
          ]
        : [[], [0]],
    );
  });

  it('takes a batch larger than one request may be', async () => {
    const { topic, group } = await prepare();
    const { messages, stop } = await collect(broker, topic, group);
    open.push({ stop });
    await broker.send(Array.from({ length: 5 }, () => ({ topic, key: 'k', value: Buffer.alloc(900 * 1024, 'x') })));
    await until('five large messages', () => messages.length === 5);
  });
}
