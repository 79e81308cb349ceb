import { ApiError } from '@verbatim/contracts';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IntakeRequest } from './accept-job.js';
import { checkIdempotencyKey } from './idempotency.js';
import { describeRequest } from '../http/request-span.js';
import type { Accepted } from './intake.js';
import { IntakePool, type IntakeResult } from './intake-pool.js';
import type { JobTypeName } from './job.js';
import { Sweeper } from './sweeper.js';

/** The POST of every type of job: the body is still bytes (pipeline.ts). */
@Injectable()
export class Submissions {
  constructor(
    private readonly intake: IntakePool,
    private readonly sweeper: Sweeper,
  ) {}

  /** @throws ApiError */
  async submit(type: JobTypeName, request: FastifyRequest, body: unknown, reply: FastifyReply): Promise<Accepted> {
    const { org } = request.caller;
    const idempotencyKey = checkIdempotencyKey(request.headers['idempotency-key']);
    if (!Buffer.isBuffer(body))
      throw new ApiError('INVALID_REQUEST', 'The request body is not valid JSON', { body: 'body must be valid JSON' });
    const route = `POST ${request.routeOptions.url}`;
    const { accepted, replayed } = await this.start({
      org,
      type,
      body,
      route,
      idempotencyKey,
      traceparent: request.traceparent,
      requestId: request.requestId,
    });
    if (replayed) reply.header('idempotency-replayed', 'true');
    return accepted;
  }

  /** Accepts a job and begins it. @throws ApiError */
  async start(request: IntakeRequest): Promise<IntakeResult> {
    const { accepted, replayed } = await this.intake.accept(request);
    describeRequest({ jobId: accepted.batchJobId });
    // The job is committed: if this start fails, the sweeper makes up for it.
    if (!replayed) await this.sweeper.start({ org: request.org, id: accepted.batchJobId }).catch(() => undefined);
    return { accepted, replayed };
  }
}
