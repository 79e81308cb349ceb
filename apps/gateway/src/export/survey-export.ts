import { ApiError } from '@verbatim/contracts';
import { withOrg } from '@verbatim/database';
import { MOST_ROWS, type Cell, type Column, type SheetToWrite } from '@verbatim/tables';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { latestCodings, type LatestCoding } from '../stored-data/latest-codes.repository.js';
import {
  findResponses,
  type FoundResponses,
  type ResponseFilter,
  type ResponsePage,
  type ResponseItem,
} from '../stored-data/responses.repository.js';
import { countSurvey, findQuestions, findSurvey, type QuestionItem } from '../stored-data/surveys.repository.js';
import { codeFrame } from './code-frame.js';
import { CodedAnswers } from './coded-answers.js';
import { answersOf, attributeNames } from './coding-export.repository.js';
import {
  attributeCells,
  attributeColumns,
  CHECK_COLUMNS,
  checkCells,
  followupText,
  ID_COLUMN,
  NUMBER_COLUMN,
  TEXT_WIDTH,
} from './columns.js';
import type { Format } from './formats.js';

const ROWS = 500;
const ALL = 1_000_000;

interface ExportedQuestion extends QuestionItem {
  /** The newest completed coding and brand coding. */
  codings: (LatestCoding & { coded: CodedAnswers })[];
}

/** Exports what is stored of a survey, with the codes of the latest codings. In short transactions, as exports of jobs. */
@Injectable()
export class SurveyExport {
  constructor(private readonly database: DataSource) {}

  /** One row per response. @throws ApiError NOT_FOUND; INVALID_REQUEST for more responses than a workbook has room for */
  async responses(org: string, survey: string, filter: ResponseFilter, format: Format): Promise<SheetToWrite> {
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
    return {
      name: 'Responses',
      columns: columnsWith(names, exported),
      rows: this.rows(org, survey, filter, names, exported),
    };
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
    filter: ResponseFilter,
    names: readonly string[],
    questions: ExportedQuestion[],
  ): AsyncGenerator<Cell[]> {
    for (let after: number | undefined = 0; after !== undefined;) {
      const page: ResponsePage = { after, limit: ROWS, isCoded: false };
      const { items, searchedTo }: FoundResponses = await withOrg(this.database, org, (manager) =>
        findResponses(manager, org, survey, filter, page),
      );
      const rows = items.map((item) => [...headCells(item, names)]);
      for (const question of questions) {
        const coded = await this.codedCells(org, question, items);
        items.forEach(({ elements }, i) => {
          const element = elements.find((one) => one.questionIdentifier === question.questionIdentifier);
          rows[i]!.push(element?.answer, followupText(element?.followups ?? []), ...coded[i]!);
        });
      }
      yield* rows;
      after = items.length === ROWS ? items.at(-1)!.serviceResponseIdentifier : searchedTo;
    }
  }

  /** For each response. */
  private async codedCells(org: string, { codings }: ExportedQuestion, items: ResponseItem[]): Promise<Cell[][]> {
    const ids = items.flatMap(({ responseIdentifier }) => responseIdentifier ?? []);
    const cells: Cell[][] = items.map(() => []);
    for (const { jobId, question, coded } of codings) {
      const answers = await withOrg(this.database, org, (manager) => answersOf(manager, org, jobId, question, ids));
      const positions = new Map(answers.map(({ responseIdentifier, position }) => [responseIdentifier, position]));
      items.forEach(({ responseIdentifier }, i) =>
        cells[i]!.push(...coded.cells(positions.get(responseIdentifier ?? ''))),
      );
    }
    return cells;
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
  { responseIdentifier, serviceResponseIdentifier, createdAt, attributes, quality }: ResponseItem,
  names: readonly string[],
): Cell[] {
  return [
    responseIdentifier,
    serviceResponseIdentifier,
    createdAt.toISOString(),
    ...attributeCells(names, attributes),
    quality?.recommendation,
    quality?.demeritScore,
    quality?.numIssues,
    ...checkCells(quality?.evaluations.flatMap(({ checks }) => checks) ?? [], quality?.inconsistency),
  ];
}
