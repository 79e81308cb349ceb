import { REPLY_TOPIC, type Envelope, type MessageContract } from '@verbatim/contracts';
import { counter, newId, mustHaveNoTransaction, withLogFields, type Logger } from '@verbatim/platform';
import type { Broker, IncomingMessage, Subscription } from './broker.js';
import { CUT } from './chain/letter.js';
import { CORRELATION, decode, newEnvelope, toMessage } from './envelope.js';
import { BrokerUnavailable, CallerGone, DeadlineExceeded, Malformed, StoreFull, Unreadable } from './errors.js';
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

export interface Request<T, Reply> {
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
  late?: (reply: Envelope<Reply>) => void;
}

const LATE_MS = 60_000;

/** What a reply must have in common with its command. */
interface Expected {
  id: string;
  org: string;
  /** The type of the reply, if the command's contract says it. */
  type: string | undefined;
}

interface Waiting {
  expected: Expected;
  resolve(reply: Envelope): void;
  reject(error: Error): void;
}

/** Sends commands and waits for their replies. Every instance reads all replies, in a consumer group of its own, and takes those to its own commands. */
export class Requester {
  private readonly pending = new Map<string, Waiting>();
  private readonly late = new Map<string, Waiting & { timer: NodeJS.Timeout }>();
  private readonly ignored = counter('verbatim_replies_ignored_total');
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
  async request<T extends object, Reply extends object>(
    contract: MessageContract<T, Reply>,
    { org, subject, data, deadlineMs, traceparent, hungUp, late, sent: onSent }: Request<T, Reply>,
  ): Promise<Envelope<Reply>> {
    if (!this.subscription) throw new BrokerUnavailable('The requester is not started: call start() first');
    if (this.isAway && this.isTrying) throw new BrokerUnavailable();
    if (hungUp?.aborted) throw new CallerGone();
    mustHaveNoTransaction('a reply');
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
    const expected = { id: envelope.id, org, type: contract.reply?.topic };
    this.pending.set(envelope.id, { expected, resolve, reject });
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
      return (await promise) as Envelope<Reply>; // its type is the contract's, and decode has validated it
    } catch (error) {
      if (late && (error instanceof DeadlineExceeded || error instanceof CallerGone))
        this.expectLate(expected, late as (reply: Envelope) => void);
      throw error;
    } finally {
      clearTimeout(timer);
      hungUp?.removeEventListener('abort', gone);
      this.pending.delete(envelope.id);
    }
  }

  private expectLate(expected: Expected, take: (reply: Envelope) => void): void {
    const { id } = expected;
    const timer = setTimeout(() => this.late.delete(id), LATE_MS);
    timer.unref();
    this.late.set(id, { expected, resolve: take, reject: () => undefined, timer });
  }

  /**
   * A reply that can't be the service's own is ignored: anything that may write to the topic can send one, and the service's reply can still come. If
   * none does, the caller learns at its deadline.
   */
  private receive(message: IncomingMessage): void {
    if (message.headers[CUT] !== undefined) return this.ignore(message, new Unreadable());
    const id = message.headers[CORRELATION] ?? '';
    const late = this.late.get(id);
    const waiting = this.pending.get(id) ?? late;
    if (!waiting) return; // a reply to another instance, or a second one
    const isRefused = message.headers[REFUSED] !== undefined;
    let reply: Envelope | undefined;
    try {
      reply = isRefused ? undefined : this.replyTo(waiting.expected, message);
    } catch (error) {
      return this.ignore(message, error);
    }
    if (late) {
      clearTimeout(late.timer);
      this.late.delete(id);
    }
    if (reply) waiting.resolve(reply);
    else waiting.reject(new StoreFull());
  }

  private ignore({ partition, offset }: IncomingMessage, error: unknown): void {
    this.ignored.inc({ service: this.options.source });
    this.options.logger.error({ err: error, partition, offset }, 'a reply is ignored');
  }

  /** @throws Malformed, UnknownVersion */
  private replyTo({ id, org, type }: Expected, message: IncomingMessage): Envelope {
    const reply = decode(message, this.options.contracts);
    const differs = (what: string): Malformed => new Malformed(`reply: ${what} is not the command's`);
    if (reply.correlationid !== id) throw differs('correlationid');
    if (reply.orgid !== org) throw differs('orgid');
    if (type !== undefined && reply.type !== type) throw differs('type');
    return reply;
  }
}
