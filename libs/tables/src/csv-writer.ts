import { Readable } from 'node:stream';
import { batches } from './batches.js';
import { harmless, type Cell, type SheetToWrite } from './cells.js';

/** A sheet as CSV: UTF-8 with a byte order mark, as Excel needs it. A text that would be calculated gets an apostrophe in front. */
export const csvStream = (sheet: SheetToWrite): Readable => Readable.from(csvLines(sheet));

async function* csvLines(sheet: SheetToWrite): AsyncGenerator<string> {
  yield `\ufeff${line(sheet.columns.map(({ header }) => header))}`;
  for await (const batch of batches(sheet)) yield batch.map(line).join('');
}

const line = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`;

function csvCell(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number') return String(cell);
  const text = harmless(cell);
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
