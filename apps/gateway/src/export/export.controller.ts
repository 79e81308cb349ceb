import { withOrg } from '@verbatim/database';
import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { DataSource } from 'typeorm';
import type { Caller } from '../accounts/authenticator.js';
import { recordAudit } from '../audit/audit.repository.js';
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
    private readonly database: DataSource,
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
    const lines = await this.codings[sheet](caller.org, job);
    await this.record(caller, job, { sheet });
    await sendCsv(reply, `coding-${job}-${sheet}.csv`, lines);
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
    const lines = await this.batches.responses(caller.org, job);
    await this.record(caller, job);
    await sendCsv(reply, `data-quality-${job}.csv`, lines);
  }

  private record({ org, keyId }: Caller, subject: string, details?: object): Promise<unknown> {
    return withOrg(this.database, org, (manager) =>
      recordAudit(manager, { org, action: 'export.read', keyId, subject, details }),
    );
  }
}

async function sendCsv(reply: FastifyReply, name: string, lines: AsyncIterable<string>): Promise<void> {
  await reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(Readable.from(lines));
}
