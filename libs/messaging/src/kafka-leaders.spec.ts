import { logger } from './contract/fixture.js';
import { TwoBrokers } from './contract/two-brokers.js';
import { KafkaBroker } from './index.js';

describe('KafkaBroker', () => {
  it('sends everything when partitions move, in the middle of a send, to a broker that has taken its share already', async () => {
    const cluster = new TwoBrokers('work', 6);
    const broker = new KafkaBroker({ brokers: await cluster.start(), clientId: 'leaders', logger });
    try {
      await broker.connect();
      const texts = Array.from({ length: 40 }, (_, n) => `text ${n}.`);
      await broker.send(texts.map((text) => ({ topic: 'work', key: `key of ${text}`, value: Buffer.from(text) })));
      expect(texts.filter((text) => !cluster.taken.some(({ records }) => records.includes(text)))).toEqual([]);
      expect(new Set(cluster.taken.map(({ partition }) => partition))).toEqual(new Set([0, 1, 2, 3, 4, 5]));
    } finally {
      await broker.close();
      cluster.stop();
    }
  });
});
