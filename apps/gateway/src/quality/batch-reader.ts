import { ApiError } from '@verbatim/contracts';
import { withOrg } from '@verbatim/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { offsetCursor, requireWithin } from '../http/cursor.js';
import { CANCELLED, type JobRow } from '../jobs/job.js';
import { findReadableJob } from '../jobs/jobs.repository.js';
import { hasItem, readItems, type BatchItem } from './batches.repository.js';

const PAGE_BYTES = 1024 * 1024;
/** Few are read at a time, until the page is full. */
const ROWS_PER_READ = 50;
export const DEFAULT_LIMIT = 100;
const CURSOR = offsetCursor('batch');
export const BATCH = 'data-quality';

/** What GET needs of a batch. */
export type BatchState = Pick<JobRow, 'org' | 'id' | 'status' | 'total' | 'done' | 'failed' | 'isCancelled'>;

/** A page of a batch; `items` are JSON texts. */
export interface BatchPage extends BatchState {
  items: string[];
  nextCursor: string | null;
}

/** The longest run of rows from position `from` on that has no gap. */
function withoutGap(rows: BatchItem[], from: number): string[] {
  const gap = rows.findIndex(({ position }, i) => position !== from + i);
  return (gap < 0 ? rows : rows.slice(0, gap)).map(({ item }) => item);
}

/** The JSON that GET answers. The items are JSON already: up to 1 MB of them need not be parsed to be sent. */
export function batchJson({ id, status, total, done, failed, isCancelled, items, nextCursor }: BatchPage): string {
  const head = JSON.stringify({
    batchJobId: id,
    status,
    progress: { total, done, failed },
    ...(isCancelled && { error: CANCELLED }),
  }).slice(0, -1);
  return `${head},"results":{"items":[${items.join(',')}],"nextCursor":${JSON.stringify(nextCursor)}}}`;
}

/** Reads batches page by page. Items appear in the order sent: each only when all before it are there. */
@Injectable()
export class BatchReader {
  constructor(private readonly database: DataSource) {}

  /** @throws ApiError NOT_FOUND, INVALID_REQUEST (cursor) */
  read(org: string, id: string, limit: number, cursor?: unknown): Promise<BatchPage> {
    const offset = CURSOR.decode(cursor)?.in(org, id) ?? 0;
    return withOrg(this.database, org, async (manager) => {
      const job = await findReadableJob(manager, org, id, [BATCH]);
      if (!job) throw new ApiError('NOT_FOUND', 'There is no batch job with this id');
      requireWithin(offset, job.total);
      return this.page(manager, job, offset, limit);
    });
  }

  async page(manager: EntityManager, job: BatchState, from: number, limit: number): Promise<BatchPage> {
    const items: string[] = [];
    let bytes = 0;
    while (items.length < limit) {
      const at = from + items.length;
      const more = withoutGap(await readItems(manager, job, at, Math.min(ROWS_PER_READ, limit - items.length)), at);
      for (const item of more) {
        bytes += Buffer.byteLength(item);
        if (items.length && bytes > PAGE_BYTES) break;
        items.push(item);
      }
      if (!more.length || bytes > PAGE_BYTES) break;
    }
    const next = from + items.length;
    const isMore = items.length > 0 && (await hasItem(manager, job, next));
    return { ...job, items, nextCursor: isMore ? CURSOR.encode(next, job.org, job.id) : null };
  }
}
