/**
 * The shape of every message on the broker, after CloudEvents 1.0. `id`: a UUIDv7. `subject`: the id of the job or call, which is the partition key.
 * `deadline`: an ISO time after which nobody waits for the effect.
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
  /** The X-Request-Id of the HTTP request that caused the message. */
  requestid?: string;
  deadline?: string;
  /** In a reply: the command's id. */
  correlationid?: string;
  /** The topic for replies, if not the contract's own (single calls). */
  replyto?: string;
  data: T;
}

export type ServiceName = 'gateway' | 'quality' | 'keystroke' | 'followup' | 'coding' | 'callback-dispatch';

/** One message: its topic, its owner, its partition key, and the class that validates its data. */
export interface MessageContract<T extends object = object, Reply extends object = object> {
  readonly topic: string;
  readonly kind: 'command' | 'event';
  /** The service that handles a command or sends an event. */
  readonly owner: ServiceName;
  readonly key: string;
  readonly description: string;
  readonly data: new () => T;
  /** The sender repeats it if nothing comes of it: it carries a part of a job, which has a lease. */
  readonly isRepeated?: true;
  /** Somebody waits for the reply: the topic has a consumer of its own, so that its messages never wait behind parts of jobs. */
  readonly lane?: 'calls';
  /** The reply to a command that a caller waits for. A reply of another type is ignored. */
  readonly reply?: MessageContract<Reply>;
}

/** The consumer group in which a service reads a message: the service's name, and a group of its own for the lane of calls. */
export const groupIn = (service: string, { lane }: Pick<MessageContract, 'lane'>): string =>
  lane ? `${service}.${lane}` : service;

export const deadTopic = (topic: string): string => `${topic}.dead`;

/** Topic of the replies to single calls. Every gateway reads all of it, in a consumer group of its own. */
export const REPLY_TOPIC = 'gateway.replies.v1';
