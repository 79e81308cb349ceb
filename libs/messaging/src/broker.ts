export type Headers = Record<string, string>;

/** `key` decides the partition: messages with the same key are handled in the order in which they were sent. */
export interface OutgoingMessage {
  topic: string;
  key: string;
  value: Buffer;
  headers?: Headers;
}

export interface IncomingMessage extends OutgoingMessage {
  partition: number;
  offset: string;
  headers: Headers;
}

export interface SubscriptionOptions {
  /** Members of one group share the partitions of the topics; every group gets all messages. */
  group: string;
  topics: string[];
  /** Its return is the acknowledgement; when it rejects, the message is delivered again after a pause. */
  handle(message: IncomingMessage): Promise<void>;
  /** Where a group that has never committed begins: with what is there already (the default), or with what comes from now on. */
  fromBeginning?: boolean;
  /** false: the group has no memory; what it missed while it was away is missed. */
  commit?: boolean;
}

export interface Subscription {
  /** Fetches no more, waits (not for ever) for the handlers in flight, then leaves the group. */
  stop(): Promise<void>;
}

export interface Lag {
  topic: string;
  partition: number;
  messages: number;
}

/** The port to whatever carries messages. At least once: handlers meet a message again after a crash. */
export abstract class Broker {
  /** `messaging.system` of spans. */
  readonly system: string = 'in_process';
  abstract connect(): Promise<void>;
  abstract close(): Promise<void>;
  /** Rejects with BrokerUnavailable when the broker can't take messages. */
  abstract ping(): Promise<void>;
  /**
   * Resolves when the broker has the messages. Rejects with BrokerUnavailable (send again later) or Undeliverable (never will be taken).
   * `kept` is told the place of each message that the death of this process can't take along any more: at once by a broker outside, when it has been handled by one inside.
   */
  abstract send(messages: OutgoingMessage[], kept?: (place: number) => void): Promise<void>;
  abstract subscribe(options: SubscriptionOptions): Promise<Subscription>;

  /** How far a group is behind, by partition, whether a member of it lives or not. One inside of the process has no such number. */
  async lag(_group: string, _topics: string[]): Promise<Lag[]> {
    return [];
  }
}
