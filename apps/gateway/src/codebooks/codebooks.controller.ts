import { ApiError } from '@verbatim/contracts';
import { withOrg } from '@verbatim/database';
import { Controller, Delete, Get, Param, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DataSource, type EntityManager } from 'typeorm';
import { recordAudit } from '../audit/audit.repository.js';
import { Operation } from '../http/operation.js';
import { idCursor } from '../http/cursor.js';
import { pageLimit, requireId, requireIdentifier, requireJobId } from '../http/parameters.js';
import {
  deleteCodebook,
  findCodebook,
  findCodebooks,
  sharedAnswers,
  type CodebookItem,
  type CodebookKey,
  type StoredCodebook,
} from './codebook-list.repository.js';

interface CodebookQuery {
  surveyIdentifier?: unknown;
  questionIdentifier?: unknown;
  limit?: unknown;
  cursor?: unknown;
}

const CURSOR = idCursor('codebooks', /^[^\0]+$/);

/** The codebooks of an organization: the codes of each question of each coding, as corrected. */
@Controller('api/v1/codebooks')
export class CodebooksController {
  constructor(private readonly database: DataSource) {}

  @Get()
  @Operation({ scope: 'coding' })
  async list(
    @Req() { caller: { org } }: FastifyRequest,
    @Query() query: CodebookQuery,
  ): Promise<{ items: CodebookItem[]; nextCursor: string | null }> {
    const size = pageLimit(query.limit, 100, 1000);
    const optional = (name: 'surveyIdentifier' | 'questionIdentifier'): string | undefined =>
      query[name] === undefined ? undefined : requireIdentifier(query[name], name);
    const filter = {
      surveyIdentifier: optional('surveyIdentifier'),
      questionIdentifier: optional('questionIdentifier'),
    };
    const place = CURSOR.decode(query.cursor)?.in(org, filter);
    const after = place && { batchJobId: place[0]!, questionIdentifier: place[1]! };
    const rows = await withOrg(this.database, org, (manager) =>
      findCodebooks(manager, org, { ...filter, after }, size + 1),
    );
    const items = rows.slice(0, size);
    const last = items.at(-1);
    return {
      items,
      nextCursor: rows.length > size ? CURSOR.encode([last!.batchJobId, last!.questionIdentifier], org, filter) : null,
    };
  }

  @Get(':batchJobId/questions/:questionIdentifier')
  @Operation({ scope: 'coding' })
  read(
    @Req() { caller: { org } }: FastifyRequest,
    @Param('batchJobId') id: string,
    @Param('questionIdentifier') question: unknown,
    @Query('sharedWith') sharedWith?: unknown,
  ): Promise<StoredCodebook> {
    const key = keyOf(id, question);
    const other = sharedWith === undefined ? undefined : requireId(sharedWith, 'sharedWith', 'job');
    return withOrg(this.database, org, async (manager) => {
      const codebook = await requireCodebook(manager, org, key);
      return other === undefined
        ? codebook
        : { ...codebook, sharedAnswers: (await sharedAnswers(manager, org, key, other)) ?? null };
    });
  }

  /** Answers with the codebook as it was. Codings that were made with it, and the coding that it came from, stay. */
  @Delete(':batchJobId/questions/:questionIdentifier')
  @Operation({ scope: 'coding' })
  delete(
    @Req() { caller: { org, keyId } }: FastifyRequest,
    @Param('batchJobId') id: string,
    @Param('questionIdentifier') question: unknown,
  ): Promise<StoredCodebook> {
    const key = keyOf(id, question);
    return withOrg(this.database, org, async (manager) => {
      const codebook = await requireCodebook(manager, org, key);
      await deleteCodebook(manager, org, key);
      const { surveyIdentifier, questionIdentifier } = codebook;
      await recordAudit(manager, {
        org,
        action: 'codebook.deleted',
        keyId,
        subject: key.batchJobId,
        details: { surveyIdentifier, questionIdentifier },
      });
      return codebook;
    });
  }
}

const keyOf = (id: unknown, question: unknown): CodebookKey => ({
  batchJobId: requireJobId(id),
  questionIdentifier: requireIdentifier(question, 'questionIdentifier'),
});

async function requireCodebook(manager: EntityManager, org: string, key: CodebookKey): Promise<StoredCodebook> {
  const found = await findCodebook(manager, org, key);
  if (!found) throw new ApiError('NOT_FOUND', 'There is no codebook of this job and question');
  return found;
}
