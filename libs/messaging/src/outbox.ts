import type { Envelope } from '@verbatim/contracts';
import type { EntityManager } from 'typeorm';
import type { OutgoingMessage } from './broker.js';
import { toMessage } from './envelope.js';

/** The channel on which a committed row wakes the relay. */
export const outboxChannel = (schema: string): string => `${schema}_outbox`;

/** Messages that leave when, and only when, the transaction that wrote them commits; OutboxRelay takes them to the broker. */
export class Outbox {
  private readonly insert: string;

  constructor(private readonly schema: string) {
    // One round trip. Notifications are sent at commit, equal ones of a transaction as one.
    this.insert = `WITH row AS (INSERT INTO ${schema}.outbox (id, org_id, topic, key, payload, headers) VALUES ($1, $2, $3, $4, $5, $6) RETURNING 1)
      SELECT pg_notify($7, '') FROM row`;
  }

  /** `key` when the order within the subject doesn't matter and its messages may spread over the partitions. */
  async add(manager: EntityManager, envelope: Envelope, options?: { topic?: string; key?: string }): Promise<void> {
    await this.addMessage(manager, { id: envelope.id, org: envelope.orgid }, toMessage(envelope, options));
  }

  /** A message as it is, whatever is in it: a dead letter that is tried again. */
  async addMessage(
    manager: EntityManager,
    { id, org }: { id: string; org: string },
    { topic, key, value, headers = {} }: OutgoingMessage,
  ): Promise<void> {
    await manager.query(this.insert, [id, org, topic, key, value, JSON.stringify(headers), outboxChannel(this.schema)]);
  }
}
