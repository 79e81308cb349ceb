import { describeChecks, type CheckDescription } from '@verbatim/contracts';
import { Body, Controller, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hungUp } from '../http/hung-up.js';
import { Operation } from '../http/operation.js';
import { pageLimit, requireJobId } from '../http/parameters.js';
import { decodeRequestText } from '../http/text-encoding.js';
import { validateBody } from '../http/validate.js';
import type { Accepted } from '../jobs/intake.js';
import { sendPage } from '../jobs/send-page.js';
import { Submissions } from '../jobs/submissions.js';
import type { QualityResult } from './assemble.js';
import { BATCH, batchJson, BatchReader, DEFAULT_LIMIT } from './batch-reader.js';
import { DataQualityRequest } from './data-quality.dto.js';
import { DataQualityService } from './data-quality.service.js';

const MAX_LIMIT = 1_000;

@Controller('api/v1/data-quality')
export class DataQualityController {
  constructor(
    private readonly service: DataQualityService,
    private readonly submissions: Submissions,
    private readonly batches: BatchReader,
  ) {}

  @Post()
  @HttpCode(200)
  @Operation({ scope: 'data-quality' })
  async evaluate(
    @Req() request: FastifyRequest,
    @Body() body: unknown,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<QualityResult> {
    const dto = validateBody(DataQualityRequest, decodeRequestText(request.headers['x-request-encoding'], body));
    const { result, engine } = await this.service.evaluate(
      {
        org: request.caller.org,
        keyId: request.caller.keyId,
        traceparent: request.traceparent,
        hungUp: hungUp(reply),
      },
      dto,
    );
    reply.header('x-analysis-engine', engine);
    return result;
  }

  /** What each check can and can't see. */
  @Get('checks')
  @Operation({ scope: 'data-quality' })
  checks(): { checks: CheckDescription[] } {
    return { checks: describeChecks() };
  }

  @Post('batch')
  @HttpCode(202)
  @Operation({ scope: 'data-quality', body: 'job' })
  submit(
    @Req() request: FastifyRequest,
    @Body() body: unknown,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Accepted> {
    return this.submissions.submit(BATCH, request, body, reply);
  }

  @Get('batch/:batchJobId')
  @Operation({ scope: 'data-quality' })
  async read(
    @Req() request: FastifyRequest,
    @Param('batchJobId') id: string,
    @Query('limit') limit: unknown,
    @Query('cursor') cursor: unknown,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const size = pageLimit(limit, DEFAULT_LIMIT, MAX_LIMIT);
    const page = await this.batches.read(request.caller.org, requireJobId(id), size, cursor);
    await sendPage(reply, page.status, batchJson(page));
  }
}
