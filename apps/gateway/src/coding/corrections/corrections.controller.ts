import { withOrg } from '@verbatim/database';
import { Body, Controller, Get, Headers, Param, Patch, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import { keyNames } from '../../accounts/accounts.repository.js';
import { Operation } from '../../http/operation.js';
import { offsetCursor, requireWithin } from '../../http/cursor.js';
import { ifMatch } from '../../http/if-match.js';
import { pageLimit, requireIdentifier, requireJobId } from '../../http/parameters.js';
import { isOriginal, type VersionQuery } from '../version.js';
import { Corrections, etagOf, type OperationResult, type ShownFrame } from './corrections.service.js';
import { readOperations } from './operations.js';

interface LoggedCorrection {
  number: number;
  op: string;
  at: Date;
  keyId: string | null;
  keyName: string | null;
  isUndone: boolean;
  operation: object;
}

const CURSOR = offsetCursor('corrections');

/** Reading and correcting the code frame of a question that was coded. */
@Controller('api/v1/coding/:batchJobId/questions/:questionIdentifier')
export class CorrectionsController {
  constructor(
    private readonly corrections: Corrections,
    private readonly database: DataSource,
  ) {}

  @Get('codes')
  @Operation({ scope: 'coding' })
  async read(
    @Req() { caller }: FastifyRequest,
    @Param('batchJobId') id: string,
    @Param('questionIdentifier') question: unknown,
    @Query() query: VersionQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ShownFrame> {
    const frame = await this.corrections.read(
      caller.org,
      requireJobId(id),
      requireIdentifier(question, 'questionIdentifier'),
      { isOriginal: isOriginal(query) },
    );
    reply.header('etag', etagOf(frame.revision));
    return frame;
  }

  @Patch('codes')
  @Operation({ scope: 'coding', reads: true })
  async correct(
    @Req() { caller }: FastifyRequest,
    @Param('batchJobId') id: string,
    @Param('questionIdentifier') question: unknown,
    @Headers('if-match') expected: unknown,
    @Body() body: unknown,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ShownFrame & { results: OperationResult[] }> {
    const frame = await this.corrections.correct(
      caller,
      requireJobId(id),
      requireIdentifier(question, 'questionIdentifier'),
      ifMatch(expected),
      readOperations(body),
    );
    reply.header('etag', etagOf(frame.revision));
    return frame;
  }

  @Get('corrections')
  @Operation({ scope: 'coding' })
  async log(
    @Req() { caller }: FastifyRequest,
    @Param('batchJobId') id: string,
    @Param('questionIdentifier') question: unknown,
    @Query() { limit, cursor }: { limit?: unknown; cursor?: unknown },
  ): Promise<{ items: LoggedCorrection[]; nextCursor: string | null }> {
    const size = pageLimit(limit, 100, 1000);
    const list = [caller.org, requireJobId(id), requireIdentifier(question, 'questionIdentifier')] as const;
    const from = CURSOR.decode(cursor)?.in(...list) ?? 0;
    const log = await this.corrections.log(...list);
    requireWithin(from, log.length);
    const page = log.slice(from, from + size);
    const names = await withOrg(this.database, caller.org, (manager) =>
      keyNames(manager, caller.org, [...new Set(page.flatMap(({ keyId }) => keyId ?? []))]),
    );
    return {
      items: page.map(({ number, op, at, keyId, isUndone, operation }) => ({
        number,
        op,
        at,
        keyId,
        keyName: names.get(keyId ?? '') ?? null,
        isUndone,
        operation: shown(op, operation),
      })),
      nextCursor: from + size < log.length ? CURSOR.encode(from + size, ...list) : null,
    };
  }
}

/** Of what the service kept, only from which job and how many responses. */
const shown = (op: string, operation: object): object => {
  if (op !== 'keep') return operation;
  const { codes: _, ...rest } = operation as { codes?: unknown };
  return rest;
};
