/**
 * The one shape of everything on the broker, after CloudEvents 1.0: `id` is a UUIDv7, `subject` is the job's or call's id and the
 * partition key, `deadline` is an ISO time after which nobody waits for the effect any more.
 */
export interface Envelope<T = unknown> {
  specversion: '1.0';
  id: string;
  type: string;
  source: string;
  subject: string;
  time: string;
  orgid: string;
  traceparent?: string;
  /** The X-Request-Id of the request whose work it is. */
  requestid?: string;
  deadline?: string;
  /** The command's id, on everything that answers it. */
  correlationid?: string;
  /** The topic that answers go to instead of the contract's own (synchronous calls). */
  replyto?: string;
  data: T;
}

export type ServiceName = 'gateway' | 'quality' | 'keystroke' | 'followup' | 'coding' | 'callback-dispatch';

/** One message: its topic, who handles it, what is its partition key, and the class that validates its data. */
export interface MessageContract<T extends object = object> {
  readonly topic: string;
  readonly kind: 'command' | 'event';
  /** The service that consumes a command, or that emits an event. */
  readonly owner: ServiceName;
  readonly key: string;
  readonly description: string;
  readonly data: new () => T;
  /** Whoever sent it sends it again when nothing comes of it: it belongs to a part of a job, which has a lease. */
  readonly isRepeated?: true;
}

export const deadTopic = (topic: string): string => `${topic}.dead`;

/** Topic on which one gateway instance gets the answers to its synchronous calls; every instance reads all of it under a group of its own. */
export const REPLY_TOPIC = 'gateway.replies.v1';
