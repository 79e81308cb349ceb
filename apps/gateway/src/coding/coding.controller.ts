import { ApiError } from '@verbatim/contracts';
import { isId } from '@verbatim/platform';
import { Body, Controller, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import type { Accepted } from '../jobs/intake.js';
import { Submissions } from '../jobs/submissions.js';
import { decodeCursor, pageLimit } from './coding-cursor.js';
import { CodingReader } from './coding-reader.js';

const POLL_SECONDS = 1;
const UNFINISHED = ['queued', 'processing'];

@Controller('api/v1')
export class CodingController {
  constructor(
    private readonly submissions: Submissions,
    private readonly reader: CodingReader,
  ) {}

  @Post('coding')
  @HttpCode(202)
  submitCoding(
    @Req() request: FastifyRequest,
    @Body() body: unknown,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Accepted> {
    return this.submissions.submit('coding', request, body, reply);
  }

  @Post('brand-coding')
  @HttpCode(202)
  submitBrandCoding(
    @Req() request: FastifyRequest,
    @Body() body: unknown,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Accepted> {
    return this.submissions.submit('brand-coding', request, body, reply);
  }

  /** Jobs of both kinds, on both paths. */
  @Get(['coding/:batchJobId', 'brand-coding/:batchJobId'])
  async read(
    @Req() request: FastifyRequest,
    @Param('batchJobId') id: string,
    @Query('limit') limit: unknown,
    @Query('cursor') cursor: unknown,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    if (!isId(id)) throw ApiError.invalid('batchJobId', 'batchJobId must be a UUIDv7 job identifier');
    const { status, json } = await this.reader.read(request.caller.org, id, {
      limit: pageLimit(limit),
      offset: decodeCursor(cursor),
    });
    if (UNFINISHED.includes(status)) reply.header('retry-after', String(POLL_SECONDS));
    await reply.header('content-type', 'application/json; charset=utf-8').send(Readable.from(json));
  }
}
