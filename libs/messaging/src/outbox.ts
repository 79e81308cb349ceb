import type { Envelope } from '@verbatim/contracts';
import type { EntityManager } from 'typeorm';
import type { OutgoingMessage } from './broker.js';
import { toMessage } from './envelope.js';

/** The channel on which a committed row wakes the relay. */
export const outboxChannel = (schema: string): string => `${schema}_outbox`;

export interface Backlog {
  waiting: number;
  /** Messages that the broker refused for good. */
  refused: number;
  /** Age of the oldest waiting message. */
  oldestSeconds: number;
}

/** Counting stops here: after a long outage there are millions of rows. */
const MOST_COUNTED = 100_000;

/** Messages that are sent if, and only if, the transaction that wrote them commits. OutboxRelay sends them. */
export class Outbox {
  private readonly insert: string;

  constructor(private readonly schema: string) {
    // One round trip. PostgreSQL sends notifications at commit, and equal ones only once.
    this.insert = `WITH row AS (INSERT INTO ${schema}.outbox (id, org_id, topic, key, payload, headers) VALUES ($1, $2, $3, $4, $5, $6) RETURNING 1)
      SELECT pg_notify($7, '') FROM row`;
  }

  /** `key`: set it if the order within the subject doesn't matter, so that its messages spread over the partitions. */
  async add(manager: EntityManager, envelope: Envelope, options?: { topic?: string; key?: string }): Promise<void> {
    await this.addMessage(manager, { id: envelope.id, org: envelope.orgid }, toMessage(envelope, options));
  }

  /** Sends a message unchanged, whatever is in it: for dead letters that are retried. */
  async addMessage(
    manager: EntityManager,
    { id, org }: { id: string; org: string },
    { topic, key, value, headers = {} }: OutgoingMessage,
  ): Promise<void> {
    await manager.query(this.insert, [id, org, topic, key, value, JSON.stringify(headers), outboxChannel(this.schema)]);
  }

  /** What waits in the outbox. Call as the service (asService): rows of all organizations count. */
  async backlog(manager: EntityManager): Promise<Backlog> {
    const outbox = `${this.schema}.outbox`;
    const [row]: [Backlog] = await manager.query(
      `SELECT (SELECT count(*)::int FROM (SELECT FROM ${outbox} WHERE failed IS NULL LIMIT ${MOST_COUNTED}) AS rows) AS waiting,
         (SELECT count(*)::int FROM ${outbox} WHERE failed IS NOT NULL) AS refused,
         greatest(0, coalesce((SELECT extract(epoch FROM clock_timestamp() - created_at)::float8 FROM ${outbox} WHERE failed IS NULL ORDER BY seq LIMIT 1), 0)) AS "oldestSeconds"`,
    );
    return row;
  }

  /**
   * Deletes an organization's messages that the broker refused, and returns how many: they hold answers of several
   * respondents, and do not always name the survey.
   */
  async deleteRefused(manager: EntityManager, org: string): Promise<number> {
    const [, deleted]: [unknown, number] = await manager.query(
      `DELETE FROM ${this.schema}.outbox WHERE org_id = $1 AND failed IS NOT NULL`,
      [org],
    );
    return deleted;
  }

  /** Deletes refused messages that are so old that nobody will send them again. Call it in asService. */
  async pruneRefused(manager: EntityManager, days: number): Promise<void> {
    await manager.query(
      `DELETE FROM ${this.schema}.outbox WHERE failed IS NOT NULL AND created_at < now() - make_interval(days => $1)`,
      [days],
    );
  }

  /** How many messages wait, by their sequence numbers: counting a million rows takes a second. Gaps in the numbers make it too many rather than too few. */
  async estimateBacklog(manager: EntityManager): Promise<number> {
    const waiting = `${this.schema}.outbox WHERE failed IS NULL`;
    const [row]: [{ waiting: number }] = await manager.query(
      `SELECT coalesce((SELECT seq FROM ${waiting} ORDER BY seq DESC LIMIT 1) - (SELECT seq FROM ${waiting} ORDER BY seq LIMIT 1) + 1, 0)::float8 AS waiting`,
    );
    return row.waiting;
  }
}
