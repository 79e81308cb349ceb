import { gauge } from '@verbatim/platform';
import type { Batch } from 'kafkajs';

/** How far a group is behind, as its last batch of each partition told. */
export class KafkaLag {
  private readonly lag = gauge('verbatim_consumer_lag_messages');
  private mine = new Set<string>();

  constructor(private readonly group: string) {}

  /** `next`: the offset that is read next. */
  set({ topic, partition, highWatermark }: Batch, next: bigint): void {
    this.mine.add(`${topic} ${partition}`);
    const behind = BigInt(highWatermark) - next;
    this.lag.set({ group: this.group, topic, partition: String(partition) }, behind > 0n ? Number(behind) : 0);
  }

  /** Partitions that are another member's now: their values would stay as they are for ever. */
  keep(assigned: Record<string, number[]>): void {
    const kept = new Set(Object.entries(assigned).flatMap(([topic, partitions]) => partitions.map((partition) => `${topic} ${partition}`)));
    for (const name of this.mine) {
      if (kept.has(name)) continue;
      const [topic, partition] = name.split(' ') as [string, string];
      this.lag.remove({ group: this.group, topic, partition });
      this.mine.delete(name);
    }
  }
}
