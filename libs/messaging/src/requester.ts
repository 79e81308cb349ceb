import { REPLY_TOPIC, type Envelope, type MessageContract } from '@verbatim/contracts';
import { newId, waitFor, withLogFields, type Logger } from '@verbatim/platform';
import type { Broker, IncomingMessage, Subscription } from './broker.js';
import { CORRELATION, decode, newEnvelope, toMessage } from './envelope.js';
import { BrokerUnavailable, CallerGone, DeadlineExceeded, StoreFull } from './errors.js';
import { logFieldsOf } from './message-attributes.js';
import { REFUSED } from './refusal.js';
import { asSpans } from './send-span.js';

export interface RequesterOptions {
  broker: Broker;
  /** The requesting service. */
  source: string;
  logger: Logger;
  replyTopic?: string;
  contracts?: readonly MessageContract[];
}

export interface Request<T> {
  org: string;
  subject: string;
  data: T;
  deadlineMs: number;
  traceparent?: string;
  /** Called when the broker has the command. */
  sent?: () => void;
  /** Aborted when the caller hangs up: within this process, work that it asked for is not begun, or stops at its next pause. */
  hungUp?: AbortSignal | undefined;
  /** Called with a reply that comes up to a minute after the deadline or the caller's hanging up: nobody waits for it, but its tokens may have to be recorded. */
  late?: (reply: Envelope) => void;
}

const LATE_MS = 60_000;

interface Pending {
  resolve(reply: Envelope): void;
  reject(error: Error): void;
}

/** Sends commands and waits for their replies. Every instance reads all replies, in a consumer group of its own, and takes those to its own commands. */
export class Requester {
  private readonly pending = new Map<string, Pending>();
  private readonly late = new Map<string, { take: (reply: Envelope) => void; timer: NodeJS.Timeout }>();
  private readonly replyTopic: string;
  private subscription?: Subscription;
  /** The last command could not be sent. Then one command at a time tries whether the broker is back, and the others fail at once. */
  private isAway = false;
  private isTrying = false;

  constructor(private readonly options: RequesterOptions) {
    this.replyTopic = options.replyTopic ?? REPLY_TOPIC;
  }

  async start(): Promise<void> {
    this.subscription ??= await this.options.broker.subscribe({
      group: `${this.options.source}.replies.${newId()}`,
      topics: [this.replyTopic],
      commit: false,
      fromBeginning: false,
      handle: async (message) => withLogFields(logFieldsOf(message.headers), () => this.receive(message)),
    });
  }

  async stop(): Promise<void> {
    await this.subscription?.stop();
    this.subscription = undefined;
    for (const { timer } of this.late.values()) clearTimeout(timer);
    this.late.clear();
    for (const { reject } of this.pending.values()) reject(new BrokerUnavailable('Stopped while waiting for a reply'));
  }

  /** Returns the reply. @throws DeadlineExceeded; CallerGone; StoreFull; BrokerUnavailable as soon as it is known that the broker did not take the command */
  async request<T extends object>(
    contract: MessageContract<T>,
    { org, subject, data, deadlineMs, traceparent, hungUp, late, sent: onSent }: Request<T>,
  ): Promise<Envelope> {
    if (!this.subscription) throw new BrokerUnavailable('The requester is not started: call start() first');
    if (this.isAway && this.isTrying) throw new BrokerUnavailable();
    if (hungUp?.aborted) throw new CallerGone();
    waitFor('a reply');
    const deadline = new Date(Date.now() + deadlineMs).toISOString();
    const envelope = newEnvelope(contract, {
      org,
      subject,
      data,
      source: this.options.source,
      deadline,
      replyto: this.replyTopic,
      traceparent,
    });
    const { promise, resolve, reject } = Promise.withResolvers<Envelope>();
    let isSent = false;
    // registered before sending: the reply may come before send() returns
    this.pending.set(envelope.id, { resolve, reject });
    const timer = setTimeout(() => reject(isSent ? new DeadlineExceeded() : new BrokerUnavailable()), deadlineMs);
    const gone = (): void => reject(new CallerGone());
    hungUp?.addEventListener('abort', gone);
    const { broker, source: service } = this.options;
    this.isTrying = true;
    asSpans({ service, system: broker.system }, [{ ...toMessage(envelope), hungUp }], (messages) =>
      broker.send(messages),
    ).then(
      () => {
        this.isAway = this.isTrying = false;
        isSent = true;
        onSent?.();
      },
      (error: Error) => {
        this.isTrying = false;
        this.isAway = error instanceof BrokerUnavailable;
        reject(error);
      },
    );
    try {
      return await promise;
    } catch (error) {
      if (late && (error instanceof DeadlineExceeded || error instanceof CallerGone))
        this.expectLate(envelope.id, late);
      throw error;
    } finally {
      clearTimeout(timer);
      hungUp?.removeEventListener('abort', gone);
      this.pending.delete(envelope.id);
    }
  }

  private expectLate(id: string, take: (reply: Envelope) => void): void {
    const timer = setTimeout(() => this.late.delete(id), LATE_MS);
    timer.unref();
    this.late.set(id, { take, timer });
  }

  /** The waiting request; undefined for replies to other instances. */
  private lateFor(id: string): Pending | undefined {
    const found = this.late.get(id);
    if (!found) return undefined;
    clearTimeout(found.timer);
    this.late.delete(id);
    return { resolve: found.take, reject: () => undefined };
  }

  private receive(message: IncomingMessage): void {
    const id = message.headers[CORRELATION] ?? '';
    const waiting = this.pending.get(id) ?? this.lateFor(id);
    if (!waiting) return;
    if (message.headers[REFUSED] !== undefined) return waiting.reject(new StoreFull());
    try {
      waiting.resolve(decode(message, this.options.contracts));
    } catch (error) {
      this.options.logger.error({ err: error, type: message.headers.type }, "a reply can't be decoded");
      waiting.reject(error as Error);
    }
  }
}
