import { withOrg } from '@verbatim/database';
import { Controller, Get, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import { Operation } from '../http/operation.js';
import { idCursor } from '../http/cursor.js';
import { oneOf, pageLimit, rangeIn, readAll, timeIn } from '../http/parameters.js';
import { AUDIT_ACTIONS, findAudit, type AuditItem } from '../audit/audit.repository.js';

interface AuditQuery {
  from?: unknown;
  to?: unknown;
  action?: unknown;
  limit?: unknown;
  cursor?: unknown;
}

const CURSOR = idCursor('audit');

@Controller('api/v1/audit')
export class AuditController {
  constructor(private readonly database: DataSource) {}

  @Get()
  @Operation({ scope: 'admin' })
  async list(
    @Req() { caller }: FastifyRequest,
    @Query() query: AuditQuery,
  ): Promise<{ items: AuditItem[]; nextCursor: string | null }> {
    const { size, range, action, place } = readAll({
      size: () => pageLimit(query.limit, 100, 1000),
      range: () => rangeIn(query, timeIn),
      action: () => oneOf(query.action, 'action', AUDIT_ACTIONS),
      place: () => CURSOR.decode(query.cursor),
    });
    const filter = { ...range, action };
    const [before] = place?.in(caller.org, filter) ?? [];
    const rows = await withOrg(this.database, caller.org, (manager) =>
      findAudit(manager, caller.org, { ...filter, before }, size + 1),
    );
    const items = rows.slice(0, size);
    const nextCursor = rows.length > size ? CURSOR.encode([items.at(-1)!.id], caller.org, filter) : null;
    return { items, nextCursor };
  }
}
