import { ApiError } from '@verbatim/contracts';
import { withOrg } from '@verbatim/database';
import { Controller, Get, Param, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import { Operation } from '../http/operation.js';
import { offsetCursor, requireWithin } from '../http/cursor.js';
import { pageLimit, requireJobId } from '../http/parameters.js';
import { findReadableJob } from '../jobs/jobs.repository.js';
import { listCodedQuestions, type CodedQuestionItem } from './coded-questions.repository.js';
import { CODING_TYPES } from './coding-reader.js';

const CURSOR = offsetCursor('coded');

@Controller('api/v1/coding/:batchJobId/questions')
export class CodedQuestionsController {
  constructor(private readonly database: DataSource) {}

  /** The questions of a job do not change once it has ended, so that an offset is a stable cursor. */
  @Get()
  @Operation({ scope: 'coding' })
  list(
    @Req() { caller: { org } }: FastifyRequest,
    @Param('batchJobId') batchJobId: string,
    @Query() { limit, cursor }: { limit?: unknown; cursor?: unknown },
  ): Promise<{ items: CodedQuestionItem[]; nextCursor: string | null }> {
    const id = requireJobId(batchJobId);
    const size = pageLimit(limit, 100, 1000);
    const from = CURSOR.decode(cursor)?.in(org, id) ?? 0;
    return withOrg(this.database, org, async (manager) => {
      const job = await findReadableJob(manager, org, id, CODING_TYPES);
      if (!job) throw new ApiError('NOT_FOUND', 'There is no batch job with this id');
      if (job.finishedAt === null)
        throw new ApiError('CONFLICT', 'This job has not ended. Its questions can be listed when its status is final.');
      const rows = await listCodedQuestions(manager, { org, id }, { from, limit: size + 1 });
      requireWithin(from, from + rows.length);
      return {
        items: rows.slice(0, size),
        nextCursor: rows.length > size ? CURSOR.encode(from + size, org, id) : null,
      };
    });
  }
}
