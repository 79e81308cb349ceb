import { besidesTransaction, pause, within } from '@verbatim/platform';
import { delayMs } from './backoff.js';
import { Broker, type OutgoingMessage, type Subscription, type SubscriptionOptions } from './broker.js';
import { BrokerUnavailable, Undeliverable } from './errors.js';
import { partitionOf } from './partition.js';
import { PartitionLog } from './partition-log.js';

export interface InProcessOptions {
  /** Partitions of a topic: so many of its messages a group handles at once. */
  partitions?: number;
  /** Messages that a partition holds for its slowest group before send() refuses more. */
  capacity?: number;
  /** Bytes that a topic holds for its slowest group before send() refuses more. One topic must not take the room of others. */
  capacityBytes?: number;
  stopTimeoutMs?: number;
}

interface Member {
  options: SubscriptionOptions;
  stopping: AbortController;
  inFlight: Set<Promise<void>>;
}

/** Kafka's default limit of a record batch, without its framing. */
const MESSAGE_BYTES = 1024 * 1024 - 4096;
const REDELIVERY = { firstMs: 10, maxMs: 1_000 };

/**
 * Kafka's semantics within one process: partitions, order within a key, groups, and redelivery of messages that were not acknowledged. Nothing is on
 * disk: messages that must survive a restart are still in an outbox, or their sender sends them again.
 */
export class InProcessBroker extends Broker {
  private readonly topics = new Map<string, PartitionLog[]>();
  private readonly groups = new Map<string, Member[]>();
  private readonly pumping = new Set<string>();
  private readonly partitions: number;
  private readonly capacity: number;
  private readonly capacityBytes: number;
  private readonly stopTimeoutMs: number;
  private connected = false;

  constructor({
    partitions = 6,
    capacity = 10_000,
    capacityBytes = 32 * 1024 * 1024,
    stopTimeoutMs = 10_000,
  }: InProcessOptions = {}) {
    super();
    this.partitions = partitions;
    this.capacity = capacity;
    this.capacityBytes = capacityBytes;
    this.stopTimeoutMs = stopTimeoutMs;
  }

  async connect(): Promise<void> {
    this.connected = true;
  }

  async close(): Promise<void> {
    this.connected = false;
    await Promise.all([...this.groups.values()].flat().map((member) => this.leave(member)));
  }

  async ping(): Promise<void> {
    if (!this.connected) throw new BrokerUnavailable();
  }

  async send(messages: OutgoingMessage[], kept?: (place: number) => void): Promise<void> {
    await this.ping();
    // refused as Kafka would: what works here must work there
    const large = messages.find(({ value }) => value.length > MESSAGE_BYTES);
    if (large) throw new Undeliverable(`a message of ${large.value.length} bytes for ${large.topic}`);
    const placed = messages.map((message) => ({ message, partition: partitionOf(message.key, this.partitions) }));
    // Refuses instead of waiting: a handler that waits for room in its own partition would wait for ever. Takes all messages or none.
    if (placed.some(({ message, partition }) => this.logs(message.topic)[partition]!.full) || this.isTooMuch(messages))
      throw new BrokerUnavailable('a queue is full');
    for (const [place, { message, partition }] of placed.entries()) {
      this.logs(message.topic)[partition]!.append({ ...message, headers: message.headers ?? {}, partition }, () =>
        kept?.(place),
      );
    }
    for (const topic of new Set(messages.map((message) => message.topic))) {
      for (const [group, members] of this.groups) {
        if (members.some((member) => member.options.topics.includes(topic))) this.wake(group, topic);
      }
    }
  }

  async subscribe(options: SubscriptionOptions): Promise<Subscription> {
    await this.ping();
    const member: Member = { options, stopping: new AbortController(), inFlight: new Set() };
    const { group, topics, fromBeginning = options.commit !== false } = options;
    for (const topic of topics) for (const log of this.logs(topic)) log.join(group, fromBeginning);
    this.groups.set(group, [...(this.groups.get(group) ?? []), member]);
    for (const topic of topics) this.wake(group, topic);
    return { stop: () => this.leave(member) };
  }

  private async leave(member: Member): Promise<void> {
    const { group, topics, commit } = member.options;
    if (!member.stopping.signal.aborted) {
      member.stopping.abort();
      const rest = this.groups.get(group)!.filter((other) => other !== member);
      if (rest.length) this.groups.set(group, rest);
      else this.groups.delete(group);
    }
    await within(this.stopTimeoutMs, Promise.all(member.inFlight));
    if (this.groups.has(group)) for (const topic of topics) this.wake(group, topic);
    else if (commit === false) for (const topic of topics) for (const log of this.logs(topic)) log.forget(group);
  }

  /** A topic that holds nothing takes whatever comes: a send that is too large on its own would never succeed. */
  private isTooMuch(messages: OutgoingMessage[]): boolean {
    const sent = Map.groupBy(messages, ({ topic }) => topic);
    return [...sent].some(([topic, group]) => {
      const held = this.logs(topic).reduce((sum, { bytes }) => sum + bytes, 0);
      return held > 0 && held + group.reduce((sum, { value }) => sum + value.length, 0) > this.capacityBytes;
    });
  }

  private logs(topic: string): PartitionLog[] {
    let logs = this.topics.get(topic);
    if (!logs)
      this.topics.set(topic, (logs = Array.from({ length: this.partitions }, () => new PartitionLog(this.capacity))));
    return logs;
  }

  private wake(group: string, topic: string): void {
    // A handler that sends within its transaction does not wait for the handlers of what it sends.
    besidesTransaction(() =>
      this.logs(topic).forEach((log, partition) => void this.pump(group, topic, partition, log)),
    );
  }

  /** Hands the messages of one partition to a group, one after another. One pump per group and partition keeps the order. */
  private async pump(group: string, topic: string, partition: number, log: PartitionLog): Promise<void> {
    const name = `${group}\u0000${topic}\u0000${partition}`;
    if (this.pumping.has(name)) return;
    this.pumping.add(name);
    for (let failures = 0; ;) {
      const members = this.groups.get(group)?.filter(({ options }) => options.topics.includes(topic)) ?? [];
      const message = members.length ? log.next(group) : undefined;
      if (!message) break;
      const member = members[partition % members.length]!;
      // One turn of the event loop between messages: a full queue must not hold up timers and sockets.
      const handled = new Promise((turn) => setImmediate(turn)).then(() => member.options.handle(message));
      const done = handled.catch(() => undefined);
      member.inFlight.add(done);
      try {
        await handled;
        log.commit(group);
        failures = 0;
      } catch {
        failures++;
      }
      member.inFlight.delete(done);
      if (failures) await pause(delayMs(failures, REDELIVERY), member.stopping.signal);
    }
    // no await since the last look at the queue, so nothing can have arrived
    this.pumping.delete(name);
  }
}
