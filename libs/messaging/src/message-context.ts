import { BaseRpcContext } from '@nestjs/microservices';
import type { Envelope, MessageContract } from '@verbatim/contracts';
import { derivedId, traceparentOf } from '@verbatim/platform';
import type { EntityManager } from 'typeorm';
import type { Broker } from './broker.js';
import { newEnvelope, toMessage, type EnvelopeFields } from './envelope.js';
import { asSpans } from './send-span.js';

export type Published<T> = Pick<EnvelopeFields<T>, 'subject' | 'data' | 'deadline' | 'replyto' | 'correlationid'> & {
  org?: string;
  /** Partition key, if it is not the subject. */
  key?: string;
};

/** A message of a handler and its topic: one of its own for a direct reply, otherwise the contract's. */
export type Emit = (envelope: Envelope, options: { topic?: string; key?: string; direct: boolean }) => Promise<void>;

/** What a handler gets besides the data. */
export class MessageContext extends BaseRpcContext<[Envelope]> {
  private readonly counts = new Map<string, number>();

  constructor(
    readonly envelope: Envelope,
    private readonly source: string,
    private readonly emit: Emit,
    private readonly transaction?: EntityManager,
    /** Aborted when nobody waits for the reply any more; undefined where that can't be known. */
    readonly hungUp?: AbortSignal,
  ) {
    super([envelope]);
  }

  /** The handler's span; with tracing off the sender's, so that the trace's id is passed on. */
  private get traceparent(): string | undefined {
    return traceparentOf() ?? this.envelope.traceparent;
  }

  /** The handler's transaction: its writes are committed exactly when the message counts as handled. */
  get manager(): EntityManager {
    if (!this.transaction) throw new Error('This service has no database, so MessageContext.manager is not available');
    return this.transaction;
  }

  /**
   * Sends a message with the transaction. Its id is derived from the handled message's and the service: handled twice, it is the same message, and several
   * services that handle one event send different ones.
   */
  async publish<T extends object>(
    contract: MessageContract<T>,
    { org, key, ...fields }: Published<T>,
  ): Promise<Envelope<T>> {
    const n = this.counts.get(contract.topic) ?? 0;
    this.counts.set(contract.topic, n + 1);
    const envelope = newEnvelope(contract, {
      ...fields,
      org: org ?? this.envelope.orgid,
      source: this.source,
      traceparent: this.traceparent,
      id: derivedId(this.envelope.id, contract.topic, 'published', this.source, String(n)),
    });
    await this.emit(envelope, { key, direct: false });
    return envelope;
  }

  /** Replies to the command: directly to a waiting caller, or else through the outbox to the contract's topic. */
  async reply<T extends object>(contract: MessageContract<T>, data: T): Promise<Envelope<T>> {
    const { id, orgid, subject, replyto } = this.envelope;
    const envelope = newEnvelope(contract, {
      org: orgid,
      subject,
      data,
      source: this.source,
      traceparent: this.traceparent,
      correlationid: id,
      id: derivedId(id, contract.topic),
    });
    await this.emit(envelope, { topic: replyto, direct: replyto !== undefined });
    return envelope;
  }
}

/** The context of a call that is answered after its handler has returned: its own context sends replies when the handler returns. */
export const directContext = (
  envelope: Envelope,
  service: string,
  broker: Broker,
  hungUp?: AbortSignal,
): MessageContext =>
  new MessageContext(
    envelope,
    service,
    (message, { topic, key }) =>
      asSpans({ service, system: broker.system }, [toMessage(message, { topic, key })], (messages) =>
        broker.send(messages),
      ),
    undefined,
    hungUp,
  );
