import type { Admin, Consumer, EachBatchPayload } from 'kafkajs';
import { delayMs, pause } from './backoff.js';

/** The brokers may not know yet who leads a topic just created; kafkajs doesn't try that again by itself. */
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
 * Where a group without commits reads. kafkajs would look up the end of the topic after each join: what came between joining and that, or
 * during a rebalance, would be missed. So the end is looked up once, before the subscription begins, and every join goes on from here.
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

  /** The payload, with its resolved offsets noted. */
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
