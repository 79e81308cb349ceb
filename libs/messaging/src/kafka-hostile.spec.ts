import { deadTopic } from '@verbatim/contracts';
import { newId } from '@verbatim/platform';
import { until } from '@verbatim/platform/testing';
import kafkajs, { type Message } from 'kafkajs';
import { collect, logger, ORG, startWorker } from './contract/fixture.js';
import { testMessages, type TestMessages } from './contract/test-messages.js';
import { KafkaBroker, newEnvelope, readDeadLetter, toMessage, type BrokerStrategy } from './index.js';
import { createAndWait } from './topics.js';

const { CompressionTypes, Kafka } = kafkajs;
const brokers = process.env.KAFKA_BROKERS?.split(',');
const MIB = 1024 * 1024;

(brokers ? describe : describe.skip)('a message on Kafka that no sender of ours makes', () => {
  const client = new Kafka({ brokers: brokers ?? [''], clientId: 'hostile', logCreator: () => () => undefined });
  const producer = client.producer({ allowAutoTopicCreation: false });
  const broker = new KafkaBroker({ brokers: brokers ?? [''], clientId: 'hostile', logger });
  let messages: TestMessages;
  let worker: BrokerStrategy;
  let handled: number[];

  beforeAll(async () => {
    await producer.connect();
    await broker.connect();
  });
  afterEach(() => worker.close());
  afterAll(async () => {
    await producer.disconnect();
    await broker.close();
  });

  const serve = async (compression = 'producer'): Promise<{ letters: ReturnType<typeof readDeadLetter>[] }> => {
    messages = testMessages();
    handled = [];
    const admin = client.admin();
    await admin.connect();
    await createAndWait(
      admin,
      messages.topics.map((topic) => ({
        topic,
        numPartitions: 1,
        configEntries: topic.endsWith('.dead')
          ? [{ name: 'max.message.bytes', value: String(2 * MIB) }]
          : [{ name: 'compression.type', value: compression }],
      })),
    );
    await admin.disconnect();
    worker = await startWorker(broker, messages, async ({ n }) => handled.push(n));
    const letters: ReturnType<typeof readDeadLetter>[] = [];
    const dead = await collect(broker, deadTopic(messages.work.topic), newId());
    dead.messages.push = (...found) => letters.push(...found.map(readDeadLetter));
    return { letters };
  };
  const work = (n: number): Message => {
    const { key, value, headers } = toMessage(
      newEnvelope(messages.work, { org: ORG, subject: newId(), source: 'test', data: { n } }),
    );
    return { key, value, headers };
  };
  const send = (message: Message, compression = CompressionTypes.None): Promise<unknown> =>
    producer.send({ topic: messages.work.topic, compression, messages: [message] });

  it('with headers that unpack to 3 MB is a dead letter, and the next message is handled', async () => {
    const { letters } = await serve();
    const headers = Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`h${i}`, 'x'.repeat(100_000)]));
    await send({ key: 'k', value: '{{', headers }, CompressionTypes.GZIP);
    await send(work(1));
    await until('both', () => letters.length === 1 && handled.length === 1);
    expect(letters[0]).toMatchObject({ position: '0:0', reason: 'Malformed: not JSON' });
    expect(letters[0]!.message.headers.cut).toBe('30 headers');
    expect(letters[0]!.message.value.toString()).toBe('{{');
  });

  it('that unpacks to 120 MB is the dead letter of a place, and the next message is handled', async () => {
    const { letters } = await serve();
    await send({ key: 'k', value: Buffer.alloc(120 * MIB, ' ') }, CompressionTypes.GZIP);
    await send(work(1));
    await until('both', () => letters.length === 1 && handled.length === 1);
    expect(letters[0]).toMatchObject({ position: '0:0', reason: expect.stringContaining('Unreadable') });
    expect(letters[0]!.message.value).toHaveLength(0);
    expect(letters[0]!.message.headers.cut).toContain('unpacks to more than 8388608 bytes');
  });

  it.each(['gzip', 'zstd'])('that the topic compresses with %s is handled', async (compression) => {
    const { letters } = await serve(compression);
    await send(work(1));
    await send(work(2));
    await until('both', () => handled.length === 2);
    expect([handled, letters]).toEqual([[1, 2], []]);
  });

  it.each(['snappy', 'lz4'])('that the topic compresses with %s is the dead letter of a place', async (compression) => {
    const { letters } = await serve(compression);
    await send(work(1));
    await send(work(2));
    await until('both', () => letters.length === 2);
    expect(handled).toEqual([]);
    expect(letters.map(({ position }) => position)).toEqual(['0:0', '0:1']);
    expect(letters[1]!.message.headers.cut).toContain(`compressed with ${compression}`);
  });
});
