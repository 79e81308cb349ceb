import { REPLY_TOPIC, type Envelope, type MessageContract } from '@verbatim/contracts';
import { newId, withLogFields, type Logger } from '@verbatim/platform';
import type { Broker, IncomingMessage, Subscription } from './broker.js';
import { CORRELATION, decode, newEnvelope, toMessage } from './envelope.js';
import { BrokerUnavailable, DeadlineExceeded } from './errors.js';
import { logFieldsOf } from './message-attributes.js';
import { asSpans } from './send-span.js';

export interface RequesterOptions {
  broker: Broker;
  /** The service that asks. */
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
  /** The broker has taken the command. */
  sent?: () => void;
  /** Gets a reply that comes after the deadline, for a minute: nobody waits for it, but what it cost may have to be counted. */
  late?: (reply: Envelope) => void;
}

const LATE_MS = 60_000;

interface Pending {
  resolve(reply: Envelope): void;
  reject(error: Error): void;
}

/** Commands that somebody waits for. Every instance reads all replies under a group of its own and takes those that it asked for. */
export class Requester {
  private readonly pending = new Map<string, Pending>();
  private readonly late = new Map<string, { take: (reply: Envelope) => void; timer: NodeJS.Timeout }>();
  private readonly replyTopic: string;
  private subscription?: Subscription;

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
    for (const { reject } of this.pending.values())
      reject(new BrokerUnavailable('stopped while waiting for an answer'));
  }

  /** Resolves with the reply. Rejects with DeadlineExceeded, or with BrokerUnavailable when the command was not taken: as soon as that is known. */
  async request<T extends object>(
    contract: MessageContract<T>,
    { org, subject, data, deadlineMs, traceparent, late, sent: onSent }: Request<T>,
  ): Promise<Envelope> {
    if (!this.subscription) throw new BrokerUnavailable('the requester is not started');
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
    // Waiting before sending: an answer may be quicker than send()'s own return.
    this.pending.set(envelope.id, { resolve, reject });
    const timer = setTimeout(() => reject(isSent ? new DeadlineExceeded() : new BrokerUnavailable()), deadlineMs);
    const { broker, source: service } = this.options;
    asSpans({ service, system: broker.system }, [toMessage(envelope)], (messages) => broker.send(messages)).then(() => {
      isSent = true;
      onSent?.();
    }, reject);
    try {
      return await promise;
    } catch (error) {
      if (late && error instanceof DeadlineExceeded) this.expectLate(envelope.id, late);
      throw error;
    } finally {
      clearTimeout(timer);
      this.pending.delete(envelope.id);
    }
  }

  private expectLate(id: string, take: (reply: Envelope) => void): void {
    const timer = setTimeout(() => this.late.delete(id), LATE_MS);
    timer.unref();
    this.late.set(id, { take, timer });
  }

  /** Whoever asked has given up; undefined for replies of other instances. */
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
    try {
      waiting.resolve(decode(message, this.options.contracts));
    } catch (error) {
      this.options.logger.error({ err: error, type: message.headers.type }, "a reply that can't be read");
      waiting.reject(error as Error);
    }
  }
}
