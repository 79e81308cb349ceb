import { metricsPage } from '@verbatim/platform';
import type { Batch } from 'kafkajs';
import { KafkaLag } from './kafka-lag.js';

const batch = (partition: number, highWatermark: string): Batch => ({ topic: 'lag.test.v1', partition, highWatermark }) as Batch;

describe('the lag of a group', () => {
  it('is what is behind its next offset, for the partitions that it has', async () => {
    const lag = new KafkaLag('lag-test');
    const shown = async (): Promise<Record<string, number>> =>
      Object.fromEntries([...(await metricsPage()).matchAll(/group="lag-test",topic="lag.test.v1",partition="(\d+)"} (\d+)/g)].map(([, partition, value]) => [partition, Number(value)]));
    lag.set(batch(0, '100'), 40n);
    lag.set(batch(1, '7'), 7n);
    lag.set(batch(2, '9007199254740993'), 9007199254740990n);
    expect(await shown()).toEqual({ 0: 60, 1: 0, 2: 3 });
    lag.set(batch(0, '100'), 100n);
    lag.keep({ 'lag.test.v1': [0, 1] });
    expect(await shown()).toEqual({ 0: 0, 1: 0 });
  });
});
