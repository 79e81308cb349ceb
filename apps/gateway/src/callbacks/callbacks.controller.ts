import { ApiError } from '@verbatim/contracts';
import { withOrg } from '@verbatim/database';
import { isId } from '@verbatim/platform';
import { Controller, Get, HttpCode, Param, Post, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import { lockJob } from '../jobs/job.js';
import { CallbackSender } from './callback-sender.js';
import { beginAgain, findCallbacks, jobOfCallback, type Callback } from './callbacks.repository.js';
import type { JobTypeName } from '../jobs/job.js';
import { requireJobScope, typesOf } from './job-scope.js';
import { pageCursor, pageLimit, toCursor } from './page.js';

const unknownJob = (): ApiError => new ApiError('NOT_FOUND', 'There is no such batch job');
const unknownCallback = (): ApiError => new ApiError('NOT_FOUND', 'There is no such callback');

/** The log of what was told to customers' URLs. Scope: that of the job's operation. */
@Controller('api/v1/callbacks')
export class CallbacksController {
  constructor(
    private readonly database: DataSource,
    private readonly sender: CallbackSender,
  ) {}

  @Get()
  async list(
    @Req() { caller }: FastifyRequest,
    @Query('batchJobId') jobId: unknown,
    @Query('limit') limit: unknown,
    @Query('cursor') cursor: unknown,
  ): Promise<{ items: Callback[]; nextCursor: string | null }> {
    const types = typesOf(caller);
    if (jobId !== undefined && !(typeof jobId === 'string' && isId(jobId)))
      throw ApiError.invalid('batchJobId', 'batchJobId must be a UUIDv7 job identifier');
    const size = pageLimit(limit);
    const before = pageCursor(cursor);
    return withOrg(this.database, caller.org, async (manager) => {
      if (jobId !== undefined) {
        const [job]: { type: JobTypeName }[] = await manager.query(
          `SELECT type FROM gateway.jobs WHERE org_id = $1 AND id = $2`,
          [caller.org, jobId],
        );
        if (!job) throw unknownJob();
        requireJobScope(caller, job.type);
      }
      const items = await findCallbacks(manager, caller.org, { types, jobId, before }, size + 1);
      return { items: items.slice(0, size), nextCursor: items.length > size ? toCursor(items[size - 1]!.id) : null };
    });
  }

  /** Sends an ended callback again, under the webhook-id that it had. */
  @Post(':id/resend')
  @HttpCode(202)
  async resend(@Req() { caller }: FastifyRequest, @Param('id') id: string): Promise<Callback> {
    if (!isId(id)) throw ApiError.invalid('id', 'id must be a UUIDv7 callback identifier');
    return withOrg(this.database, caller.org, async (manager) => {
      const found = await jobOfCallback(manager, caller.org, id);
      if (!found) throw unknownCallback();
      requireJobScope(caller, found.type);
      const job = await lockJob(manager, caller.org, found.jobId);
      if (!job) throw unknownCallback();
      const callback = await beginAgain(manager, caller.org, id);
      if (!callback) throw new ApiError('CONFLICT', 'This callback is still being delivered');
      await this.sender.send(manager, job, callback);
      const [shown] = await findCallbacks(manager, caller.org, { types: [found.type], jobId: found.jobId }, 1);
      return shown!;
    });
  }
}
