export type Headers = Record<string, string>;

/** `key` decides the partition: messages with the same key are handled in the order in which they were sent. */
export interface OutgoingMessage {
  topic: string;
  key: string;
  value: Buffer;
  headers?: Headers;
  /** Aborted when nobody waits for the reply any more. It stays in the process: Kafka does not carry it. */
  hungUp?: AbortSignal | undefined;
}

export interface IncomingMessage extends OutgoingMessage {
  partition: number;
  offset: string;
  headers: Headers;
}

export interface SubscriptionOptions {
  /** The consumer group: its members share the partitions of the topics, and every group gets all messages. */
  group: string;
  topics: string[];
  /** Handles a message. Returning acknowledges it; when it rejects, the message is delivered again after a pause. */
  handle(message: IncomingMessage): Promise<void>;
  /** Where a group without a commit starts: with the oldest message (the default), or with those that come from now on. */
  fromBeginning?: boolean;
  /** False: the group does not commit. Messages that come while it is away are lost for it. */
  commit?: boolean;
}

export interface Subscription {
  /** Stops fetching, waits for the handlers in flight (with a limit), and leaves the group. */
  stop(): Promise<void>;
}

export interface Lag {
  topic: string;
  partition: number;
  messages: number;
}

/** The port to the message broker. Delivery is at least once: after a crash, handlers may get a message again. */
export abstract class Broker {
  /** `messaging.system` of spans. */
  readonly system: string = 'in_process';
  abstract connect(): Promise<void>;
  abstract close(): Promise<void>;
  /** @throws BrokerUnavailable when the broker can't take messages */
  abstract ping(): Promise<void>;
  /**
   * Resolves when the broker has the messages. `kept` is called with the index of each message that would survive the death of this process: at once
   * by Kafka; by the in-process broker when it has been handled. @throws BrokerUnavailable (send again later), Undeliverable (the broker will never
   * take it)
   */
  abstract send(messages: OutgoingMessage[], kept?: (place: number) => void): Promise<void>;
  abstract subscribe(options: SubscriptionOptions): Promise<Subscription>;

  /**
   * The groups whose consumer here is stuck: messages wait, and for a minute it has handled none, or only the same one again and again; then with its
   * place. The in-process broker has none.
   */
  stuck(): string[] {
    return [];
  }

  /** The lag of a group by partition, whether or not it has members. The in-process broker reports none. */
  async lag(_group: string, _topics: string[]): Promise<Lag[]> {
    return [];
  }
}
