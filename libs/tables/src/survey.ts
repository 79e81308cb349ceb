/** What a survey is made of, from a table of answers. An entry of its own: the console's page needs it, and not the readers of files. */

/** The texts of a table, as a person reads them. */
export interface Cells {
  columns: readonly string[];
  rows: number;
  cell: (row: number, column: number) => string;
}

/** Limits of the API. */
export const MOST_ATTRIBUTES = 50;
const ATTRIBUTE_NAME = 64;
const ATTRIBUTE_VALUE = 256;
/** More different values than this are no groups to compare. */
const MOST_GROUPS = 20;

const OPEN_CHARACTERS = 12;
const SAMPLE = 200;
const NUMBER = /^-?\d{1,15}(\.\d{1,15})?$/;

/** Undefined for a text that the API would not take as a number. A decimal comma is one, too. */
export function numberIn(text: string): number | undefined {
  const written = text.trim().replace(',', '.');
  return NUMBER.test(written) ? Number(written) : undefined;
}

/** The first cells of a column, without empty ones. */
export function sampleCells({ rows, cell }: Cells, column: number): string[] {
  const texts = Array.from({ length: Math.min(rows, SAMPLE) }, (_, row) => cell(row, column).trim());
  return texts.filter(Boolean);
}

/** Long texts of several words. */
export function isOpen(cells: readonly string[]): boolean {
  const length = cells.reduce((sum, cell) => sum + cell.length, 0) / (cells.length || 1);
  return length >= OPEN_CHARACTERS && cells.some((cell) => /\s/.test(cell));
}

/**
 * The columns that say something of respondents, such as an age group: a few different values, or numbers that several have. Without those that are `taken`,
 * and those with open answers.
 */
export function attributeColumns(table: Cells, taken: readonly number[]): number[] {
  const found = table.columns.flatMap((name, column) => {
    if (!name.trim() || taken.includes(column)) return [];
    const cells = sampleCells(table, column);
    const groups = new Set(cells).size;
    // Of numbers, such as ages, a range can be asked for, however many there are.
    const isShort = groups <= MOST_GROUPS || cells.every((cell) => numberIn(cell) !== undefined);
    const isShared = groups > 0 && groups <= cells.length / 2;
    return isShort && isShared && !isOpen(cells) ? [column] : [];
  });
  return found.slice(0, MOST_ATTRIBUTES);
}

/** The attributes of a row, called like their columns. An empty cell says nothing. */
export function attributesOf(
  { columns, cell }: Cells,
  row: number,
  attributes: readonly number[],
): { attributes?: Record<string, string> } {
  const pairs = attributes.flatMap((column) => {
    const name = columns[column]!.trim().slice(0, ATTRIBUTE_NAME);
    const value = cell(row, column).trim().slice(0, ATTRIBUTE_VALUE);
    return name && value ? [[name, value] as const] : [];
  });
  return pairs.length ? { attributes: Object.fromEntries(pairs) } : {};
}

/** The name of a survey from the name of its file. */
export const surveyNameOf = (file: string): string => file.replace(/\.[^.]+$/, '');

/** A name as an identifier for the API. */
export const identifierOf = (name: string, fallback: string): string =>
  name
    .normalize('NFKC')
    .toLocaleLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 200) || fallback;
