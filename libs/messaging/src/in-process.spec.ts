import { brokerContract } from './contract/broker.contract.js';
import { random, seed } from '../../../tools/test/random.mjs';
import { BrokerUnavailable, InProcessBroker } from './index.js';

describe('the in-process broker keeps the contract', () => {
  const broker = new InProcessBroker();
  brokerContract({
    connect: async () => {
      await broker.connect();
      return broker;
    },
    createTopics: async () => undefined,
    isOutside: false,
    kills: Number(process.env.CONTRACT_KILLS ?? 25),
    random: random(seed()),
  });
});

describe('InProcessBroker', () => {
  const message = { topic: 'a topic', key: 'k', value: Buffer.from('x') };

  it('refuses more than a lagging group has room for, and takes more once it caught up', async () => {
    const broker = new InProcessBroker({ capacity: 2 });
    await broker.connect();
    const go = Promise.withResolvers<void>();
    const seen: string[] = [];
    await broker.subscribe({
      group: 'g',
      topics: ['a topic'],
      handle: async ({ offset }) => {
        await go.promise;
        seen.push(offset);
      },
    });
    await broker.send([message, message]);
    await expect(broker.send([message])).rejects.toBeInstanceOf(BrokerUnavailable);
    go.resolve();
    while (seen.length < 2) await new Promise((turn) => setImmediate(turn));
    await broker.send([message]);
    while (seen.length < 3) await new Promise((turn) => setImmediate(turn));
    expect(seen).toEqual(['0', '1', '2']);
    await broker.close();
  });

  it('refuses more bytes than a topic has room for, however few messages they are, while other topics take theirs', async () => {
    const broker = new InProcessBroker({ capacityBytes: 1_000 });
    await broker.connect();
    const go = Promise.withResolvers<void>();
    let seen = 0;
    await broker.subscribe({
      group: 'g',
      topics: ['a topic', 'another topic'],
      handle: async () => {
        await go.promise;
        seen++;
      },
    });
    const large = { ...message, value: Buffer.alloc(600) };
    await broker.send([large]);
    await expect(broker.send([large])).rejects.toBeInstanceOf(BrokerUnavailable);
    await broker.send([message]);
    await broker.send([{ ...large, topic: 'another topic' }]);
    go.resolve();
    while (seen < 3) await new Promise((turn) => setImmediate(turn));
    await broker.send([large]);
    await broker.close();
  });

  it('keeps the newest of what nobody reads, and no more than 4 MiB of it', async () => {
    const broker = new InProcessBroker({ partitions: 1 });
    await broker.connect();
    for (let i = 0; i < 10; i++) await broker.send([{ ...message, value: Buffer.alloc(1_000_000) }]);
    const seen: string[] = [];
    await broker.subscribe({
      group: 'g',
      topics: ['a topic'],
      handle: async ({ offset }) => {
        seen.push(offset);
      },
    });
    while (seen.length < 4) await new Promise((turn) => setImmediate(turn));
    expect(seen).toEqual(['6', '7', '8', '9']);
    await broker.close();
  });

  it('keeps the newest of what nobody reads', async () => {
    const broker = new InProcessBroker({ capacity: 2 });
    await broker.connect();
    for (let i = 0; i < 5; i++) await broker.send([message]);
    const seen: string[] = [];
    await broker.subscribe({
      group: 'g',
      topics: ['a topic'],
      handle: async ({ offset }) => {
        seen.push(offset);
      },
    });
    while (seen.length < 2) await new Promise((turn) => setImmediate(turn));
    expect(seen).toEqual(['3', '4']);
    await broker.close();
  });

  it('takes nothing before connect() and after close()', async () => {
    const broker = new InProcessBroker();
    await expect(broker.send([message])).rejects.toBeInstanceOf(BrokerUnavailable);
    await broker.connect();
    await expect(broker.ping()).resolves.toBeUndefined();
    await broker.close();
    await expect(broker.ping()).rejects.toBeInstanceOf(BrokerUnavailable);
  });
});
