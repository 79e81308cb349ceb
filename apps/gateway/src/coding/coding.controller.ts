import { Body, Controller, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { Operation } from '../http/operation.js';
import { pageLimit, requireJobId } from '../http/parameters.js';
import type { Accepted } from '../jobs/intake.js';
import { sendPage } from '../jobs/send-page.js';
import { Submissions } from '../jobs/submissions.js';
import { CODING_TYPES, CodingReader, DEFAULT_LIMIT } from './coding-reader.js';
import { isOriginal, type VersionQuery } from './version.js';

const MAX_LIMIT = 50_000;

interface PageQuery extends VersionQuery {
  limit?: unknown;
  cursor?: unknown;
}

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

  /** Brand coding jobs, too: the contract has them read here. */
  @Get('coding/:batchJobId')
  @Operation({ scope: 'coding' })
  read(
    @Req() { caller }: FastifyRequest,
    @Param('batchJobId') id: string,
    @Query() query: PageQuery,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.send(caller.org, id, CODING_TYPES, query, reply);
  }

  @Get('brand-coding/:batchJobId')
  @Operation({ scope: 'coding' })
  readBrands(
    @Req() { caller }: FastifyRequest,
    @Param('batchJobId') id: string,
    @Query() query: PageQuery,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.send(caller.org, id, ['brand-coding'], query, reply);
  }

  private async send(
    org: string,
    id: string,
    types: readonly string[],
    { limit, cursor, ...version }: PageQuery,
    reply: FastifyReply,
  ): Promise<void> {
    const { status, json } = await this.reader.read(org, requireJobId(id), types, {
      limit: pageLimit(limit, DEFAULT_LIMIT, MAX_LIMIT),
      cursor,
      isOriginal: isOriginal(version),
    });
    await sendPage(reply, status, Readable.from(json));
  }
}
