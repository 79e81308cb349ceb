import type { BatchDataQualityRequest, CodingQuestion, CodingRequest } from '@verbatim/client';
import { numberIn } from './numbers.js';

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

const MOST_ATTRIBUTES = 50;
const ATTRIBUTE_NAME = 64;
const ATTRIBUTE_VALUE = 256;
/** More different values than this are no groups to compare. */
const MOST_GROUPS = 20;

const OPEN_CHARACTERS = 12;
const SAMPLE = 200;
const ID_NAME = /^(respondent|response|participant|record|case)?[\s_-]*(id|identifier|number|nr|no)?$/i;

const cellsOf = ({ rows }: Sheet, column: number): string[] =>
  rows
    .slice(0, SAMPLE)
    .map((row) => (row[column] ?? '').trim())
    .filter(Boolean);

/**
 * A first guess: the first column of different values under a name such as "id", the columns with long texts, and as
 * attributes those with few different values or with numbers that several have.
 */
export function guess(sheet: Sheet, fileName: string): Mapping {
  const name = fileName.replace(/\.[^.]+$/, '');
  const respondent = sheet.columns.findIndex((column, i) => {
    const cells = cellsOf(sheet, i);
    return (
      column.trim() !== '' && ID_NAME.test(column.trim()) && cells.length > 0 && new Set(cells).size === cells.length
    );
  });
  const answers = sheet.columns.flatMap((_, i) => {
    const cells = cellsOf(sheet, i);
    const length = cells.reduce((sum, cell) => sum + cell.length, 0) / (cells.length || 1);
    return i !== respondent && length >= OPEN_CHARACTERS && cells.some((cell) => /\s/.test(cell)) ? [i] : [];
  });
  const attributes = sheet.columns.flatMap((column, i) => {
    const cells = cellsOf(sheet, i);
    const groups = new Set(cells).size;
    // Of numbers, such as ages, a range can be asked for, however many there are.
    const isShort = groups <= MOST_GROUPS || cells.every((cell) => numberIn(cell) !== undefined);
    const isShared = groups > 0 && groups <= cells.length / 2;
    return column.trim() && i !== respondent && !answers.includes(i) && isShort && isShared ? [i] : [];
  });
  return {
    surveyIdentifier: identifier(name, 'survey'),
    surveyName: name,
    respondent: respondent < 0 ? undefined : respondent,
    answers,
    attributes: attributes.slice(0, MOST_ATTRIBUTES),
  };
}

const identifier = (text: string, fallback: string): string =>
  text
    .normalize('NFKC')
    .toLocaleLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 200) || fallback;

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
    `${column + 1}-${identifier(sheet.columns[column]!, 'question')}`.slice(0, 256);
  return { questionIdentifier, question };
}

const respondentOf = (row: string[], i: number, { respondent }: Mapping): string =>
  respondent === undefined ? String(i + 1) : row[respondent]!.trim();

/** An attribute is called like its column. An empty cell says nothing. */
function attributesOf(sheet: Sheet, row: string[], { attributes }: Mapping): { attributes?: Record<string, string> } {
  const pairs = attributes
    .map((column) => [sheet.columns[column]!.trim().slice(0, ATTRIBUTE_NAME), (row[column] ?? '').trim()] as const)
    .filter(([name, value]) => name && value)
    .map(([name, value]) => [name, value.slice(0, ATTRIBUTE_VALUE)]);
  return pairs.length ? { attributes: Object.fromEntries(pairs) as Record<string, string> } : {};
}

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
    ...CODEBOOKS[codes],
    responseEntries: sheet.rows.map((row, i) => ({
      responseIdentifier: respondentOf(row, i, mapping),
      answer: row[column] ?? '',
      ...attributesOf(sheet, row, mapping),
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
    ...attributesOf(sheet, row, mapping),
    surveyEntries: mapping.answers.map((column) => ({
      ...questionOf(sheet, column, known),
      answer: row[column] ?? '',
    })),
  })),
});
