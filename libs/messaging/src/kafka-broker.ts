import { ConfigError, pause, within, type Logger } from '@verbatim/platform';
import { Kafka, Partitioners, type Admin, type KafkaConfig, type Producer, type TopicMessages } from 'kafkajs';
import { delayMs } from './backoff.js';
import { Broker, type Lag, type OutgoingMessage, type Subscription, type SubscriptionOptions } from './broker.js';
import { BrokerUnavailable, Undeliverable } from './errors.js';
import { KafkaBatch } from './kafka-batch.js';
import { isWithoutLeader, sendError } from './kafka-errors.js';
import { limitFetches } from './kafka-fetch.js';
import { kafkaLog, silenceNegativeTimeouts } from './kafka-log.js';
import { KafkaPositions } from './kafka-positions.js';
import { KafkaWatch } from './kafka-watch.js';

export interface KafkaOptions extends Pick<KafkaConfig, 'ssl' | 'sasl'> {
  brokers: string[];
  clientId: string;
  logger?: Logger;
  /** Partitions that a subscription handles at once, and messages of different keys at once within one of them. */
  partitionsAtOnce?: number;
  concurrency?: number;
  sessionTimeoutMs?: number;
  /** The most bytes to which a compressed record batch is unpacked; of all brokers of this process, the last one's. */
  unpackedBytes?: number;
  stopTimeoutMs?: number;
  /** Called when a consumer has ended for good: nothing is consumed any more, so the process should exit with a non-zero code. */
  onFatal?: (error: Error) => void;
}

/** Kafka's default limit is 1,048,588 bytes per record batch; without compression, a request may have all its records in one batch. */
const REQUEST_BYTES = 1_000_000;
const RECORD_OVERHEAD = 256;
const UNPACKED_BYTES = 8 * 1024 * 1024;
const PING_MS = 3_000;
const LOOK_MS = 10_000;
/** How long a broker that is gone without a word (a machine that lost power) holds up a request. A broker that is killed closes its connections at once. */
const REQUEST_MS = 5_000;
/** Short: send() must fail while its caller still waits. The relay and the retry middleware try again by themselves. */
const SEND_TRIES = 4;
const SEND_BACKOFF = { firstMs: 250, maxMs: 1_000 };
/** While a partition has no leader, its brokers are electing one, which took more than 2 s for new topics on a busy machine. */
const LEADER_TRIES = 10;
/** A process has 40 s to shut down (libs/platform), and must close the relay and the pool after this. */
const STOP_HANDLERS_MS = 30_000;

const sizeOf = (message: OutgoingMessage): number =>
  message.value.length +
  Buffer.byteLength(message.key) +
  Buffer.byteLength(JSON.stringify(message.headers ?? {})) +
  RECORD_OVERHEAD;

function requests(messages: OutgoingMessage[]): OutgoingMessage[][] {
  const all: OutgoingMessage[][] = [];
  let bytes = Infinity;
  for (const message of messages) {
    bytes += sizeOf(message);
    if (bytes > REQUEST_BYTES) {
      all.push([]);
      bytes = sizeOf(message);
    }
    all.at(-1)!.push(message);
  }
  return all;
}

export class KafkaBroker extends Broker {
  override readonly system = 'kafka';
  /** For consumers. */
  private readonly kafka: Kafka;
  private readonly producer: Producer;
  private readonly admin: Admin;
  private readonly subscriptions = new Set<Subscription>();
  private readonly watches = new Map<string, KafkaWatch>();

  constructor(private readonly options: KafkaOptions) {
    super();
    silenceNegativeTimeouts();
    limitFetches(options.unpackedBytes ?? UNPACKED_BYTES);
    const { brokers, clientId, logger, ssl, sasl } = options;
    const client = {
      brokers,
      clientId,
      ssl,
      sasl,
      logCreator: kafkaLog(logger),
      connectionTimeout: 2_000,
      requestTimeout: REQUEST_MS,
    };
    // kafkajs nests its retries (each request looks for the cluster with the client's retries), so both are set.
    const senders = new Kafka({ ...client, retry: { initialRetryTime: 50, maxRetryTime: 250, retries: 1 } });
    this.producer = senders.producer({
      createPartitioner: Partitioners.DefaultPartitioner,
      allowAutoTopicCreation: false,
      retry: { retries: 0 },
    });
    this.admin = senders.admin({ retry: { initialRetryTime: 100, maxRetryTime: 500, retries: 1 } });
    // With fewer retries, a consumer crashes while the broker is away, and comes back only when its session has timed out.
    this.kafka = new Kafka({ ...client, retry: { initialRetryTime: 100, maxRetryTime: 2_000, retries: 1_000 } });
  }

  async connect(): Promise<void> {
    try {
      await this.producer.connect();
      await this.admin.connect();
    } catch (error) {
      throw sendError(error);
    }
  }

  async close(): Promise<void> {
    await Promise.all([...this.subscriptions].map((subscription) => subscription.stop()));
    await this.producer.disconnect();
    await this.admin.disconnect();
  }

  async ping(): Promise<void> {
    const answer = this.admin.describeCluster().catch((error: unknown) => {
      throw sendError(error);
    });
    if (!(await within(PING_MS, answer))) throw new BrokerUnavailable();
  }

  async send(messages: OutgoingMessage[], kept?: (place: number) => void): Promise<void> {
    for (const request of requests(messages)) {
      const topicMessages = [...Map.groupBy(request, ({ topic }) => topic)].map(([topic, group]) => ({
        topic,
        messages: group.map(({ key, value, headers }) => ({ key, value, headers })),
      }));
      await this.sendWhole(topicMessages);
    }
    for (const place of messages.keys()) kept?.(place);
  }

  /**
   * Each retry is a whole new send. The retry of kafkajs does not ask a broker again that has answered: messages of partitions that had moved to such
   * a broker were never sent, although it reported success. Messages that are sent twice come again after all first copies, so the order within a key
   * is that of the first copies.
   */
  private async sendWhole(topicMessages: TopicMessages[]): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      try {
        await this.producer.sendBatch({ topicMessages });
        return;
      } catch (thrown) {
        const error = sendError(thrown);
        if (error instanceof Undeliverable || attempt >= (isWithoutLeader(thrown) ? LEADER_TRIES : SEND_TRIES))
          throw error;
        await pause(delayMs(attempt, SEND_BACKOFF));
      }
    }
  }

  async subscribe(options: SubscriptionOptions): Promise<Subscription> {
    await this.requireTopics(options.topics);
    const { group, topics, commit = true, fromBeginning = commit } = options;
    const stopping = new AbortController();
    const consumer = this.kafka.consumer({
      groupId: group,
      sessionTimeout: this.options.sessionTimeoutMs ?? 6_000,
      rebalanceTimeout: 60_000,
      // a join waits for the larger of the two: 0.5 s instead of 3 s
      heartbeatInterval: 500,
      maxWaitTimeInMs: 500,
      allowAutoTopicCreation: false,
    });
    consumer.on(consumer.events.CRASH, ({ payload }) => {
      if (payload.restart || stopping.signal.aborted) return;
      this.options.logger?.fatal({ err: payload.error, group }, 'a consumer ended for good');
      this.options.onFatal?.(payload.error);
    });
    const positions = commit ? undefined : new KafkaPositions();
    await positions?.begin(this.admin, topics, fromBeginning).catch((error: unknown) => {
      throw sendError(error);
    });
    const watch = new KafkaWatch(() => this.lag(group, topics));
    const look = async (): Promise<void> => {
      await watch.look();
      if (watch.isStuck)
        this.options.logger?.error(
          { group, ...watch.repeated },
          watch.repeated
            ? 'a consumer is stuck: the same message has been delivered again and again for a minute'
            : 'a consumer is stuck: it has handled no message for a minute, although some wait',
        );
    };
    const looking = commit ? setInterval(() => void look(), LOOK_MS).unref() : undefined;
    const watched = { ...options, handle: watch.watched(options.handle) };
    consumer.on(consumer.events.REBALANCING, () => watch.rebalancing());
    const joined = new Promise<void>((resolve) => {
      consumer.on(consumer.events.GROUP_JOIN, ({ payload }) => {
        watch.joined(payload.memberAssignment);
        positions?.apply(consumer, payload.memberAssignment);
        resolve();
      });
    });
    await consumer.connect();
    await consumer.subscribe({ topics, fromBeginning });
    await consumer.run({
      autoCommit: false,
      eachBatchAutoResolve: false,
      partitionsConsumedConcurrently: this.options.partitionsAtOnce ?? 4,
      eachBatch: (payload) =>
        new KafkaBatch(
          positions?.follow(payload) ?? payload,
          watched,
          this.options.concurrency ?? 4,
          stopping.signal,
        ).run(),
    });
    await joined;
    if (commit) this.watches.set(group, watch);
    let ended: Promise<void> | undefined;
    const subscription: Subscription = {
      stop: () =>
        (ended ??= (async () => {
          stopping.abort();
          clearInterval(looking);
          this.watches.delete(group);
          // disconnect() waits for the current batch, which waits for its handlers
          const left = consumer.disconnect().catch(() => undefined);
          if (!(await within(this.options.stopTimeoutMs ?? STOP_HANDLERS_MS, left)))
            this.options.logger?.warn({ group }, 'handlers were still running when the shutdown had to end');
          this.subscriptions.delete(subscription);
        })()),
    };
    this.subscriptions.add(subscription);
    return subscription;
  }

  override stuck(): string[] {
    return [...this.watches]
      .filter(([, { isStuck }]) => isStuck)
      .map(([group, { repeated: at }]) =>
        at ? `${group} (topic ${at.topic}, partition ${at.partition}, offset ${at.offset})` : group,
      );
  }

  /** As the broker knows it: the last report of a dead member would not change while messages pile up. */
  override async lag(group: string, topics: string[]): Promise<Lag[]> {
    try {
      const [committed, ...ends] = await Promise.all([
        this.admin.fetchOffsets({ groupId: group, topics }),
        ...topics.map((topic) => this.admin.fetchTopicOffsets(topic)),
      ]);
      return topics.flatMap((topic, i) => {
        const read = new Map(
          committed.find((one) => one.topic === topic)?.partitions.map(({ partition, offset }) => [partition, offset]),
        );
        return ends[i]!.map(({ partition, high, low }) => {
          const next = BigInt(read.get(partition) ?? -1);
          // a group that has not read yet, or whose commit has expired, starts with the oldest message
          const behind = BigInt(high) - (next < BigInt(low) ? BigInt(low) : next);
          return { topic, partition, messages: behind > 0n ? Number(behind) : 0 };
        });
      });
    } catch (error) {
      throw sendError(error);
    }
  }

  /** kafkajs would look for a missing topic a thousand times without saying so */
  private async requireTopics(topics: string[]): Promise<void> {
    const known = new Set(
      await this.admin.listTopics().catch((error: unknown) => {
        throw sendError(error);
      }),
    );
    const missing = topics.filter((topic) => !known.has(topic));
    if (missing.length)
      throw new ConfigError(
        `The broker has no topic ${missing.join(', ')}: create the topics first, with npm run serve topics`,
      );
  }
}
