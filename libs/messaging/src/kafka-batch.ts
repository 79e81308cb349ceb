import type { EachBatchPayload, KafkaMessage } from 'kafkajs';
import { pause } from '@verbatim/platform';
import { delayMs } from './backoff.js';
import type { Headers, IncomingMessage, SubscriptionOptions } from './broker.js';

const HEARTBEAT_MS = 500;
const COMMIT_MS = 1_000;
/** After this time, a batch starts no more messages and gives way to a new fetch; otherwise a quick call behind a long batch would wait for all of it. */
const SLICE_MS = 250;
const REDELIVERY = { firstMs: 100, maxMs: 5_000 };

const text = (value: unknown): string =>
  Buffer.isBuffer(value) ? value.toString('utf8') : Array.isArray(value) ? text(value[0]) : String(value ?? '');

function incoming(topic: string, partition: number, message: KafkaMessage): IncomingMessage {
  const headers: Headers = Object.fromEntries(
    Object.entries(message.headers ?? {}).map(([name, value]) => [name, text(value)]),
  );
  return {
    topic,
    partition,
    offset: message.offset,
    key: text(message.key),
    value: message.value ?? Buffer.alloc(0),
    headers,
  };
}

/**
 * Handles a fetched batch: up to `concurrency` messages at once, those of one key one after another. Messages are started in the order of their
 * offsets, and all that were started are awaited, so the handled messages are always a prefix of the batch; that prefix is committed.
 */
export class KafkaBatch {
  private readonly lanes = new Map<string, Promise<void>>();
  private readonly running = new Set<Promise<void>>();
  private readonly handled: boolean[] = [];
  private resolved = 0;
  private committed = 0;
  private trouble: Error | undefined;

  constructor(
    private readonly payload: EachBatchPayload,
    private readonly options: SubscriptionOptions,
    private readonly concurrency: number,
    private readonly stopping: AbortSignal,
  ) {}

  async run(): Promise<void> {
    const { batch } = this.payload;
    const end = performance.now() + SLICE_MS;
    const beat = setInterval(() => void this.heartbeat(), HEARTBEAT_MS);
    let committing = Promise.resolve();
    const commit = setInterval(() => {
      committing = committing.then(() => this.commit());
    }, COMMIT_MS);
    try {
      for (let i = 0; i < batch.messages.length && this.goesOn && (i === 0 || performance.now() < end); i++) {
        while (this.running.size >= this.concurrency) await Promise.race(this.running);
        if (!this.goesOn) break;
        this.start(i, incoming(batch.topic, batch.partition, batch.messages[i]!));
      }
      await Promise.all(this.running);
    } finally {
      clearInterval(commit);
      await committing;
      clearInterval(beat);
    }
    await this.commit();
    // not a failure: kafkajs joins again when it sees the error
    if (this.trouble) throw this.trouble;
  }

  private get goesOn(): boolean {
    return !this.trouble && !this.stopping.aborted && this.payload.isRunning() && !this.payload.isStale();
  }

  private start(index: number, message: IncomingMessage): void {
    const before = this.lanes.get(message.key) ?? Promise.resolve();
    const done = before
      .then(() => this.handle(message))
      .then((handled) => {
        this.handled[index] = handled;
        while (this.handled[this.resolved])
          this.payload.resolveOffset(this.payload.batch.messages[this.resolved++]!.offset);
        this.running.delete(done);
        if (this.lanes.get(message.key) === done) this.lanes.delete(message.key);
      });
    this.running.add(done);
    this.lanes.set(message.key, done);
  }

  /** Delivers until the message is acknowledged. False when the group or the process has stopped: it will be delivered again. */
  private async handle(message: IncomingMessage): Promise<boolean> {
    for (let attempt = 1; this.goesOn; attempt++) {
      try {
        await this.options.handle(message);
        return true;
      } catch {
        await pause(delayMs(attempt, REDELIVERY), this.stopping);
      }
    }
    return false;
  }

  private async heartbeat(): Promise<void> {
    await this.payload.heartbeat().catch((error: unknown) => {
      this.trouble ??= error as Error;
    });
  }

  /** The offset after the first `handled` messages. After all, the batch's last offset, which includes control records that no handler gets. */
  private next(handled: number): bigint {
    const { batch } = this.payload;
    return BigInt(handled === batch.messages.length ? batch.lastOffset() : batch.messages[handled - 1]!.offset) + 1n;
  }

  private async commit(): Promise<void> {
    const { batch, commitOffsetsIfNecessary } = this.payload;
    if (this.options.commit === false || this.resolved === this.committed) return;
    const upTo = this.resolved;
    try {
      await commitOffsetsIfNecessary({
        topics: [{ topic: batch.topic, partitions: [{ partition: batch.partition, offset: String(this.next(upTo)) }] }],
      });
      this.committed = upTo;
    } catch (error) {
      this.trouble ??= error as Error;
    }
  }
}
