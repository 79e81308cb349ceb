import { until } from '@verbatim/platform/testing';
import { withOrg } from '@verbatim/database';
import { newEnvelope, Outbox, OutboxRelay, type Broker, type BrokerStrategy } from '../index.js';
import {
  CrashingBroker,
  effect,
  logger,
  openStore,
  ORG,
  SCHEMA,
  startCoordinator,
  startWorker,
  type Handler,
  type TestStore,
} from './fixture.js';
import type { Harness } from './harness.js';
import { testMessages } from './test-messages.js';

/** Together 4.8 MB: several times what a message may be. */
const PARTS = 24;
const PART = 'x'.repeat(200_000);
/** Parts that are under way at once. */
const AWAY = 4;
/** A completion is an effect too, by its part's number and this; and so is the end of the job. */
const COMPLETED = 1_000;
const ENDED = 2_000;

/**
 * A job that is too big for one message, as the gateway's jobs are: parts spread over workers, each completion counts
 * and sends the next part in one transaction.
 */
export function bigJobContract(harness: Harness): void {
  let broker: Broker;
  let store: TestStore;
  const stops: (() => Promise<unknown>)[] = [];
  const closing = async (service: Promise<BrokerStrategy>): Promise<BrokerStrategy> => {
    const started = await service;
    stops.push(() => started.close());
    return started;
  };

  beforeAll(async () => {
    [broker, store] = [await harness.connect(), await openStore()];
  });
  afterEach(async () => {
    await Promise.all(stops.splice(0).map((stop) => stop()));
  });
  afterAll(async () => {
    await broker.close();
    await store.close();
  });

  it('does every part once and ends once, with few parts under way, though every third delivery dies unacknowledged and the first worker goes away', async () => {
    const messages = testMessages();
    await harness.createTopics(messages);
    const begun = new Set<number>();
    const counted = new Set<number>();
    let mostAway = 0;
    const part: Handler = async ({ n, note }, context) => {
      begun.add(n);
      mostAway = Math.max(mostAway, begun.size - counted.size);
      expect(note).toHaveLength(PART.length);
      await effect(context.manager, messages, n);
      await context.reply(messages.done, { n });
    };
    const completion: Handler = async ({ n }, context) => {
      await effect(context.manager, messages, COMPLETED + n);
      const [{ done }] = await context.manager.query(
        `SELECT count(*)::int AS done FROM ${SCHEMA}.effects WHERE prefix = $1 AND n >= ${COMPLETED}`,
        [messages.prefix],
      );
      const next = done + AWAY - 1;
      if (next < PARTS)
        await context.publish(messages.work, { subject: 'job', key: `job.${next}`, data: { n: next, note: PART } });
      if (done === PARTS) await effect(context.manager, messages, ENDED);
      counted.add(n);
    };

    const relay = new OutboxRelay({ database: store.database, schema: SCHEMA, broker, logger });
    relay.start();
    stops.push(() => relay.stop());
    let deliveries = 0;
    const crashing = new CrashingBroker(broker, (when) => when === 'after' && ++deliveries % 3 === 0);
    const first = await closing(startWorker(crashing, messages, part, store.database));
    await closing(startCoordinator(crashing, messages, completion, store.database));
    await withOrg(store.database, ORG, async (manager) => {
      const outbox = new Outbox(SCHEMA);
      for (let n = 0; n < AWAY; n++)
        await outbox.add(
          manager,
          newEnvelope(messages.work, { org: ORG, subject: 'job', source: 'test', data: { n, note: PART } }),
          { key: `job.${n}` },
        );
    });
    await until('half of the parts', () => counted.size >= PARTS / 2, 120_000);
    await closing(startWorker(crashing, messages, part, store.database));
    await first.close();
    await until('the end', async () => (await store.effects(messages)).has(ENDED), 120_000);

    const parts = Array.from({ length: PARTS }, (_, n) => n);
    expect([...(await store.effects(messages))].sort(([a], [b]) => a - b)).toEqual(
      [...parts, ...parts.map((n) => COMPLETED + n), ENDED].map((n) => [n, 1]),
    );
    expect(mostAway).toBeLessThanOrEqual(AWAY);
  }, 300_000);
}
