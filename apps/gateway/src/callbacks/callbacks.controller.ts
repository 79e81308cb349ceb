import { ApiError, CALLBACK_ATTEMPTED, CallbackAttempted } from '@verbatim/contracts';
import { withOrg } from '@verbatim/database';
import { MessageContext } from '@verbatim/messaging';
import { Controller, Get, HttpCode, Param, Post, Query, Req } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import type { FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import { requireScope, type Caller } from '../accounts/authenticator.js';
import { Operation } from '../http/operation.js';
import { idCursor } from '../http/cursor.js';
import { pageLimit, requireId, requireJobId } from '../http/parameters.js';
import { JobTypes } from '../jobs/job-types.js';
import { findJob, findReadableJob, lockJob } from '../jobs/jobs.repository.js';
import { CallbackSender } from './callback-sender.js';
import { findCallbacks, jobOfCallback, recordAttempt, startNextRound, type Callback } from './callbacks.repository.js';

const CURSOR = idCursor('callbacks');

const unknownJob = (): ApiError => new ApiError('NOT_FOUND', 'There is no batch job with this id');
const unknownCallback = (): ApiError => new ApiError('NOT_FOUND', 'There is no callback with this id');

/** The log of callbacks, and sending one again. An API key needs the scope of the job's operation. */
@Controller('api/v1/callbacks')
export class CallbacksController {
  constructor(
    private readonly database: DataSource,
    private readonly sender: CallbackSender,
    private readonly types: JobTypes,
  ) {}

  @Get()
  @Operation({ scope: 'of-the-job' })
  async list(
    @Req() { caller }: FastifyRequest,
    @Query('batchJobId') batchJobId: unknown,
    @Query('limit') limit: unknown,
    @Query('cursor') cursor: unknown,
  ): Promise<{ items: Callback[]; nextCursor: string | null }> {
    const types = this.types.allowedTo(caller);
    const jobId = batchJobId === undefined ? undefined : requireJobId(batchJobId);
    const size = pageLimit(limit, 100, 1000);
    const list = [caller.org, jobId] as const;
    const [before] = CURSOR.decode(cursor)?.in(...list) ?? [];
    return withOrg(this.database, caller.org, async (manager) => {
      if (jobId !== undefined) {
        const job = await findJob(manager, caller.org, jobId);
        if (!job) throw unknownJob();
        this.requireScopeOf(caller, job.type);
      }
      const items = await findCallbacks(manager, caller.org, { types, jobId, before }, size + 1);
      const shown = items.slice(0, size);
      const nextCursor = items.length > size ? CURSOR.encode([shown.at(-1)!.id], ...list) : null;
      return { items: shown, nextCursor };
    });
  }

  /** Sends an ended callback again, with the same webhook-id. */
  @Post(':id/resend')
  @HttpCode(202)
  @Operation({ scope: 'of-the-job' })
  async resend(@Req() { caller }: FastifyRequest, @Param('id') id: string): Promise<Callback> {
    requireId(id, 'id', 'callback');
    return withOrg(this.database, caller.org, async (manager) => {
      const found = await jobOfCallback(manager, caller.org, id);
      if (!found) throw unknownCallback();
      this.requireScopeOf(caller, found.type);
      const job = await lockJob(manager, caller.org, found.jobId);
      if (!job || !(await findReadableJob(manager, caller.org, job.id))) throw unknownCallback();
      const callback = await startNextRound(manager, caller.org, id);
      if (!callback)
        throw new ApiError(
          'CONFLICT',
          'This callback is still being delivered. Send it again when its status is no longer pending.',
        );
      await this.sender.send(manager, job, callback);
      const [shown] = await findCallbacks(manager, caller.org, { types: [found.type], jobId: found.jobId }, 1);
      return shown!;
    });
  }

  /** An attempt, as callback-dispatch reports it. */
  @EventPattern<string>(CALLBACK_ATTEMPTED.topic)
  attempted(@Payload() data: CallbackAttempted, @Ctx() { manager, envelope }: MessageContext): Promise<void> {
    return recordAttempt(manager, envelope.orgid, data);
  }

  /** @throws ApiError INVALID_API_KEY that names the scope */
  private requireScopeOf(caller: Caller, type: string): void {
    requireScope(caller, this.types.of({ type }).scope);
  }
}
