import type { BatchDataQualityRequest, CodingQuestion, CodingRequest } from '@verbatim/client';
import {
  attributeColumns,
  attributesOf,
  identifierOf,
  isOpen,
  MOST_ATTRIBUTES,
  sampleCells,
  surveyNameOf,
  type Cells,
} from '@verbatim/tables/survey';

/** A table that somebody dropped: all cells are text. */
export interface Sheet {
  columns: string[];
  rows: string[][];
}

/** What stands in a column: an open answer's column becomes a question, with the column's name as its text. */
export interface Mapping {
  surveyIdentifier: string;
  surveyName: string;
  /** The column of respondents; undefined: they are numbered. */
  respondent: number | undefined;
  answers: number[];
  /** Columns of what is known of a respondent, such as an age group. */
  attributes: number[];
}

/** The codes of a coding: new ones, those of the survey's latest coding, or these and new ones. Corrections come with the codes of the latest coding. */
export type CodesFrom = 'new' | 'latest' | 'extended';

const ID_NAME = /^(respondent|response|participant|record|case)?[\s_-]*(id|identifier|number|nr|no)?$/i;

const cellsOf = ({ columns, rows }: Sheet): Cells => ({
  columns,
  rows: rows.length,
  cell: (row, column) => rows[row]![column] ?? '',
});

/**
 * A first guess: the first column of different values under a name such as "id", the columns with long texts, and as
 * attributes those with few different values or with numbers that several have.
 */
export function guess(sheet: Sheet, fileName: string): Mapping {
  const name = surveyNameOf(fileName);
  const table = cellsOf(sheet);
  const respondent = sheet.columns.findIndex((column, i) => {
    const cells = sampleCells(table, i);
    return (
      column.trim() !== '' && ID_NAME.test(column.trim()) && cells.length > 0 && new Set(cells).size === cells.length
    );
  });
  const answers = sheet.columns.flatMap((_, i) => (i !== respondent && isOpen(sampleCells(table, i)) ? [i] : []));
  return {
    surveyIdentifier: identifierOf(name, 'survey'),
    surveyName: name,
    respondent: respondent < 0 ? undefined : respondent,
    answers,
    attributes: attributeColumns(table, [respondent, ...answers]),
  };
}

/** What keeps a mapping from being sent, in words; undefined when nothing does. */
export function problemOf(
  sheet: Sheet,
  { surveyIdentifier, respondent, answers, attributes }: Mapping,
): string | undefined {
  if (!sheet.rows.length) return 'The file has no rows below its header.';
  if (!surveyIdentifier.trim()) return 'Give the survey an identifier.';
  if (!answers.length) return 'Choose at least one column with answers.';
  if (attributes.length > MOST_ATTRIBUTES) return `Choose at most ${MOST_ATTRIBUTES} attributes.`;
  if (respondent === undefined) return undefined;
  const seen = new Map<string, number>();
  for (const [i, row] of sheet.rows.entries()) {
    const id = (row[respondent] ?? '').trim();
    const line = i + 2;
    if (!id) return `Row ${line} has no respondent in the column “${sheet.columns[respondent]}”.`;
    if (seen.has(id)) return `Rows ${seen.get(id)} and ${line} have the same respondent, “${id}”.`;
    seen.set(id, line);
  }
  return undefined;
}

/** The questions of the survey that a file is added to: the same text is the same question, wherever its column is. */
export type KnownQuestions = readonly Known[];
interface Known {
  questionIdentifier: string;
  question: string;
}

/** New questions keep their column's place in the identifier, so that two columns of one name stay two questions. */
function questionOf(sheet: Sheet, column: number, known: KnownQuestions): Known {
  const question = sheet.columns[column]!.trim() || `Column ${column + 1}`;
  const questionIdentifier =
    known.find((one) => one.question === question)?.questionIdentifier ??
    `${column + 1}-${identifierOf(sheet.columns[column]!, 'question')}`.slice(0, 256);
  return { questionIdentifier, question };
}

const respondentOf = (row: string[], i: number, { respondent }: Mapping): string =>
  respondent === undefined ? String(i + 1) : row[respondent]!.trim();

const CODEBOOKS: Record<CodesFrom, Pick<CodingQuestion, 'codebook'>> = {
  new: {},
  latest: { codebook: { mode: 'locked', fromJob: 'latest' } },
  extended: { codebook: { mode: 'extend', fromJob: 'latest' } },
};

export const codingRequest = (
  sheet: Sheet,
  mapping: Mapping,
  codes: CodesFrom = 'new',
  known: KnownQuestions = [],
): CodingRequest => ({
  surveyIdentifier: mapping.surveyIdentifier.trim(),
  surveyName: mapping.surveyName.trim() || mapping.surveyIdentifier.trim(),
  surveyResponses: mapping.answers.map((column) => ({
    ...questionOf(sheet, column, known),
    labelLanguage: 'auto',
    ...CODEBOOKS[codes],
    responseEntries: sheet.rows.map((row, i) => ({
      responseIdentifier: respondentOf(row, i, mapping),
      answer: row[column] ?? '',
      ...attributesOf(cellsOf(sheet), i, mapping.attributes),
    })),
  })),
});

export const qualityRequest = (
  sheet: Sheet,
  mapping: Mapping,
  known: KnownQuestions = [],
): BatchDataQualityRequest => ({
  surveyIdentifier: mapping.surveyIdentifier.trim(),
  surveyName: mapping.surveyName.trim() || mapping.surveyIdentifier.trim(),
  responses: sheet.rows.map((row, i) => ({
    responseIdentifier: respondentOf(row, i, mapping),
    ...attributesOf(cellsOf(sheet), i, mapping.attributes),
    surveyEntries: mapping.answers.map((column) => ({
      ...questionOf(sheet, column, known),
      answer: row[column] ?? '',
    })),
  })),
});
