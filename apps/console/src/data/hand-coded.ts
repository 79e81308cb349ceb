import type { HandCodedRow } from '@verbatim/client';
import { guess, type Sheet } from './upload.js';

/** Which columns of a hand-coded table hold what. */
export interface HandCoding {
  respondent: number;
  /** One or more columns; a cell may have several labels, separated by a semicolon, a vertical bar or a line break. */
  labels: number[];
}

/** As many as the API compares. */
export const MOST_ROWS = 2_000;
const SEPARATOR = /[;|\n]/;
const LABEL_COLUMN = /^(codes?|labels?|themes?|tags?|categor(y|ies))\b/i;

/** A first guess: the column of different identifiers, and the columns named after codes, else the last one. */
export function guessHandCoding(sheet: Sheet): HandCoding {
  const respondent = guess(sheet, '').respondent ?? 0;
  const others = sheet.columns.flatMap((_, i) => (i === respondent ? [] : [i]));
  const named = others.filter((i) => LABEL_COLUMN.test(sheet.columns[i]!.trim()));
  return { respondent, labels: named.length ? named : others.slice(-1) };
}

const labelsOf = (row: readonly string[], columns: readonly number[]): string[] => [
  ...new Set(
    columns
      .flatMap((column) => (row[column] ?? '').split(SEPARATOR))
      .map((label) => label.trim())
      .filter(Boolean),
  ),
];

/** The rows as the API compares them. A row without labels says that the person found no code. */
export const handCodedRows = (
  { rows }: Sheet,
  { respondent, labels }: HandCoding,
  questionIdentifier: string,
): HandCodedRow[] =>
  rows.map((row) => ({
    questionIdentifier,
    responseIdentifier: (row[respondent] ?? '').trim(),
    labels: labelsOf(row, labels),
  }));

/** What keeps the rows from being compared, in words; undefined when nothing does. */
export function handCodingProblem(sheet: Sheet, mapping: HandCoding): string | undefined {
  if (!sheet.rows.length) return 'The table has no rows below its header.';
  if (sheet.rows.length > MOST_ROWS)
    return `The table has more than ${MOST_ROWS} rows. Compare a sample of at most ${MOST_ROWS}.`;
  if (!mapping.labels.length) return 'Choose at least one column with codes.';
  const seen = new Map<string, number>();
  for (const [i, { responseIdentifier }] of handCodedRows(sheet, mapping, '').entries()) {
    const line = i + 2;
    if (!responseIdentifier) return `Row ${line} has no respondent.`;
    if (seen.has(responseIdentifier))
      return `Rows ${seen.get(responseIdentifier)} and ${line} have the same respondent, “${responseIdentifier}”.`;
    seen.set(responseIdentifier, line);
  }
  return undefined;
}

const WORDS = 8;

/** Where the responses are listed whose answer has the beginning of this one; undefined where it has no words to search for. */
export function addressOfAnswer(survey: string, questionIdentifier: string, answer: string): string | undefined {
  const words = answer.match(/[\p{L}\p{N}]+/gu)?.slice(0, WORDS);
  if (!words) return undefined;
  const query = new URLSearchParams({ text: words.join(' ').slice(0, 200), question: questionIdentifier });
  return `/surveys/${encodeURIComponent(survey)}/responses?${query.toString()}`;
}
