import { ApiError } from '@verbatim/contracts';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { describeRequest } from '../http/telemetry.js';
import { checkIdempotencyKey } from './idempotency.repository.js';
import type { Accepted, IntakeRequest, IntakeResult } from './intake.js';
import { IntakePool } from './intake-pool.js';
import { JobFlow } from './job-flow.js';

/** The POST of every type of job. The body is still bytes (Operation.body). */
@Injectable()
export class Submissions {
  constructor(
    private readonly intake: IntakePool,
    private readonly flow: JobFlow,
  ) {}

  /** @throws ApiError */
  async submit(type: string, request: FastifyRequest, body: unknown, reply: FastifyReply): Promise<Accepted> {
    const { org, keyId } = request.caller;
    const idempotencyKey = checkIdempotencyKey(request.headers['idempotency-key']);
    if (!Buffer.isBuffer(body))
      throw new ApiError('INVALID_REQUEST', 'The request body is not valid JSON', { body: 'body must be valid JSON' });
    const { accepted, replayed } = await this.start({
      org,
      keyId,
      type,
      body,
      route: `POST ${request.routeOptions.url}`,
      idempotencyKey,
      traceparent: request.traceparent,
      requestId: request.requestId,
    });
    if (replayed) reply.header('idempotency-replayed', 'true');
    return accepted;
  }

  /** Accepts a job and starts it. @throws ApiError */
  async start(request: IntakeRequest): Promise<IntakeResult> {
    const { accepted, replayed } = await this.intake.accept(request);
    describeRequest({ jobId: accepted.batchJobId });
    // The job is committed: if starting it fails, the sweeper starts it.
    if (!replayed) await this.flow.start({ org: request.org, id: accepted.batchJobId }).catch(() => undefined);
    return { accepted, replayed };
  }
}
