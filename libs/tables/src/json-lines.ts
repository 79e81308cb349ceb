import {
  cleanCell,
  isEmptyRow,
  MOST_CELLS,
  MOST_ROWS,
  placeOf,
  TableError,
  tooManyCells,
  tooManyRows,
  type Row,
} from './table.js';

type Fields = Record<string, unknown>;

interface Numbered {
  number: number;
  fields: Fields;
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return cleanCell(
    typeof value === 'string' ? value : typeof value === 'object' ? JSON.stringify(value) : String(value),
  );
}

/** @throws TableError for a value that is nested too deeply to be written as text: JSON.parse reads deeper than JSON.stringify writes */
function cellsOf(keys: readonly string[], { number, fields }: Numbered, file: string): string[] {
  try {
    return keys.map((key) => (Object.hasOwn(fields, key) ? cellOf(fields[key]) : ''));
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new TableError(`${placeOf({ file }, number)}: a value is nested too deeply`);
  }
}

/**
 * The objects of a JSON Lines file, or of a JSON array. Row numbers are those of the lines, or of the elements.
 * @throws TableError for a line that is no JSON object, and for too many cells: every key is a column of every row
 */
export function readJson(text: string, file: string): { keys: string[]; rows: Row[] } {
  const objects = text.trimStart().startsWith('[') ? elements(text, file) : lines(text, file);
  if (objects.length > MOST_ROWS) throw tooManyRows(file);
  const keys = [...new Set(objects.flatMap(({ fields }) => Object.keys(fields)))];
  if (objects.length * keys.length > MOST_CELLS) throw tooManyCells(file);
  const rows = objects
    .map((object) => ({ number: object.number, cells: cellsOf(keys, object, file) }))
    .filter(({ cells }) => !isEmptyRow(cells));
  return { keys, rows };
}

function* numbered(values: Iterable<unknown>, file: string, from = 1): Generator<Numbered> {
  let number = from;
  for (const value of values) {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      throw new TableError(`${placeOf({ file }, number)}: this is not a JSON object {"column": "text", …}`);
    yield { number: number++, fields: value as Fields };
  }
}

function elements(text: string, file: string): Numbered[] {
  try {
    return [...numbered(JSON.parse(text) as unknown[], file)];
  } catch (error) {
    if (error instanceof TableError) throw error;
    throw new TableError(`${file} is not valid JSON: ${(error as Error).message}`);
  }
}

/** Not split at once: a file of nothing but line breaks would be an array as long as itself. */
function lines(text: string, file: string): Numbered[] {
  const found: Numbered[] = [];
  for (let at = 0, number = 1; at < text.length; number++) {
    const next = text.indexOf('\n', at);
    const line = text.slice(at, next < 0 ? undefined : next).trim();
    at = next < 0 ? text.length : next + 1;
    if (!line) continue;
    let value: unknown;
    try {
      value = JSON.parse(line);
    } catch (error) {
      throw new TableError(`${placeOf({ file }, number)}: this is not valid JSON: ${(error as Error).message}`);
    }
    if (found.length === MOST_ROWS) throw tooManyRows(file);
    found.push(...numbered([value], file, number));
  }
  return found;
}
