import { withOrg } from '@verbatim/database';
import { Controller, Delete, Get, Param, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import { requireScope } from '../accounts/authenticator.js';
import { Operation } from '../http/operation.js';
import { idCursor } from '../http/cursor.js';
import { oneOf, pageLimit, readAll, requireId } from '../http/parameters.js';
import { JOB_STATUSES, type JobRow } from './job.js';
import { JobFlow } from './job-flow.js';
import { JobTypes } from './job-types.js';
import { findListedJobs, type JobItem } from './job-list.repository.js';

const CURSOR = idCursor('jobs');

/** Jobs of every type. An API key sees and cancels those whose operation it may call. */
@Controller('api/v1/jobs')
export class JobsController {
  constructor(
    private readonly database: DataSource,
    private readonly types: JobTypes,
    private readonly flow: JobFlow,
  ) {}

  @Get()
  @Operation({ scope: 'of-the-job' })
  async list(
    @Req() { caller }: FastifyRequest,
    @Query() query: { status?: unknown; type?: unknown; limit?: unknown; cursor?: unknown },
  ): Promise<{ items: JobItem[]; nextCursor: string | null }> {
    const { size, place, status, type } = readAll({
      size: () => pageLimit(query.limit, 100, 1000),
      place: () => CURSOR.decode(query.cursor),
      status: () => oneOf(query.status, 'status', JOB_STATUSES),
      type: () => oneOf(query.type, 'type', this.types.names()),
    });
    const list = [caller.org, status, type] as const;
    const [before] = place?.in(...list) ?? [];
    if (type) requireScope(caller, this.types.of({ type }).scope);
    const types = type ? [type] : this.types.allowedTo(caller);
    const rows = await withOrg(this.database, caller.org, (manager) =>
      findListedJobs(manager, caller.org, { types, status, before }, size + 1),
    );
    const items = rows.slice(0, size);
    return { items, nextCursor: rows.length > size ? CURSOR.encode([items.at(-1)!.batchJobId], ...list) : null };
  }

  /** Cancels a job. A job that was cancelled before is answered as it is. */
  @Delete(':id')
  @Operation({ scope: 'of-the-job' })
  async cancel(@Req() { caller }: FastifyRequest, @Param('id') id: string): Promise<JobItem> {
    const jobId = requireId(id, 'id', 'job');
    const check = ({ type }: JobRow): void => requireScope(caller, this.types.of({ type }).scope);
    await this.flow.cancel({ org: caller.org, id: jobId }, check, caller.keyId);
    const [item] = await withOrg(this.database, caller.org, (manager) =>
      findListedJobs(manager, caller.org, { types: this.types.names(), id: jobId }, 1),
    );
    return item!;
  }
}
