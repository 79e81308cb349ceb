import { pipeline } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';
import { parse as parseSync } from 'csv-parse/sync';
import { headerFor } from './header.js';
import {
  cleanCell,
  isEmptyRow,
  MOST_CELLS,
  MOST_ROWS,
  TableError,
  tooManyCells,
  tooManyRows,
  type Row,
} from './table.js';

const SEPARATORS = [',', ';', '\t', '|'];
/** For a file of one column: no text contains it. */
const NONE = '\u001f';
const SAMPLE_CHARACTERS = 64 * 1024;
const SAMPLE_ROWS = 200;
/** So many rows must have as many fields as most: free text has a comma here and there. */
const REGULAR = 0.8;

const OPTIONS = { relax_column_count: true, relax_quotes: true, skip_empty_lines: false } as const;

/**
 * The rows of a CSV or TSV file. `names` are the columns that are needed: a separator that shows them in one row is the right one.
 * @throws TableError for a quotation mark that never closes, and for too many rows or cells
 */
export async function readDelimited(
  pieces: Generator<string, undefined>,
  file: string,
  names: readonly string[],
): Promise<Row[]> {
  const first = pieces.next().value ?? '';
  const declared = /^sep=(.)\r?\n/.exec(first);
  const begin = declared ? first.slice(declared[0].length) : first;
  const delimiter = declared?.[1] ?? separatorOf(begin, names);
  const rows: Row[] = [];
  let number = declared ? 1 : 0;
  let count = 0;
  const parser = parse({
    ...OPTIONS,
    delimiter,
    on_record: (record: string[]) => {
      number++;
      count += record.length;
      if (count > MOST_CELLS) throw tooManyCells(file);
      const cells = record.map(cleanCell);
      if (isEmptyRow(cells)) return null;
      if (rows.length === MOST_ROWS) throw tooManyRows(file);
      rows.push({ number, cells });
      return null;
    },
  });
  // Every record is taken above: none comes out.
  parser.resume();
  try {
    await pipeline(function* () {
      yield begin;
      yield* pieces;
    }, parser);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new TableError(
      error.code === 'CSV_QUOTE_NOT_CLOSED'
        ? `${file}: a quotation mark opens a cell in row ${number + 1} or below, and is never closed`
        : `${file}, row ${number + 1}: ${error.message}`,
    );
  }
  return rows;
}

/** The first records of a text, at most those before one that can't be read. */
function records(text: string, delimiter: string, to: number): string[][] {
  const found: string[][] = [];
  try {
    parseSync(text, {
      ...OPTIONS,
      delimiter,
      to,
      on_record: (record: string[]) => {
        found.push(record);
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
  }
  return found;
}

function separatorOf(text: string, names: readonly string[]): string {
  const sample = text.slice(0, SAMPLE_CHARACTERS);
  const whole = sample.length < text.length ? sample.slice(0, sample.lastIndexOf('\n') + 1) || sample : sample;
  let best = { separator: NONE, hasNames: names.length > 0 && shows(rowsOf(whole, NONE), names), share: 0, fields: 1 };
  for (const separator of SEPARATORS) {
    const rows = rowsOf(whole, separator);
    const { fields, share } = regularity(rows);
    const hasNames = names.length > 0 && shows(rows, names, 2);
    if (!hasNames && (fields < 2 || share < REGULAR)) continue;
    const isBetter =
      hasNames !== best.hasNames ? hasNames : share !== best.share ? share > best.share : fields > best.fields;
    if (isBetter) best = { separator, hasNames, share, fields };
  }
  return best.separator;
}

/** The sample may end within quotation marks, and a wrong separator may not parse to the end: what comes before that is enough. */
const rowsOf = (sample: string, separator: string): Row[] =>
  records(sample, separator, SAMPLE_ROWS)
    .map((cells, i) => ({ number: i + 1, cells }))
    .filter(({ cells }) => !isEmptyRow(cells));

/** The usual number of fields, and how many rows have it. */
function regularity(rows: Row[]): { fields: number; share: number } {
  const counts = new Map<number, number>();
  for (const { cells } of rows) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  const [fields, most] = [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [0, 0];
  return { fields, share: rows.length ? most / rows.length : 0 };
}

/** Whether a row has all names, and so many fields: a separator of one column's texts does not divide its header. */
function shows(rows: Row[], names: readonly string[], fields = 1): boolean {
  const at = headerFor(rows, names);
  return at !== undefined && rows[at]!.cells.length >= fields;
}
