import type { EntityManager } from 'typeorm';

/** The messages that each consumer has handled, written in the handler's own transaction, so that a message that comes twice has its effect once. */
export class Inbox {
  constructor(private readonly schema: string) {}

  /**
   * Claims a message. False when it was handled before. With two deliveries at once, the second waits for the first one's transaction, and gets the
   * message only if that rolls back. ON CONFLICT, because a 23505 would abort the transaction.
   */
  async claim(manager: EntityManager, consumer: string, messageId: string, org: string): Promise<boolean> {
    const rows: unknown[] = await manager.query(
      `INSERT INTO ${this.schema}.inbox (org_id, consumer, message_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING 1`,
      [org, consumer, messageId],
    );
    return rows.length > 0;
  }

  async has(manager: EntityManager, consumer: string, messageId: string, org: string): Promise<boolean> {
    const rows: unknown[] = await manager.query(
      `SELECT 1 FROM ${this.schema}.inbox WHERE org_id = $1 AND consumer = $2 AND message_id = $3`,
      [org, consumer, messageId],
    );
    return rows.length > 0;
  }

  /** Deletes up to `most` rows that are so old that their message can't come again, and returns how many it deleted. Call it in asService. */
  async prune(manager: EntityManager, days: number, most: number): Promise<number> {
    const [, deleted]: [unknown, number] = await manager.query(
      `DELETE FROM ${this.schema}.inbox WHERE ctid = ANY (ARRAY(
         SELECT ctid FROM ${this.schema}.inbox WHERE received_at < now() - make_interval(days => $1) LIMIT $2))`,
      [days, most],
    );
    return deleted;
  }
}
