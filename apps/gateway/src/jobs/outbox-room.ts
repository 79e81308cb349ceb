import { ApiError } from '@verbatim/contracts';
import { asService } from '@verbatim/database';
import type { DataSource } from 'typeorm';

const LOOK_EVERY_MS = 1_000;
export const NO_ROOM = 'Too many messages wait for the broker; nothing was accepted';

/** By their numbers: counting a million rows takes a second. Gaps make it too many rather than too few. */
const WAITING = `SELECT coalesce((SELECT seq FROM gateway.outbox WHERE failed IS NULL ORDER BY seq DESC LIMIT 1) - (SELECT seq FROM gateway.outbox WHERE failed IS NULL ORDER BY seq LIMIT 1) + 1, 0)::float8 AS waiting`;

/** Whether another job may be taken: while the broker is away its messages stay here, and the disk ends. */
export class OutboxRoom {
  private lookedAt = -Infinity;
  private waiting = 0;

  constructor(
    private readonly database: DataSource,
    private readonly most: number,
  ) {}

  /** @throws ApiError SERVICE_UNAVAILABLE */
  async require(): Promise<void> {
    if (performance.now() - this.lookedAt >= LOOK_EVERY_MS) {
      const [row]: [{ waiting: number }] = await asService(this.database, (manager) => manager.query(WAITING));
      this.waiting = row.waiting;
      this.lookedAt = performance.now();
    }
    if (this.waiting >= this.most)
      throw new ApiError('SERVICE_UNAVAILABLE', NO_ROOM, undefined, { 'retry-after': '30' });
  }
}
