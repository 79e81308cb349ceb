import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { Operation } from '../http/operation.js';
import { oneOf, requireJobId } from '../http/parameters.js';
import { BatchExport } from './batch-export.js';
import { CodingExport } from './coding-export.js';
import { FORMATS, SHEETS } from './formats.js';

@Controller('api/v1')
export class ExportController {
  constructor(
    private readonly codings: CodingExport,
    private readonly batches: BatchExport,
  ) {}

  @Get('coding/:batchJobId/export')
  @Operation({ scope: 'coding' })
  async coding(
    @Req() { caller }: FastifyRequest,
    @Param('batchJobId') id: string,
    @Query() query: { format?: unknown; sheet?: unknown },
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const job = requireJobId(id);
    oneOf(query.format, 'format', FORMATS);
    const sheet = oneOf(query.sheet, 'sheet', SHEETS) ?? 'responses';
    await sendCsv(reply, `coding-${job}-${sheet}.csv`, await this.codings[sheet](caller.org, job));
  }

  @Get('data-quality/batch/:batchJobId/export')
  @Operation({ scope: 'data-quality' })
  async batch(
    @Req() { caller }: FastifyRequest,
    @Param('batchJobId') id: string,
    @Query('format') format: unknown,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const job = requireJobId(id);
    oneOf(format, 'format', FORMATS);
    await sendCsv(reply, `data-quality-${job}.csv`, await this.batches.responses(caller.org, job));
  }
}

async function sendCsv(reply: FastifyReply, name: string, lines: AsyncIterable<string>): Promise<void> {
  await reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(Readable.from(lines));
}
