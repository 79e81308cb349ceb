import { ApiError } from '@verbatim/contracts';
import { withOrg } from '@verbatim/database';
import { MOST_ROWS, rowsAtOnce, type Cell, type Column, type SheetToWrite } from '@verbatim/tables';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { latestCodings, type LatestCoding } from '../stored-data/latest-codes.repository.js';
import type { ResponseItem } from '../stored-data/responses.repository.js';
import {
  StoredResponses,
  type FoundResponses,
  type ResponsePage,
  type StoredResponseFilter,
} from '../stored-data/stored-responses.js';
import { countSurvey, findQuestions, findSurvey, type QuestionItem } from '../stored-data/surveys.repository.js';
import { codeFrame } from './code-frame.js';
import { CodedAnswers } from './coded-answers.js';
import { attributeNames, positionsAmong } from './coding-export.repository.js';
import {
  attributeCells,
  attributeColumns,
  CELLS_AT_ONCE,
  CHECK_COLUMNS,
  checkCells,
  DECISION_COLUMN,
  followupText,
  ID_COLUMN,
  NUMBER_COLUMN,
  TEXT_WIDTH,
} from './columns.js';
import type { Format } from './formats.js';

const ALL = 1_000_000;

interface ExportedQuestion extends QuestionItem {
  /** The newest completed coding and brand coding. */
  codings: (LatestCoding & { coded: CodedAnswers })[];
}

/** Exports what is stored of a survey, with the codes of the latest codings. In short transactions, as exports of jobs. */
@Injectable()
export class SurveyExport {
  constructor(
    private readonly database: DataSource,
    private readonly stored: StoredResponses,
  ) {}

  /** One row per response. @throws ApiError NOT_FOUND; INVALID_REQUEST for more responses than a workbook has room for */
  async responses(org: string, survey: string, filter: StoredResponseFilter, format: Format): Promise<SheetToWrite> {
    const { names, questions, codings } = await withOrg(this.database, org, async (manager) => {
      if (!(await findSurvey(manager, org, survey))) throw unknownSurvey();
      if (format === 'xlsx' && (await countSurvey(manager, org, survey)).responses >= MOST_ROWS)
        throw ApiError.invalid('format', `format must be csv, sav or spss for more than ${MOST_ROWS - 1} responses`);
      return {
        names: await attributeNames(manager, org, survey),
        questions: await findQuestions(manager, org, survey, undefined, ALL),
        codings: await codingsOf(manager, org, survey),
      };
    });
    const exported: ExportedQuestion[] = questions.map((question) => ({ ...question, codings: [] }));
    const byId = new Map(exported.map((question) => [question.questionIdentifier, question]));
    for (const coding of codings)
      byId.get(coding.questionIdentifier)?.codings.push({
        ...coding,
        coded: await CodedAnswers.read(this.database, org, coding.jobId, coding),
      });
    const columns = columnsWith(names, exported);
    const atOnce = rowsAtOnce(columns.length, CELLS_AT_ONCE);
    return { name: 'Responses', columns, rows: this.rows(org, survey, filter, names, exported, atOnce) };
  }

  /** The code frames of the latest codings, then of the latest brand codings. @throws ApiError NOT_FOUND */
  codes(org: string, survey: string): Promise<SheetToWrite> {
    return withOrg(this.database, org, async (manager) => {
      if (!(await findSurvey(manager, org, survey))) throw unknownSurvey();
      const questions = await findQuestions(manager, org, survey, undefined, ALL);
      const texts = new Map(questions.map(({ questionIdentifier, question }) => [questionIdentifier, question]));
      const codings = await codingsOf(manager, org, survey);
      return codeFrame(
        this.database,
        org,
        codings.map((coding) => ({ ...coding, text: texts.get(coding.questionIdentifier) ?? '' })),
      );
    });
  }

  private async *rows(
    org: string,
    survey: string,
    filter: StoredResponseFilter,
    names: readonly string[],
    questions: ExportedQuestion[],
    atOnce: number,
  ): AsyncGenerator<Cell[]> {
    for (let after: number | undefined = 0; after !== undefined;) {
      const page: ResponsePage = { after, limit: atOnce, isCoded: false };
      const { items, isCut, searchedTo }: FoundResponses = await this.stored.page(org, survey, filter, page);
      const answered: { questionIdentifier: string; cellsOf: (item: ResponseItem) => Cell[] }[] = [];
      for (const { questionIdentifier, codings } of questions)
        answered.push({ questionIdentifier, cellsOf: await this.codedCells(org, codings, items) });
      // A row is made when it is asked for: with many codes, a page of rows takes too long for one turn.
      for (const item of items) {
        const row = headCells(item, names);
        const elements = new Map(item.elements.map((element) => [element.questionIdentifier, element]));
        for (const { questionIdentifier, cellsOf } of answered) {
          const element = elements.get(questionIdentifier);
          row.push(element?.answer, followupText(element?.followups ?? []), ...cellsOf(item));
        }
        yield row;
      }
      after = isCut || items.length === atOnce ? items.at(-1)!.serviceResponseIdentifier : searchedTo;
    }
  }

  /** For each of these responses. */
  private async codedCells(
    org: string,
    codings: ExportedQuestion['codings'],
    items: ResponseItem[],
  ): Promise<(item: ResponseItem) => Cell[]> {
    const ids = items.flatMap(({ responseIdentifier }) => responseIdentifier ?? []);
    const found: { coded: CodedAnswers; positions: Map<string, number> }[] = [];
    for (const { jobId, question, coded } of codings) {
      const positions = await withOrg(this.database, org, (manager) =>
        positionsAmong(manager, org, jobId, question, ids),
      );
      found.push({ coded, positions });
    }
    return ({ responseIdentifier }) =>
      found.flatMap(({ coded, positions }) => coded.cells(positions.get(responseIdentifier ?? '')));
  }
}

/** Codings before brand codings. */
const codingsOf = async (manager: EntityManager, org: string, survey: string): Promise<LatestCoding[]> =>
  (await latestCodings(manager, org, survey)).sort((a, b) => Number(a.type !== 'coding') - Number(b.type !== 'coding'));

const unknownSurvey = (): ApiError => new ApiError('NOT_FOUND', 'There is no survey with this surveyIdentifier');

const columnsWith = (attributes: readonly string[], questions: readonly ExportedQuestion[]): Column[] => [
  ID_COLUMN,
  NUMBER_COLUMN,
  { header: 'createdAt', width: 24 },
  ...attributeColumns(attributes),
  { header: 'recommendation' },
  DECISION_COLUMN,
  { header: 'demeritScore' },
  { header: 'numIssues' },
  ...CHECK_COLUMNS,
  ...questions.flatMap(({ questionIdentifier, codings }) => [
    { header: questionIdentifier, width: TEXT_WIDTH },
    { header: `${questionIdentifier}: follow-ups` },
    ...codings.flatMap(({ type, coded }) =>
      coded.columns(type === 'coding' ? questionIdentifier : `${questionIdentifier}: brand`),
    ),
  ]),
];

function headCells(
  { responseIdentifier, serviceResponseIdentifier, createdAt, attributes, quality, decision }: ResponseItem,
  names: readonly string[],
): Cell[] {
  return [
    responseIdentifier,
    serviceResponseIdentifier,
    createdAt.toISOString(),
    ...attributeCells(names, attributes),
    quality?.recommendation,
    decision?.decision,
    quality?.demeritScore,
    quality?.numIssues,
    ...checkCells(quality?.evaluations.flatMap(({ checks }) => checks) ?? [], quality?.inconsistency),
  ];
}
