import type { Admin, Consumer, EachBatchPayload } from 'kafkajs';
import { pause } from '@verbatim/platform';
import { delayMs } from './backoff.js';

/** The brokers may not know the leader of a new topic yet, and kafkajs does not retry that by itself. */
async function offsets(admin: Admin, topic: string): ReturnType<Admin['fetchTopicOffsets']> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await admin.fetchTopicOffsets(topic);
    } catch (error) {
      if (attempt === 10) throw error;
      await pause(delayMs(attempt, { firstMs: 50, maxMs: 500 }));
    }
  }
}

const name = (topic: string, partition: number): string => `${topic} ${partition}`;

/**
 * The positions of a group without commits. kafkajs would look up the end of the topic after each join, and miss messages that came just before or
 * during a rebalance. So the end is looked up once, before the subscription begins, and every join continues from these positions.
 */
export class KafkaPositions {
  private readonly next = new Map<string, string>();

  async begin(admin: Admin, topics: string[], fromBeginning: boolean): Promise<void> {
    for (const topic of topics) {
      for (const { partition, low, high } of await offsets(admin, topic))
        this.next.set(name(topic, partition), fromBeginning ? low : high);
    }
  }

  apply(consumer: Consumer, assigned: Record<string, number[]>): void {
    for (const [topic, partitions] of Object.entries(assigned)) {
      for (const partition of partitions) {
        const offset = this.next.get(name(topic, partition));
        if (offset !== undefined) consumer.seek({ topic, partition, offset });
      }
    }
  }

  /** The payload, which records its resolved offsets. */
  follow(payload: EachBatchPayload): EachBatchPayload {
    const { topic, partition } = payload.batch;
    return {
      ...payload,
      resolveOffset: (offset) => {
        this.next.set(name(topic, partition), String(BigInt(offset) + 1n));
        payload.resolveOffset(offset);
      },
    };
  }
}
