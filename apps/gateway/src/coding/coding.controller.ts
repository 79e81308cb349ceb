import { Body, Controller, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { Operation } from '../http/operation.js';
import { pageLimit, requireJobId } from '../http/parameters.js';
import type { Accepted } from '../jobs/intake.js';
import { sendPage } from '../jobs/send-page.js';
import { Submissions } from '../jobs/submissions.js';
import { CodingReader, CURSOR, DEFAULT_LIMIT } from './coding-reader.js';
import { isOriginal, type VersionQuery } from './version.js';

const MAX_LIMIT = 50_000;

@Controller('api/v1')
export class CodingController {
  constructor(
    private readonly submissions: Submissions,
    private readonly reader: CodingReader,
  ) {}

  @Post('coding')
  @HttpCode(202)
  @Operation({ scope: 'coding', body: 'job' })
  submitCoding(
    @Req() request: FastifyRequest,
    @Body() body: unknown,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Accepted> {
    return this.submissions.submit('coding', request, body, reply);
  }

  @Post('brand-coding')
  @HttpCode(202)
  @Operation({ scope: 'coding', body: 'job' })
  submitBrandCoding(
    @Req() request: FastifyRequest,
    @Body() body: unknown,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Accepted> {
    return this.submissions.submit('brand-coding', request, body, reply);
  }

  /** Both paths read coding and brand coding jobs. */
  @Get(['coding/:batchJobId', 'brand-coding/:batchJobId'])
  @Operation({ scope: 'coding' })
  async read(
    @Req() request: FastifyRequest,
    @Param('batchJobId') id: string,
    @Query('limit') limit: unknown,
    @Query('cursor') cursor: unknown,
    @Query() version: VersionQuery,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { status, json } = await this.reader.read(request.caller.org, requireJobId(id), {
      limit: pageLimit(limit, DEFAULT_LIMIT, MAX_LIMIT),
      offset: CURSOR.decode(cursor),
      isOriginal: isOriginal(version),
    });
    await sendPage(reply, status, Readable.from(json));
  }
}
