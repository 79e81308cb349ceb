import { ApiError } from '@verbatim/contracts';
import { errorClass, FairTurns, LOGGER, type Logger } from '@verbatim/platform';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { describeRequest } from '../http/telemetry.js';
import { isTemporary } from '../http/temporary.js';
import { checkIdempotencyKey } from './idempotency.repository.js';
import type { Accepted, IntakeRequest, IntakeResult } from './intake.js';
import { IntakePool } from './intake-pool.js';
import type { JobRef } from './job.js';
import { JobFlow } from './job-flow.js';

/**
 * Most time that a job waits for others to be accepted before it is started. Whoever sends many jobs at once waits for
 * all the 202s, and nobody yet for a result.
 */
const START_WAITS_MS = 2_000;

/** The POST of every type of job. The body is still bytes (Operation.body). */
@Injectable()
export class Submissions implements OnApplicationShutdown {
  /** One after another, those of several organizations in turn, and behind those that wait to be accepted. */
  private readonly turns = new FairTurns(1, 1);
  private readonly starts = new Set<Promise<void>>();

  constructor(
    private readonly intake: IntakePool,
    private readonly flow: JobFlow,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @throws ApiError */
  async submit(type: string, request: FastifyRequest, body: unknown, reply: FastifyReply): Promise<Accepted> {
    const { org, keyId } = request.caller;
    const idempotencyKey = checkIdempotencyKey(request.headers['idempotency-key']);
    if (!Buffer.isBuffer(body))
      throw new ApiError('INVALID_REQUEST', 'The request body is not valid JSON', { body: 'body must be valid JSON' });
    // A caller that hangs up does not free the bytes.
    const { accepted, replayed } = await request.hold.during(() =>
      this.start({
        org,
        keyId,
        type,
        body,
        route: `POST ${request.routeOptions.url}`,
        idempotencyKey,
        traceparent: request.traceparent,
        requestId: request.requestId,
      }),
    );
    if (replayed) reply.header('idempotency-replayed', 'true');
    return accepted;
  }

  /** Accepts a job. It is started after the reply; if that fails, the sweeper starts it. @throws ApiError */
  async start(request: IntakeRequest): Promise<IntakeResult> {
    const { accepted, replayed } = await this.intake.accept(request);
    describeRequest({ jobId: accepted.batchJobId });
    const job = { org: request.org, id: accepted.batchJobId };
    const latest = performance.now() + START_WAITS_MS;
    if (!replayed) {
      const start = this.startInTurn(job, latest)
        .catch((error: unknown) => this.notStarted(job, error))
        .finally(() => this.starts.delete(start));
      this.starts.add(start);
    }
    return { accepted, replayed };
  }

  /** The error's text may quote a respondent: it is logged at debug level only. */
  private notStarted({ id: jobId }: JobRef, error: unknown): void {
    if (isTemporary(error)) return;
    const { code } = error as Error & { code?: string };
    this.logger.error(
      { jobId, error: errorClass(error as Error), code },
      'an accepted job could not be started; the sweeper tries again',
    );
    this.logger.debug({ err: error }, 'why the job could not be started');
  }

  private startInTurn(job: JobRef, latest: number): Promise<void> {
    return this.turns.run(job.org, async () => {
      await this.intake.idle(Math.max(0, latest - performance.now()));
      await this.flow.start(job);
    });
  }

  async onApplicationShutdown(): Promise<void> {
    while (this.starts.size) await Promise.all(this.starts);
  }
}
