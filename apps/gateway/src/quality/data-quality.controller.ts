import { ApiError } from '@verbatim/contracts';
import { isId } from '@verbatim/platform';
import { Body, Controller, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { decodeRequestText } from '../http/text-encoding.js';
import { validateBody } from '../http/validate.js';
import { checkIdempotencyKey } from '../jobs/idempotency.js';
import { IntakePool, type IntakeResult } from '../jobs/intake-pool.js';
import { JobReader } from '../jobs/job-reader.js';
import { Sweeper } from '../jobs/sweeper.js';
import type { QualityResult } from './assemble.js';
import { DataQualityRequest } from './data-quality.dto.js';
import { DataQualityService } from './data-quality.service.js';

const FINAL = ['completed', 'failed'];
const POLL_SECONDS = 1;

/** @throws ApiError INVALID_REQUEST */
function pageLimit(text: unknown): number {
  if (text === undefined) return 100;
  const limit = typeof text === 'string' && /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (limit < 1 || limit > 1000) throw ApiError.invalid('limit', 'limit must be an integer from 1 to 1000');
  return limit;
}

function pageCursor(text: unknown): string | undefined {
  if (text === undefined || typeof text === 'string') return text;
  throw ApiError.invalid('cursor', 'cursor must be given once');
}

@Controller('api/v1/data-quality')
export class DataQualityController {
  constructor(
    private readonly service: DataQualityService,
    private readonly intake: IntakePool,
    private readonly sweeper: Sweeper,
    private readonly jobs: JobReader,
  ) {}

  @Post()
  @HttpCode(200)
  async evaluate(@Req() request: FastifyRequest, @Body() body: unknown, @Res({ passthrough: true }) reply: FastifyReply): Promise<QualityResult> {
    const dto = validateBody(DataQualityRequest, decodeRequestText(request.headers['x-request-encoding'], body));
    const { result, engine } = await this.service.evaluate({ org: request.caller.org, traceparent: request.traceparent }, dto);
    reply.header('x-analysis-engine', engine);
    return result;
  }

  @Post('batch')
  @HttpCode(202)
  async submit(@Req() request: FastifyRequest, @Body() body: Buffer, @Res({ passthrough: true }) reply: FastifyReply): Promise<IntakeResult['accepted']> {
    const { org } = request.caller;
    const idempotencyKey = checkIdempotencyKey(request.headers['idempotency-key']);
    if (!Buffer.isBuffer(body)) throw new ApiError('INVALID_REQUEST', 'The request body is not valid JSON', { body: 'body must be valid JSON' });
    const { accepted, replayed } = await this.intake.accept({ org, body, route: 'POST /api/v1/data-quality/batch', idempotencyKey, traceparent: request.traceparent });
    if (replayed) reply.header('idempotency-replayed', 'true');
    // The job is committed: if this start fails, the sweeper makes up for it.
    else await this.sweeper.start({ org, id: accepted.batchJobId }).catch(() => undefined);
    return accepted;
  }

  @Get('batch/:batchJobId')
  async read(
    @Req() request: FastifyRequest, @Param('batchJobId') id: string, @Query('limit') limit: unknown, @Query('cursor') cursor: unknown, @Res() reply: FastifyReply,
  ): Promise<void> {
    if (!isId(id)) throw ApiError.invalid('batchJobId', 'batchJobId must be a UUIDv7 job identifier');
    const page = await this.jobs.read(request.caller.org, 'data-quality', id, { limit: pageLimit(limit), cursor: pageCursor(cursor) });
    if (!FINAL.includes(page.status)) reply.header('retry-after', String(POLL_SECONDS));
    const { batchJobId, status, progress } = page;
    const head = JSON.stringify({ batchJobId, status, progress }).slice(0, -1);
    // Items are JSON already: up to 1 MB of it need not be parsed to be sent.
    await reply.header('content-type', 'application/json; charset=utf-8')
      .send(`${head},"results":{"items":[${page.items.join(',')}],"nextCursor":${JSON.stringify(page.nextCursor)}}}`);
  }
}
