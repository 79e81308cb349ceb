import { ApiError } from '@verbatim/contracts';
import { regardlessOfCaller, withOrg } from '@verbatim/database';
import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import { DataSource } from 'typeorm';
import { recordAudit } from '../audit/audit.repository.js';
import { hungUp } from '../http/hung-up.js';
import { Operation } from '../http/operation.js';
import { oneOf, requireIdentifier, requireJobId } from '../http/parameters.js';
import { readResponseFilter, type ResponseQuery } from '../stored-data/response-filter.js';
import { BatchExport } from './batch-export.js';
import { CodingExport } from './coding-export.js';
import { FORMATS, SHEETS, type Format, type SheetName } from './formats.js';
import { fileBegins, fileOf, sendFile, type Export, type ExportFile } from './export-file.js';
import { RunningExports } from './running-exports.js';
import { SurveyExport } from './survey-export.js';

interface FormatQuery {
  format?: unknown;
  sheet?: unknown;
}

@Controller('api/v1')
export class ExportController {
  constructor(
    private readonly codings: CodingExport,
    private readonly batches: BatchExport,
    private readonly surveys: SurveyExport,
    private readonly running: RunningExports,
    private readonly database: DataSource,
  ) {}

  @Get('coding/:batchJobId/export')
  @Operation({ scope: 'coding' })
  async coding(
    @Req() request: FastifyRequest,
    @Param('batchJobId') id: string,
    @Query() query: FormatQuery,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { org } = request.caller;
    const subject = requireJobId(id);
    await this.send(request, reply, query, {
      subject,
      name: `coding-${subject}`,
      responses: () => this.codings.responses(org, subject),
      codes: () => this.codings.codes(org, subject),
    });
  }

  @Get('data-quality/batch/:batchJobId/export')
  @Operation({ scope: 'data-quality' })
  async batch(
    @Req() request: FastifyRequest,
    @Param('batchJobId') id: string,
    @Query() { format }: FormatQuery,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const subject = requireJobId(id);
    await this.send(
      request,
      reply,
      { format },
      {
        subject,
        name: `data-quality-${subject}`,
        responses: () => this.batches.responses(request.caller.org, subject),
      },
    );
  }

  @Get('surveys/:surveyIdentifier/export')
  @Operation({ scope: 'surveys' })
  async survey(
    @Req() request: FastifyRequest,
    @Param('surveyIdentifier') id: unknown,
    @Query() query: FormatQuery & ResponseQuery,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { org } = request.caller;
    const subject = requireIdentifier(id, 'surveyIdentifier');
    const filter = readResponseFilter(query);
    await this.send(request, reply, query, {
      subject,
      name: `survey-${subject}`,
      responses: (format) => this.surveys.responses(org, subject, filter, format),
      codes: () => this.surveys.codes(org, subject),
    });
  }

  private async send(
    { caller: { org, keyId } }: FastifyRequest,
    reply: FastifyReply,
    query: FormatQuery,
    { subject, ...source }: Export & { subject: string },
  ): Promise<void> {
    const { format, sheet } = formatOf(query);
    const details = { format, ...(source.codes && format === 'csv' && { sheet }) };
    const gone = hungUp(reply);
    const file = await this.running.run(org, () => fileOf(source, format, sheet));
    gone.addEventListener('abort', () => giveUp(file));
    if (gone.aborted) giveUp(file);
    try {
      await fileBegins(file);
      // Also for a caller who has left: some of the answers may have been sent.
      await regardlessOfCaller(() =>
        withOrg(this.database, org, (manager) =>
          recordAudit(manager, { org, action: 'export.read', keyId, subject, details }),
        ),
      );
      if (gone.aborted) return;
      await sendFile(reply, file);
    } catch (error) {
      giveUp(file);
      throw error;
    }
  }
}

/** Nothing more is read for it. */
const giveUp = ({ content }: ExportFile): void => void (content as Readable).destroy();

/** @throws ApiError INVALID_REQUEST */
function formatOf(query: FormatQuery): { format: Format; sheet: SheetName } {
  const format = oneOf(query.format, 'format', FORMATS) ?? 'csv';
  const sheet = oneOf(query.sheet, 'sheet', SHEETS);
  if (sheet !== undefined && format !== 'csv')
    throw ApiError.invalid(
      'sheet',
      'sheet must be left out unless format is csv: a workbook has all sheets, and SPSS gets the responses',
    );
  return { format, sheet: sheet ?? 'responses' };
}
