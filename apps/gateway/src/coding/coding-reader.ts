import { ApiError } from '@verbatim/contracts';
import { withOrg } from '@verbatim/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { offsetCursor, requireWithin } from '../http/cursor.js';
import { CANCELLED, type JobRow, type JobStatus } from '../jobs/job.js';
import { findJob, findReadableJob, type StoredJob } from '../jobs/jobs.repository.js';
import type { CodingJobRequest } from './coding-intake.js';
import { FIRST_PAGE_CHARACTERS, firstWithin, planPage, questionCodesJson } from './coding-page.js';
import { readQuestions, StoredPage, type Reading, type StoredQuestion } from './coding-pages.repository.js';

export const CODING_TYPES = ['coding', 'brand-coding'];
export const DEFAULT_LIMIT = 10_000;
/** A cursor is the number of assignments before the page. */
export const CURSOR = offsetCursor('assignments');

export interface PageRequest {
  /** Assignments on a page. */
  limit: number;
  /** Of the page; the first one without. */
  cursor?: unknown;
  /** The first code frame instead of the corrected one. */
  isOriginal?: boolean;
}

export interface CodingPage {
  status: JobStatus;
  /** The JSON that GET answers, in pieces. */
  json: AsyncIterable<string>;
}

type State = StoredJob<CodingJobRequest>;

const FAILED = { code: 'PROCESSING_ERROR', message: 'This question could not be coded. Send it again in a new job.' };
const MESSAGES: Record<string, string> = {
  partial_failure: 'Some of the questions could not be coded: see failedQuestions',
  total_failure: 'None of the questions could be coded: see failedQuestions',
};

const CANCELLED_JOB = 'The job was cancelled. questionCodes has the questions that were coded before.';

/** Reads coding and brand coding jobs, page by page. */
@Injectable()
export class CodingReader {
  constructor(private readonly database: DataSource) {}

  /**
   * @param types A job of any other type is none.
   * @throws ApiError NOT_FOUND, INVALID_REQUEST (cursor)
   */
  read(org: string, id: string, types: readonly string[], page: PageRequest): Promise<CodingPage> {
    // Short transactions: a caller that reads slowly must not hold a connection. A finished job's results change by
    // corrections only, which leave the result before them.
    return this.page((work) => withOrg(this.database, org, work), org, id, types, page, findReadableJob);
  }

  firstPage(manager: EntityManager, { org, id }: JobRow): Promise<string> {
    return firstWithin(
      FIRST_PAGE_CHARACTERS,
      DEFAULT_LIMIT,
      async (limit) => (await this.page((work) => work(manager), org, id, CODING_TYPES, { limit })).json,
    );
  }

  private async page(
    reading: Reading,
    org: string,
    id: string,
    types: readonly string[],
    { limit, cursor, isOriginal = false }: PageRequest,
    find: typeof findJob = findJob,
  ): Promise<CodingPage> {
    const list = [org, id, isOriginal] as const;
    const offset = CURSOR.decode(cursor)?.in(...list) ?? 0;
    const { job, questions } = await reading(async (manager): Promise<{ job: State; questions: StoredQuestion[] }> => {
      const found = await find<CodingJobRequest>(manager, org, id, types);
      if (!found) throw new ApiError('NOT_FOUND', 'There is no batch job with this id');
      return {
        job: found,
        questions: found.finishedAt === null ? [] : await readQuestions(manager, found, { isOriginal }),
      };
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
    const closing = `],"nextCursor":${JSON.stringify(plan.next === null ? null : CURSOR.encode(plan.next, ...list))}}}`;
    return {
      status: job.status,
      json: joined(opening, questionCodesJson(plan.slices, new StoredPage(reading, org, id)), closing),
    };
  }
}

/** The results without their codes. If questions failed, the fields of an error come first. */
function resultHead({ status, finishedAt, isCancelled }: State, questions: StoredQuestion[]): object {
  const completedAt = finishedAt!.toISOString();
  const failed = questions.filter((question) => question.state === 'failed');
  if (status === 'completed') return { completedAt };
  const error = isCancelled ? CANCELLED : FAILED;
  return {
    code: error.code,
    message: isCancelled ? CANCELLED_JOB : (MESSAGES[status] ?? error.message),
    details: Object.fromEntries(
      failed.slice(0, 50).map(({ question }) => [`surveyResponses[${question}]`, error.message]),
    ),
    completedAt,
    failedQuestions: failed.map(({ questionIdentifier }) => ({ questionIdentifier, ...error })),
  };
}

async function* single(text: string): AsyncGenerator<string> {
  yield text;
}

const PIECE = 64 * 1024;

/** Joins the texts into pieces that are large enough to be worth sending. */
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
