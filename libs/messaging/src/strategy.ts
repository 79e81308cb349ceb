import { Server, type CustomTransportStrategy, type MessageHandler } from '@nestjs/microservices';
import { groupIn, MESSAGES, type MessageContract, type ServiceName } from '@verbatim/contracts';
import type { Logger } from '@verbatim/platform';
import type { InHand } from '@verbatim/work';
import { isObservable, lastValueFrom } from 'rxjs';
import type { DataSource } from 'typeorm';
import { DEFAULT_BACKOFF, type Backoff } from './backoff.js';
import type { Broker, IncomingMessage, Subscription } from './broker.js';
import {
  afterwards,
  beforeDeadline,
  chain,
  deadLettered,
  decoded,
  inTransaction,
  measured,
  held,
  named,
  refusedWithoutRoom,
  retried,
  straight,
  timeLimited,
  traced,
  type Handling,
  type Middleware,
  type TransactionOptions,
} from './chain/index.js';
import { handlerFaults } from './handler-check.js';
import { Inbox } from './inbox.js';
import { keepHandlerErrors } from './nest-errors.js';
import { Outbox } from './outbox.js';

export interface StrategyOptions {
  broker: Broker;
  service: ServiceName;
  logger: Logger;
  /** If given: inbox, outbox and one transaction per message, in the schema with the service's name (or `schema`). */
  database?: DataSource;
  schema?: string;
  /** Whether handlers of a topic work within the message's transaction (default), or wait for something, so that it is opened when they are done. */
  isWithinTransaction?: (topic: string) => boolean;
  /** If given: a message that takes its process down is set aside in the end, unless its handler works within its transaction. */
  inHand?: InHand;
  /** The consumer group, and the consumer in the inbox. Default: the service's name. */
  group?: string;
  contracts?: readonly MessageContract[];
  /** Where its callers wait for replies. Default: the gateway's. */
  replyTopic?: string;
  /** Attempts at a message before it becomes a dead letter (transient errors don't count). */
  attempts?: number;
  /** Longest time for a handler; after that its message becomes a dead letter. */
  handlerTimeoutMs?: number;
  backoff?: Backoff;
}

/** A part with 25 long responses takes seconds, ten times as long on a busy machine. */
const HANDLER_TIMEOUT_MS = 120_000;

/**
 * Nest's transport. One subscription, in a group with the service's name, for all topics that have a handler; and one of its own for the lane of calls
 * (MessageContract.lane), so that a call never waits behind parts of jobs.
 */
export class BrokerStrategy extends Server implements CustomTransportStrategy {
  override readonly propagatesEventHandlerErrors = true;
  private readonly counts = new Map<string, number>();
  private readonly contracts: readonly MessageContract[];
  private readonly stopping = new AbortController();
  /** Aborted when the service shuts down: what handlers throw from then on is not a failure, and their messages are delivered again to the next instance. */
  readonly stopped: AbortSignal = this.stopping.signal;
  private readonly subscriptions: Subscription[] = [];

  constructor(private readonly options: StrategyOptions) {
    super();
    keepHandlerErrors();
    this.contracts = options.contracts ?? MESSAGES;
  }

  override addHandler(
    pattern: unknown,
    callback: MessageHandler,
    isEventHandler?: boolean,
    extras?: Record<string, unknown>,
  ): void {
    // counted here, because Nest silently keeps the last of two @MessagePattern handlers
    const topic = this.normalizePattern(pattern as string);
    this.counts.set(topic, (this.counts.get(topic) ?? 0) + 1);
    super.addHandler(pattern, callback, isEventHandler, extras);
  }

  listen(callback: (error?: unknown) => void): void {
    this.start().then(() => callback(), callback);
  }

  async close(): Promise<void> {
    // Handlers in flight may end; waiting retries may not: their messages are delivered again to the next instance.
    this.stopping.abort();
    await Promise.all(this.subscriptions.map((subscription) => subscription.stop()));
  }

  /** required by Nest; this transport has no events of its own */
  on(): void {}

  unwrap<T>(): T {
    return this.options.broker as T;
  }

  private async start(): Promise<void> {
    const { broker, service, group = service } = this.options;
    const faults = handlerFaults(service, this.contracts, this.counts);
    if (faults.length) throw new Error(`The service ${service} can't start: ${faults.join('; ')}`);
    const handled = this.contracts.filter(({ topic }) => this.messageHandlers.has(topic));
    for (const [lane, messages] of Map.groupBy(handled, ({ lane }) => lane)) {
      const consumer = groupIn(group, { lane });
      const handle = this.handling(consumer);
      this.subscriptions.push(
        await broker.subscribe({
          group: consumer,
          topics: messages.map(({ topic }) => topic),
          handle: (message) => this.told(message, handle({ message, signal: this.stopping.signal, attempts: 0 })),
        }),
      );
    }
    if (this.stopping.signal.aborted) await this.close();
  }

  /** A message that is not acknowledged holds up those behind it until it is: that must not happen without a word. */
  private async told({ topic, partition, offset }: IncomingMessage, handled: Promise<void>): Promise<void> {
    try {
      await handled;
    } catch (error) {
      if (!this.stopping.signal.aborted)
        this.options.logger.error(
          { topic, partition, offset, err: error },
          'a message is not acknowledged: it is delivered again, and those behind it wait',
        );
      throw error;
    }
  }

  private handling(consumer: string): (handling: Handling) => Promise<void> {
    const {
      broker,
      service,
      database,
      schema = service,
      logger,
      attempts = 3,
      handlerTimeoutMs = HANDLER_TIMEOUT_MS,
      backoff = DEFAULT_BACKOFF,
    } = this.options;
    const effects = database
      ? this.storing({
          database,
          broker,
          inbox: new Inbox(schema),
          outbox: new Outbox(schema),
          service,
          consumer,
        })
      : straight(broker, service);
    return chain(
      traced(service, broker.system, consumer),
      measured(service),
      deadLettered(broker, service, logger),
      decoded(this.contracts, this.options.replyTopic),
      named,
      retried(service, attempts, backoff, logger),
      beforeDeadline(logger),
      refusedWithoutRoom(broker, logger),
      this.recorded(),
      effects,
      timeLimited(handlerTimeoutMs),
      this.handler,
    );
  }

  private storing(options: TransactionOptions): Middleware {
    const { isWithinTransaction = () => true } = this.options;
    const [within, after] = [inTransaction(options), afterwards(options)];
    return (handling, next) => (isWithinTransaction(handling.message.topic) ? within : after)(handling, next);
  }

  private recorded(): Middleware {
    const { inHand, database, isWithinTransaction = () => true } = this.options;
    if (!inHand) return (_, next) => next();
    const record = held(inHand);
    return (handling, next) =>
      database && isWithinTransaction(handling.message.topic) ? next() : record(handling, next);
  }

  private readonly handler: Middleware = async ({ message, envelope, context }) => {
    const result: unknown = await this.messageHandlers.get(message.topic)!(envelope!.data, context);
    if (isObservable(result)) await lastValueFrom(result, { defaultValue: undefined });
  };
}
