import { ApiError } from '@verbatim/contracts';
import { withOrg } from '@verbatim/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { JobRow } from '../jobs/job.js';

const PAGE_BYTES = 1024 * 1024;
export const DEFAULT_LIMIT = 100;

/** What GET needs of a batch. */
export type BatchState = Pick<JobRow, 'org' | 'id' | 'status' | 'total' | 'done' | 'failed'>;

/** A batch as GET answers it; `items` are JSON texts, pasted into the answer as they were stored. */
export interface BatchPage extends BatchState {
  items: string[];
  nextCursor: string | null;
}

export interface PageRequest {
  limit: number;
  cursor?: string;
}

const encodeCursor = (position: number): string => Buffer.from(`p${position}`).toString('base64url');

function decodeCursor(cursor: string | undefined): number {
  if (cursor === undefined) return 0;
  const match = /^p(\d{1,9})$/.exec(Buffer.from(cursor, 'base64url').toString());
  if (!match || encodeCursor(Number(match[1])) !== cursor)
    throw ApiError.invalid('cursor', 'cursor is not one that this API gave');
  return Number(match[1]);
}

/** The longest beginning of the rows that has no gap after `from`. */
function unbroken(rows: { position: number; item: string }[], from: number): string[] {
  const gap = rows.findIndex(({ position }, i) => position !== from + i);
  return (gap < 0 ? rows : rows.slice(0, gap)).map(({ item }) => item);
}

/** The JSON of GET. Items are JSON already: up to 1 MB of it need not be parsed to be sent. */
export function batchJson({ id, status, total, done, failed, items, nextCursor }: BatchPage): string {
  const head = JSON.stringify({ batchJobId: id, status, progress: { total, done, failed } }).slice(0, -1);
  return `${head},"results":{"items":[${items.join(',')}],"nextCursor":${JSON.stringify(nextCursor)}}}`;
}

/** Reads batches and their items. Items appear in the order sent, and only when all before them are there. */
@Injectable()
export class BatchReader {
  constructor(private readonly database: DataSource) {}

  /** @throws ApiError NOT_FOUND, INVALID_REQUEST (cursor) */
  read(org: string, id: string, { limit, cursor }: PageRequest): Promise<BatchPage> {
    const from = decodeCursor(cursor);
    return withOrg(this.database, org, async (manager) => {
      const [job]: BatchState[] = await manager.query(
        `SELECT org_id AS org, id, status, total, done, failed FROM gateway.jobs WHERE org_id = $1 AND id = $2 AND type = 'data-quality'`,
        [org, id],
      );
      if (!job) throw new ApiError('NOT_FOUND', 'There is no such batch job');
      return this.page(manager, job, from, limit);
    });
  }

  async page(manager: EntityManager, job: BatchState, from: number, limit: number): Promise<BatchPage> {
    // A row is up to some MB: few at a time, until the page is full.
    const items: string[] = [];
    let bytes = 0;
    while (items.length < limit) {
      const at = from + items.length;
      const rows: Parameters<typeof unbroken>[0] = await manager.query(
        `SELECT position, item FROM gateway.job_items WHERE org_id = $1 AND job_id = $2 AND position >= $3 ORDER BY position LIMIT $4`,
        [job.org, job.id, at, Math.min(50, limit - items.length)],
      );
      const more = unbroken(rows, at);
      for (const item of more) {
        bytes += Buffer.byteLength(item);
        if (items.length && bytes > PAGE_BYTES) break;
        items.push(item);
      }
      if (!more.length || bytes > PAGE_BYTES) break;
    }
    const next = from + items.length;
    const isMore = items.length > 0 && (await this.exists(manager, job, next));
    return { ...job, items, nextCursor: isMore ? encodeCursor(next) : null };
  }

  private async exists(manager: EntityManager, { org, id }: BatchState, position: number): Promise<boolean> {
    const rows: unknown[] = await manager.query(
      `SELECT 1 FROM gateway.job_items WHERE org_id = $1 AND job_id = $2 AND position = $3`,
      [org, id, position],
    );
    return rows.length > 0;
  }
}
