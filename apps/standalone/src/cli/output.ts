import Table from 'cli-table3';
import { forTerminal } from './terminal.js';

type Row = Record<string, unknown>;

const shown = (value: unknown): string =>
  value === null || value === undefined
    ? ''
    : value instanceof Date
      ? value.toISOString()
      : Array.isArray(value)
        ? value.join(', ')
        : String(value);

const plain = {
  top: '',
  'top-mid': '',
  'top-left': '',
  'top-right': '',
  bottom: '',
  'bottom-mid': '',
  'bottom-left': '',
  'bottom-right': '',
  left: '',
  'left-mid': '',
  mid: '',
  'mid-mid': '',
  right: '',
  'right-mid': '',
  middle: '  ',
};

/** Prints rows as columns for people, or as JSON for programs. With `limit` rows there may be more: then it says so, on standard error. */
export function printRows(rows: Row[], columns: string[], json: boolean | undefined, limit = Infinity): void {
  if (rows.length >= limit) console.error(`Only the newest ${limit} are shown: see more with --limit`);
  if (json) return console.log(JSON.stringify(rows, null, 2));
  const table = new Table({
    head: columns,
    chars: plain,
    style: { head: [], border: [], 'padding-left': 0, 'padding-right': 0 },
  });
  table.push(...rows.map((row) => columns.map((column) => forTerminal(shown(row[column])))));
  console.log(table.toString());
}

/** Prints one object, one property per line. */
export function printRow(row: Row, json: boolean | undefined): void {
  if (json) return console.log(JSON.stringify(row, null, 2));
  const width = Math.max(...Object.keys(row).map((key) => key.length));
  for (const [key, value] of Object.entries(row)) console.log(`${key.padEnd(width)}  ${forTerminal(shown(value))}`);
}
