import { Readable } from 'node:stream';
import { harmless, type Cell, type SheetToWrite } from './cells.js';

const LINES_AT_ONCE = 500;

/** A sheet as CSV: UTF-8 with a byte order mark, as Excel needs it. A text that would be calculated gets an apostrophe in front. */
export const csvStream = (sheet: SheetToWrite): Readable => Readable.from(csvLines(sheet));

async function* csvLines({ columns, rows }: SheetToWrite): AsyncGenerator<string> {
  let lines = [`\ufeff${columns.map(({ header }) => csvCell(header)).join(',')}\r\n`];
  for await (const row of rows) {
    lines.push(`${row.map(csvCell).join(',')}\r\n`);
    if (lines.length >= LINES_AT_ONCE) {
      yield lines.join('');
      lines = [];
    }
  }
  yield lines.join('');
}

function csvCell(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number') return String(cell);
  const text = harmless(cell);
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
