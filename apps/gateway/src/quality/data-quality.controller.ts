import { ApiError } from '@verbatim/contracts';
import { isId } from '@verbatim/platform';
import { Body, Controller, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { decodeRequestText } from '../http/text-encoding.js';
import { validateBody } from '../http/validate.js';
import type { Accepted } from '../jobs/intake.js';
import { Submissions } from '../jobs/submissions.js';
import type { QualityResult } from './assemble.js';
import { batchJson, BatchReader, DEFAULT_LIMIT } from './batch-reader.js';
import { DataQualityRequest } from './data-quality.dto.js';
import { DataQualityService } from './data-quality.service.js';

const FINAL = ['completed', 'failed'];
const POLL_SECONDS = 1;

/** @throws ApiError INVALID_REQUEST */
function pageLimit(text: unknown): number {
  if (text === undefined) return DEFAULT_LIMIT;
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
    private readonly submissions: Submissions,
    private readonly batches: BatchReader,
  ) {}

  @Post()
  @HttpCode(200)
  async evaluate(
    @Req() request: FastifyRequest,
    @Body() body: unknown,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<QualityResult> {
    const dto = validateBody(DataQualityRequest, decodeRequestText(request.headers['x-request-encoding'], body));
    const { result, engine } = await this.service.evaluate(
      { org: request.caller.org, keyId: request.caller.keyId, traceparent: request.traceparent },
      dto,
    );
    reply.header('x-analysis-engine', engine);
    return result;
  }

  @Post('batch')
  @HttpCode(202)
  submit(
    @Req() request: FastifyRequest,
    @Body() body: unknown,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Accepted> {
    return this.submissions.submit('data-quality', request, body, reply);
  }

  @Get('batch/:batchJobId')
  async read(
    @Req() request: FastifyRequest,
    @Param('batchJobId') id: string,
    @Query('limit') limit: unknown,
    @Query('cursor') cursor: unknown,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    if (!isId(id)) throw ApiError.invalid('batchJobId', 'batchJobId must be a UUIDv7 job identifier');
    const page = await this.batches.read(request.caller.org, id, {
      limit: pageLimit(limit),
      cursor: pageCursor(cursor),
    });
    if (!FINAL.includes(page.status)) reply.header('retry-after', String(POLL_SECONDS));
    await reply.header('content-type', 'application/json; charset=utf-8').send(batchJson(page));
  }
}
