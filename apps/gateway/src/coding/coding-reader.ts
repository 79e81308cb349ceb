import { ApiError } from '@verbatim/contracts';
import { withOrg } from '@verbatim/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { JobRow } from '../jobs/job.js';
import { DEFAULT_LIMIT, encodeCursor, requireWithin } from './coding-cursor.js';
import type { CodingJobRequest } from './coding-intake.js';
import { FIRST_PAGE_CHARACTERS, firstWithin } from './first-page.js';
import { questionCodesJson } from './page-json.js';
import { planPage, type CodedQuestion } from './page-plan.js';
import { StoredPage, type Reading } from './stored-page.js';

export interface PageRequest {
  /** Assignments on a page. */
  limit: number;
  /** Assignments before it. */
  offset: number;
}

export interface CodingPage {
  status: string;
  /** What GET answers, in pieces. */
  json: AsyncIterable<string>;
}

type State = Pick<JobRow, 'org' | 'id' | 'status' | 'phase' | 'total' | 'done'> & {
  request: CodingJobRequest;
  finishedAt: Date | null;
};
type Question = CodedQuestion & { state: string };

const FAILED = { code: 'PROCESSING_ERROR', message: 'This question could not be coded' };
const MESSAGES: Record<string, string> = {
  partial_failure: 'Some of the questions could not be coded',
  total_failure: 'None of the questions could be coded',
};

/** Reads coding and brand coding jobs, page by page. */
@Injectable()
export class CodingReader {
  constructor(private readonly database: DataSource) {}

  /** @throws ApiError NOT_FOUND, INVALID_REQUEST (cursor) */
  read(org: string, id: string, page: PageRequest): Promise<CodingPage> {
    // Short transactions: a caller that reads slowly must not hold a connection. What they read does not change any more.
    return this.page((work) => withOrg(this.database, org, work), org, id, page);
  }

  firstPage(manager: EntityManager, { org, id }: JobRow): Promise<string> {
    return firstWithin(
      FIRST_PAGE_CHARACTERS,
      DEFAULT_LIMIT,
      async (limit) => (await this.page((work) => work(manager), org, id, { limit, offset: 0 })).json,
    );
  }

  private async page(reading: Reading, org: string, id: string, { limit, offset }: PageRequest): Promise<CodingPage> {
    const { job, questions } = await reading(async (manager): Promise<{ job: State; questions: Question[] }> => {
      const [row]: State[] = await manager.query(
        `SELECT org_id AS org, id, status, phase, request, total, done, finished_at AS "finishedAt" FROM gateway.jobs
         WHERE org_id = $1 AND id = $2 AND type IN ('coding', 'brand-coding')`,
        [org, id],
      );
      if (!row) throw new ApiError('NOT_FOUND', 'There is no such batch job');
      const found: Question[] =
        row.finishedAt === null
          ? []
          : await manager.query(
              `SELECT question, question_id AS "questionIdentifier", question_text AS text, attempt, assignments, state FROM gateway.coding_questions
         WHERE org_id = $1 AND job_id = $2 ORDER BY question`,
              [org, id],
            );
      return { job: row, questions: found };
    });
    const head = JSON.stringify({
      batchJobId: id,
      surveyIdentifier: job.request.surveyIdentifier,
      status: job.status,
      progress: { total: job.total, done: job.done, phase: job.phase },
    }).slice(0, -1);
    if (job.finishedAt === null) return { status: job.status, json: single(`${head},"results":null}`) };
    const plan = planPage(
      questions.filter((question) => question.state === 'done'),
      offset,
      limit,
    );
    requireWithin(offset, plan.total);
    const opening = `${head},"results":${JSON.stringify(resultHead(job, questions)).slice(0, -1)},"questionCodes":[`;
    const closing = `],"nextCursor":${JSON.stringify(plan.next === null ? null : encodeCursor(plan.next))}}}`;
    return {
      status: job.status,
      json: joined(opening, questionCodesJson(plan.slices, new StoredPage(reading, org, id)), closing),
    };
  }
}

/** The results but for their codes: with failures first what the specification calls error details. */
function resultHead({ status, finishedAt }: State, questions: Question[]): object {
  const completedAt = finishedAt!.toISOString();
  const failed = questions.filter((question) => question.state === 'failed');
  if (status === 'completed') return { completedAt };
  return {
    code: FAILED.code,
    message: MESSAGES[status] ?? FAILED.message,
    details: Object.fromEntries(
      failed.slice(0, 50).map(({ question }) => [`surveyResponses[${question}]`, FAILED.message]),
    ),
    completedAt,
    failedQuestions: failed.map(({ questionIdentifier }) => ({ questionIdentifier, ...FAILED })),
  };
}

async function* single(text: string): AsyncGenerator<string> {
  yield text;
}

const PIECE = 64 * 1024;

/** One text after the other, in pieces that are worth sending. */
async function* joined(opening: string, middle: AsyncIterable<string>, closing: string): AsyncGenerator<string> {
  let piece = opening;
  for await (const text of middle) {
    piece += text;
    if (piece.length < PIECE) continue;
    yield piece;
    piece = '';
  }
  yield piece + closing;
}
