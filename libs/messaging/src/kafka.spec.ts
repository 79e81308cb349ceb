import { randomUUID } from 'node:crypto';
import { until } from '@verbatim/platform/testing';
import { Kafka } from 'kafkajs';
import { random, seed } from '../../../tools/test/random.mjs';
import { brokerContract } from './contract/broker.contract.js';
import { logger } from './contract/fixture.js';
import { testMessages, type TestMessages } from './contract/test-messages.js';
import { BrokerUnavailable, createTopics, KafkaBroker } from './index.js';
import { createAndWait } from './topics.js';

const brokers = process.env.KAFKA_BROKERS?.split(',');
const connect = async (): Promise<KafkaBroker> => {
  const broker = new KafkaBroker({ brokers: brokers!, clientId: 'contract', logger });
  await broker.connect();
  return broker;
};
const admin = async <T>(use: (client: ReturnType<Kafka['admin']>) => Promise<T>): Promise<T> => {
  const client = new Kafka({
    brokers: brokers!,
    clientId: 'contract-admin',
    logCreator: () => () => undefined,
  }).admin();
  await client.connect();
  return use(client).finally(() => client.disconnect());
};
const create = async (messages: TestMessages): Promise<void> => {
  await admin((client) =>
    createAndWait(
      client,
      messages.topics.map((topic) => ({ topic, numPartitions: 3 })),
    ),
  );
};

(brokers ? describe : describe.skip)('the Kafka broker keeps the contract', () => {
  brokerContract({
    connect,
    createTopics: create,
    isOutside: true,
    kills: Number(process.env.CONTRACT_KILLS ?? 25),
    random: random(seed()),
  });

  it('creates the topics of the contracts, their dead letters and the replies, and can do it again', async () => {
    const messages = testMessages();
    const config = { kafkaBrokers: brokers, topicPartitions: 2, topicReplication: 1 };
    await createTopics(config, messages.contracts);
    await createTopics(config, messages.contracts);
    const { topics } = await admin((client) =>
      client.fetchTopicMetadata({ topics: [messages.work.topic, `${messages.work.topic}.dead`, 'gateway.replies.v1'] }),
    );
    expect(topics.map(({ name, partitions }) => [name, partitions.length])).toEqual(
      expect.arrayContaining([
        [messages.work.topic, 2],
        [`${messages.work.topic}.dead`, 1],
      ]),
    );
  });

  it('lets a message leave the log after its time, also while new ones keep the segment open', async () => {
    const messages = testMessages();
    const { topic } = messages.work;
    const limits = { 'retention.ms': '1000', 'segment.ms': '1000' };
    await admin((client) =>
      createAndWait(client, [
        {
          topic,
          numPartitions: 1,
          configEntries: Object.entries(limits).map(([name, value]) => ({ name, value })),
        },
      ]),
    );
    const broker = await connect();
    const send = (): Promise<void> => broker.send([{ topic, key: 'k', value: Buffer.from('x') }]);
    await send();
    await until('the first message to leave the log', async () => {
      await send();
      const [offsets] = await admin((client) => client.fetchTopicOffsets(topic));
      return Number(offsets!.low) > 0;
    });
    await broker.close();
  }, 60_000);

  it('says which topic is missing instead of waiting for it', async () => {
    const broker = await connect();
    await expect(
      broker.subscribe({ group: randomUUID(), topics: ['no.such.topic'], handle: async () => undefined }),
    ).rejects.toThrow('no.such.topic');
    await broker.close();
  });

  it('knows how far a group is behind of which no member lives', async () => {
    const messages = testMessages();
    await create(messages);
    const { topic } = messages.work;
    const broker = await connect();
    const behind = async (group = messages.prefix): Promise<number> =>
      (await broker.lag(group, [topic])).reduce((sum, lag) => sum + lag.messages, 0);
    // What is in the topic, and not what was sent: a request that is tried again may leave its messages twice.
    const inTopic = async (): Promise<number> =>
      (await admin((client) => client.fetchTopicOffsets(topic))).reduce((sum, { high }) => sum + Number(high), 0);
    const send = (count: number): Promise<void> =>
      broker.send(Array.from({ length: count }, (_, i) => ({ topic, key: `k${i}`, value: Buffer.from('x') })));
    await send(4);
    const subscription = await broker.subscribe({
      group: messages.prefix,
      topics: [topic],
      handle: async () => undefined,
    });
    while ((await behind()) > 0) await new Promise((done) => setTimeout(done, 20)); // between two looks at what is committed
    await subscription.stop();
    const read = await inTopic();
    await send(7);
    const all = await inTopic();
    expect([read >= 4, all - read >= 7, await behind()]).toEqual([true, true, all - read]);
    expect(await behind(randomUUID())).toBe(all); // a group that never read
    expect((await broker.lag(messages.prefix, [topic])).map((lag) => lag.partition).sort()).toEqual([0, 1, 2]);
    await broker.close();
  });

  it("keeps a slow handler's place in the group, and hands nothing out twice meanwhile", async () => {
    const messages = testMessages();
    await create(messages);
    const broker = new KafkaBroker({ brokers: brokers!, clientId: 'slow', logger, sessionTimeoutMs: 6_000 });
    await broker.connect();
    let deliveries = 0;
    const finished = Promise.withResolvers<void>();
    await broker.subscribe({
      group: messages.prefix,
      topics: [messages.work.topic],
      handle: async () => {
        deliveries++;
        await new Promise((done) => setTimeout(done, 8_000)); // longer than the session: the work itself is what is slow here
        finished.resolve();
      },
    });
    await broker.send([{ topic: messages.work.topic, key: 'k', value: Buffer.from('x') }]);
    await finished.promise;
    await broker.close();
    expect(deliveries).toBe(1);
  });
});

describe('KafkaBroker without a broker', () => {
  it('fails soon and says so', async () => {
    const broker = new KafkaBroker({ brokers: ['127.0.0.1:1'], clientId: 'nobody', logger });
    await expect(broker.connect()).rejects.toBeInstanceOf(BrokerUnavailable);
    await expect(broker.send([{ topic: 't', key: 'k', value: Buffer.from('x') }])).rejects.toBeInstanceOf(
      BrokerUnavailable,
    );
    await expect(broker.ping()).rejects.toBeInstanceOf(BrokerUnavailable);
    await broker.close();
  });
});
