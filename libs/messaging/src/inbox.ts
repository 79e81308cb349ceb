import type { EntityManager } from 'typeorm';

/** What each consumer has handled, written in the handler's own transaction: a message that comes twice has its effect once. */
export class Inbox {
  constructor(private readonly schema: string) {}

  /**
   * Claims a message; false when it was handled before. Two deliveries at once: the second waits here for the first one's transaction,
   * and goes on only if that rolls back. ON CONFLICT, because a 23505 would abort the transaction.
   */
  async claim(manager: EntityManager, consumer: string, messageId: string, org: string): Promise<boolean> {
    const rows: unknown[] = await manager.query(
      `INSERT INTO ${this.schema}.inbox (org_id, consumer, message_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING 1`,
      [org, consumer, messageId],
    );
    return rows.length > 0;
  }

  /** Forgets what is so old that it can't come again (inside asService). */
  async prune(manager: EntityManager, days: number): Promise<void> {
    await manager.query(`DELETE FROM ${this.schema}.inbox WHERE received_at < now() - make_interval(days => $1)`, [
      days,
    ]);
  }
}
