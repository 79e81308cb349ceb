import { cleanCell, isEmptyRow, MOST_CELLS, placeOf, TableError, tooManyCells, type Row } from './table.js';

type Fields = Record<string, unknown>;

const cellOf = (value: unknown): string =>
  value === null || value === undefined
    ? ''
    : cleanCell(typeof value === 'string' ? value : typeof value === 'object' ? JSON.stringify(value) : String(value));

/**
 * The objects of a JSON Lines file, or of a JSON array. Row numbers are those of the lines, or of the elements.
 * @throws TableError for a line that is no JSON object, and for too many cells: every key is a column of every row
 */
export function readJson(text: string, file: string): { keys: string[]; rows: Row[] } {
  const objects = text.trimStart().startsWith('[') ? elements(text, file) : lines(text, file);
  const keys = [...new Set(objects.flatMap(({ fields }) => Object.keys(fields)))];
  if (objects.length * keys.length > MOST_CELLS) throw tooManyCells(file);
  const rows = objects
    .map(({ number, fields }) => ({ number, cells: keys.map((key) => cellOf(fields[key])) }))
    .filter(({ cells }) => !isEmptyRow(cells));
  return { keys, rows };
}

function* numbered(values: Iterable<unknown>, file: string, from = 1): Generator<{ number: number; fields: Fields }> {
  let number = from;
  for (const value of values) {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      throw new TableError(`${placeOf({ file }, number)}: this is not a JSON object {"column": "text", …}`);
    yield { number: number++, fields: value as Fields };
  }
}

function elements(text: string, file: string): { number: number; fields: Fields }[] {
  try {
    return [...numbered(JSON.parse(text) as unknown[], file)];
  } catch (error) {
    if (error instanceof TableError) throw error;
    throw new TableError(`${file} is not valid JSON: ${(error as Error).message}`);
  }
}

function lines(text: string, file: string): { number: number; fields: Fields }[] {
  return text.split(/\r?\n/).flatMap((line, i) => {
    if (!line.trim()) return [];
    let value: unknown;
    try {
      value = JSON.parse(line);
    } catch (error) {
      throw new TableError(`${placeOf({ file }, i + 1)}: this is not valid JSON: ${(error as Error).message}`);
    }
    return [...numbered([value], file, i + 1)];
  });
}
