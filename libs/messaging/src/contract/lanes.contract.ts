import type { MessageContract } from '@verbatim/contracts';
import { until } from '@verbatim/platform/testing';
import { BrokerStrategy, newEnvelope, toMessage, type Broker } from '../index.js';
import { logger, NO_WAIT, ORG } from './fixture.js';
import type { Harness } from './harness.js';
import type { Work } from './test-messages.js';
import { testMessages } from './test-messages.js';

/** More than a subscription handles at once: 6 in process, 4 partitions of 4 on Kafka. */
const PARTS = 40;

/** What the lane of calls promises. */
export function lanesContract(harness: Harness): void {
  let broker: Broker;

  beforeAll(async () => {
    broker = await harness.connect();
  });
  afterAll(() => broker.close());

  it('handles a call while parts of jobs take every place of the service', async () => {
    const messages = testMessages();
    const { work, prefix } = messages;
    const call: MessageContract<Work> = { ...work, topic: `${prefix}.call.v1`, lane: 'calls' };
    await harness.createTopics({ ...messages, topics: [...messages.topics, call.topic] });
    const service = new BrokerStrategy({
      broker,
      logger,
      service: 'quality',
      group: `${prefix}.workers`,
      contracts: [work, call],
      backoff: NO_WAIT,
    });
    const [begun, finish] = [new Set<number>(), Promise.withResolvers<void>()];
    const answered: number[] = [];
    service.addHandler(
      work.topic,
      async ({ n }: Work) => {
        begun.add(n);
        await finish.promise;
      },
      true,
    );
    service.addHandler(call.topic, async ({ n }: Work) => answered.push(n), true);
    await new Promise<void>((resolve, reject) => service.listen((error) => (error ? reject(error) : resolve())));
    const send = (contract: MessageContract<Work>, subject: string, n: number): Promise<void> =>
      broker.send([toMessage(newEnvelope(contract, { org: ORG, subject, source: 'test', data: { n } }))]);
    try {
      for (let n = 0; n < PARTS; n++) await send(work, `part ${n}`, n);
      await until('a part in hand', () => begun.size > 0);
      for (let n = 0; n < 5; n++) await send(call, `call ${n}`, n);
      await until('the calls', () => answered.length === 5);
      expect(begun.size).toBeLessThan(PARTS);
    } finally {
      finish.resolve();
      await service.close();
    }
  });
}
