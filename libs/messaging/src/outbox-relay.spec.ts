import { until } from '@verbatim/platform/testing';
import { QUALITY_EVALUATE } from '@verbatim/contracts';
import { asService, withOrg } from '@verbatim/database';
import type { Logger } from '@verbatim/platform';
import { logger, openStore, ORG, SCHEMA, type TestStore } from './contract/fixture.js';
import { testMessages } from './contract/test-messages.js';
import {
  Broker,
  BrokerUnavailable,
  Inbox,
  newEnvelope,
  Outbox,
  OutboxRelay,
  Undeliverable,
  type OutgoingMessage,
  type Subscription,
} from './index.js';

/** Records what it is sent, and refuses what it is told to. */
class RecordingBroker extends Broker {
  readonly sent: number[] = [];
  readonly batches: number[] = [];
  available = true;
  refused = -1;
  attempts = 0;
  /** As a broker in this process: messages can be lost until they are handled. */
  holding?: (() => void)[];
  async connect(): Promise<void> {}
  async close(): Promise<void> {}
  async ping(): Promise<void> {}
  async subscribe(): Promise<Subscription> {
    throw new Error('not used');
  }
  async send(messages: OutgoingMessage[], kept?: (place: number) => void): Promise<void> {
    this.attempts++;
    if (!this.available) throw new BrokerUnavailable();
    const numbers = messages.map((message) => (JSON.parse(message.value.toString()) as { data: { n: number } }).data.n);
    if (numbers.includes(this.refused)) throw new Undeliverable('too large');
    this.sent.push(...numbers);
    this.batches.push(numbers.length);
    for (const place of messages.keys())
      if (this.holding) this.holding.push(() => kept?.(place));
      else kept?.(place);
  }
}

describe('OutboxRelay', () => {
  const { work } = testMessages();
  const outbox = new Outbox(SCHEMA);
  const relays: OutboxRelay[] = [];
  let store: TestStore;
  let broker: RecordingBroker;

  const add = (numbers: number[], note?: string) =>
    withOrg(store.database, ORG, async (manager) => {
      for (const n of numbers)
        await outbox.add(manager, newEnvelope(work, { org: ORG, subject: 'job', source: 'test', data: { n, note } }));
    });
  const relay = (options: { batchRows?: number; batchBytes?: number; pollMs?: number; logger?: Logger } = {}) => {
    const made = new OutboxRelay({ database: store.database, schema: SCHEMA, broker, logger, ...options });
    relays.push(made);
    made.start();
    return made;
  };
  const waiting = () =>
    asService(store.database, async (manager) => {
      const rows: { failed: string | null }[] = await manager.query(`SELECT failed FROM ${SCHEMA}.outbox`);
      return rows;
    });
  const range = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => from + i);

  beforeAll(async () => {
    store = await openStore();
  });
  beforeEach(() => {
    broker = new RecordingBroker();
  });
  afterEach(async () => {
    await Promise.all(relays.splice(0).map((each) => each.stop()));
    await asService(store.database, (manager) => manager.query(`DELETE FROM ${SCHEMA}.outbox`));
  });
  afterAll(() => store.close());

  it('sends what is committed, in order, in batches, and nothing that was rolled back', async () => {
    await add(range(0, 25));
    await expect(
      withOrg(store.database, ORG, async (manager) => {
        await outbox.add(manager, newEnvelope(work, { org: ORG, subject: 'job', source: 'test', data: { n: 99 } }));
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    relay({ batchRows: 10 });
    await until('25 messages', () => broker.sent.length >= 25);
    expect(broker.sent).toEqual(range(0, 25));
    expect(broker.batches).toEqual([10, 10, 5]);
    await until('an empty outbox', async () => (await waiting()).length === 0);
  });

  it('limits a batch by bytes, but sends a message that alone is more', async () => {
    await add([1, 2, 3], 'x'.repeat(2_000));
    relay({ batchBytes: 3_000 });
    await until('three messages', () => broker.sent.length >= 3);
    expect(broker.batches).toEqual([2, 1]);
  });

  it('is woken by a commit long before it would look by itself', async () => {
    relay({ pollMs: 600_000 });
    await add([1]);
    await until('the first message', () => broker.sent.length === 1);
    await add([2]);
    await until('the second message', () => broker.sent.length === 2, 5_000);
  });

  it('keeps everything while the broker is gone, says so once, and goes on when it is back', async () => {
    const lines: string[] = [];
    const note = (_: object, text: string) => {
      lines.push(text);
    };
    broker.available = false;
    relay({ logger: { ...logger, warn: note, info: note, error: note } as unknown as Logger });
    await add([1, 2]);
    await until('several attempts', () => broker.attempts >= 3);
    expect(await waiting()).toHaveLength(2);
    broker.available = true;
    await until('both messages', () => broker.sent.length === 2);
    expect(lines).toEqual([
      'the broker takes no messages; they are waiting in the outbox',
      'the broker takes messages again',
    ]);
  });

  it('keeps what a broker in this process has not handled, and sends it again when it died with it', async () => {
    broker.holding = [];
    const dead = relay({ pollMs: 600_000 });
    await add([1, 2]);
    await until('both messages', () => broker.sent.length === 2);
    await add([3]);
    await until('the third message', () => broker.sent.length === 3);
    broker.holding[1]!();
    await until('what was handled to go', async () => (await waiting()).length === 2);
    expect(broker.sent).toEqual([1, 2, 3]);
    await dead.stop();

    broker = new RecordingBroker();
    relay();
    await until('the rest again', () => broker.sent.length === 2);
    expect(broker.sent).toEqual([1, 3]);
    await until('an empty outbox', async () => (await waiting()).length === 0);
  });

  it('does not keep what its sender sends again: a part of a job', async () => {
    broker.holding = [];
    relay();
    await withOrg(store.database, ORG, (manager) =>
      outbox.add(
        manager,
        newEnvelope(
          { ...work, topic: QUALITY_EVALUATE.topic },
          { org: ORG, subject: 'job', source: 'test', data: { n: 1 } },
        ),
      ),
    );
    await until('the message', () => broker.sent.length === 1);
    await until('an empty outbox', async () => (await waiting()).length === 0);
  });

  it('sets aside what the broker refuses for good, and sends the rest', async () => {
    broker.refused = 2;
    relay();
    await add([1, 2, 3]);
    await until('the rest', () => broker.sent.length === 2);
    expect(broker.sent).toEqual([1, 3]);
    await until('one row', async () => (await waiting()).length === 1);
    expect(await waiting()).toEqual([{ failed: 'too large' }]);
  });

  it('deletes what was refused when an erasure of its organization asks for it, or after two weeks, and nothing else', async () => {
    const refuse = (age: string, org: string) =>
      asService(store.database, (manager) =>
        manager.query(
          `INSERT INTO ${SCHEMA}.outbox (id, org_id, topic, key, payload, headers, failed, created_at)
           VALUES (gen_random_uuid(), $2, 't', 'k', 'x', '{}', 'too large', now() - $1::interval)`,
          [age, org],
        ),
      );
    const other = '0192f0c1-2345-7abc-8def-ffffffffffff';
    broker.available = false;
    await add([1]);
    await refuse('1 day', ORG);
    await refuse('1 day', other);
    expect(await withOrg(store.database, ORG, (manager) => outbox.deleteRefused(manager, ORG))).toBe(1);
    expect(await waiting()).toHaveLength(2);
    await refuse('15 days', ORG);
    broker.available = true;
    relay();
    await until('the young one alone', async () => (await waiting()).length === 1);
    await asService(store.database, async (manager) => {
      expect(await manager.query(`SELECT org_id FROM ${SCHEMA}.outbox`)).toEqual([{ org_id: other }]);
    });
  });

  it('is one at a time: the second relay takes over when the first stops', async () => {
    const first = relay({ pollMs: 10 });
    await add(range(0, 20));
    await until('20 messages', () => broker.sent.length === 20);
    const second = relay({ pollMs: 10 });
    await add(range(20, 40));
    await until('40 messages', () => broker.sent.length === 40);
    await first.stop();
    await add(range(40, 60));
    await until('60 messages', () => broker.sent.length === 60);
    await second.stop();
    expect(broker.sent).toEqual(range(0, 60));
  });

  it('comes back when its connection is cut', async () => {
    relay({ pollMs: 10 });
    await add([1]);
    await until('the first message', () => broker.sent.length === 1);
    await store.killAll();
    await until('the pool to work again', () =>
      add([2]).then(
        () => true,
        () => false,
      ),
    );
    await until('the second message', () => broker.sent.includes(2));
  });

  it('forgets old messages that were handled, a limited number at once, and keeps newer ones', async () => {
    const inbox = new Inbox(SCHEMA);
    const handled = (count: number, days: number): Promise<unknown> =>
      asService(store.database, (manager) =>
        manager.query(
          `INSERT INTO ${SCHEMA}.inbox (org_id, consumer, message_id, received_at)
           SELECT $1, 'test', gen_random_uuid(), now() - make_interval(days => $3) FROM generate_series(1, $2::int)`,
          [ORG, count, days],
        ),
      );
    const kept = async (): Promise<number> =>
      asService(store.database, async (manager) => {
        const [row]: [{ count: number }] = await manager.query(`SELECT count(*)::int FROM ${SCHEMA}.inbox`);
        return row.count;
      });
    await handled(5_003, 15);
    await handled(2, 13);
    expect(await asService(store.database, (manager) => inbox.prune(manager, 14, 2))).toBe(2);
    expect(await kept()).toBe(5_003);
    relay({ pollMs: 600_000 });
    await until('the old ones to be gone', async () => (await kept()) === 2);
  });
});
