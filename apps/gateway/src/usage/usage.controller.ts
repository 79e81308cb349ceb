import { withOrg } from '@verbatim/database';
import { Controller, Get, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import { Operation } from '../http/operation.js';
import { keyCursor } from '../http/cursor.js';
import { dayIn, pageLimit, rangeIn, readAll, requireText } from '../http/parameters.js';
import { UsageCounter } from './usage-counter.js';
import { findUsage, type UsageItem } from './usage.repository.js';

const CURSOR = keyCursor('usage', /^\d{4}-\d\d-\d\d$/, /^[^\0]{0,100}$/);

/** What an organization's keys have used. Any of its keys may read it. */
@Controller('api/v1/usage')
export class UsageController {
  constructor(
    private readonly database: DataSource,
    private readonly counter: UsageCounter,
  ) {}

  @Get()
  @Operation({ scope: 'any' })
  async list(
    @Req() { caller }: FastifyRequest,
    @Query() query: { from?: unknown; to?: unknown; keyId?: unknown; limit?: unknown; cursor?: unknown },
  ): Promise<{ items: UsageItem[]; nextCursor: string | null }> {
    const { size, range, keyId, place } = readAll({
      size: () => pageLimit(query.limit, 100, 1000),
      range: () => rangeIn(query, dayIn),
      keyId: () => (query.keyId === undefined ? undefined : requireText(query.keyId, 'keyId', 100)),
      place: () => CURSOR.decode(query.cursor),
    });
    const filter = { ...range, keyId };
    const last = place?.in(caller.org, filter);
    await this.counter.flush();
    const rows = await withOrg(this.database, caller.org, (manager) =>
      findUsage(
        manager,
        caller.org,
        { ...filter, after: last && { day: dayIn(last[0]!, 'cursor')!, keyId: last[1]! } },
        size + 1,
      ),
    );
    const items = rows.slice(0, size);
    const shown = items.at(-1);
    return {
      items,
      nextCursor:
        rows.length > size && shown ? CURSOR.encode([shown.day, shown.keyId ?? ''], caller.org, filter) : null,
    };
  }
}
