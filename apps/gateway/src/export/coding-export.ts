import { ApiError, LIMITS } from '@verbatim/contracts';
import { withOrg } from '@verbatim/database';
import { runsWithin } from '@verbatim/platform';
import { rowsAtOnce, type Cell, type Column, type SheetToWrite } from '@verbatim/tables';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CODING_TYPES } from '../coding/coding-reader.js';
import { readQuestions, type StoredQuestion } from '../coding/coding-pages.repository.js';
import { findReadableJob } from '../jobs/jobs.repository.js';
import { codeFrame } from './code-frame.js';
import { CodedAnswers } from './coded-answers.js';
import {
  answersOf,
  answerSizes,
  attributeNames,
  attributesOf,
  respondentsOf,
  type ExportedAnswer,
} from './coding-export.repository.js';
import { attributeCells, attributeColumns, CELLS_AT_ONCE, followupText, ID_COLUMN, TEXT_WIDTH } from './columns.js';

interface FoundCoding {
  survey: string;
  questions: StoredQuestion[];
}

type ExportedQuestion = StoredQuestion & { coded: CodedAnswers };

/** Exports finished coding and brand coding jobs. In short transactions: a caller that reads slowly must not hold a connection. */
@Injectable()
export class CodingExport {
  constructor(private readonly database: DataSource) {}

  /** One row per respondent, with a 0/1 column per code. @throws ApiError NOT_FOUND; CONFLICT while the job runs, and where no question was coded */
  async responses(org: string, job: string): Promise<SheetToWrite> {
    const { survey, questions } = await this.find(org, job);
    const exported: ExportedQuestion[] = [];
    for (const question of questions)
      exported.push({ ...question, coded: await CodedAnswers.read(this.database, org, job, question) });
    const names = await withOrg(this.database, org, (manager) => attributeNames(manager, org, survey));
    const columns: Column[] = [
      ID_COLUMN,
      ...attributeColumns(names),
      ...exported.flatMap(({ questionIdentifier, coded }) => [
        { header: questionIdentifier, width: TEXT_WIDTH },
        { header: `${questionIdentifier}: follow-ups` },
        ...coded.columns(questionIdentifier),
      ]),
    ];
    const atOnce = rowsAtOnce(columns.length, CELLS_AT_ONCE);
    return { name: 'Responses', columns, rows: this.rows(org, job, survey, names, exported, atOnce) };
  }

  /** The code frame. @throws ApiError NOT_FOUND; CONFLICT as above */
  async codes(org: string, job: string): Promise<SheetToWrite> {
    const { questions } = await this.find(org, job);
    return codeFrame(
      this.database,
      org,
      questions.map((question) => ({ ...question, jobId: job })),
    );
  }

  private find(org: string, id: string): Promise<FoundCoding> {
    return withOrg(this.database, org, async (manager) => {
      const job = await findReadableJob(manager, org, id, CODING_TYPES);
      if (!job) throw new ApiError('NOT_FOUND', 'There is no batch job with this id');
      if (job.finishedAt === null)
        throw new ApiError('CONFLICT', 'This job has not ended. Export it when its status is final.');
      const questions = (await readQuestions(manager, job)).filter(({ state }) => state === 'done');
      if (!questions.length)
        throw new ApiError('CONFLICT', 'No question of this job was coded, so there is nothing to export');
      return { survey: job.request.surveyIdentifier!, questions };
    });
  }

  private async *rows(
    org: string,
    job: string,
    survey: string,
    names: readonly string[],
    questions: ExportedQuestion[],
    atOnce: number,
  ): AsyncGenerator<Cell[]> {
    const respondents = await withOrg(this.database, org, (manager) => respondentsOf(manager, org, job));
    for await (const slice of this.slices(org, job, respondents, atOnce)) {
      const known = await withOrg(this.database, org, (manager) => attributesOf(manager, org, survey, slice));
      const attributes = new Map(known.map((row) => [row.responseIdentifier, row.attributes]));
      const answered: { coded: CodedAnswers; answers: Map<string, ExportedAnswer> }[] = [];
      for (const { question, coded } of questions) {
        const answers = await withOrg(this.database, org, (manager) => answersOf(manager, org, job, question, slice));
        answered.push({ coded, answers: new Map(answers.map((answer) => [answer.responseIdentifier, answer])) });
      }
      // A row is made when it is asked for: with 500 codes, 500 rows at once took too long for one turn.
      for (const id of slice) {
        const row: Cell[] = [id, ...attributeCells(names, attributes.get(id))];
        for (const { coded, answers } of answered) {
          const found = answers.get(id);
          row.push(found?.answer, followupText(found?.followups ?? []), ...coded.cells(found?.position));
        }
        yield row;
      }
    }
  }

  /** Respondents whose answers are read at once. */
  private async *slices(
    org: string,
    job: string,
    respondents: readonly string[],
    atOnce: number,
  ): AsyncGenerator<string[]> {
    for (let from = 0; from < respondents.length; from += atOnce) {
      const some = respondents.slice(from, from + atOnce);
      const sizes = await withOrg(this.database, org, (manager) => answerSizes(manager, org, job, some));
      yield* runsWithin(some, LIMITS.readBytes, (id) => sizes.get(id) ?? 0);
    }
  }
}
