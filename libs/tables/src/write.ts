import { createWriteStream, renameSync, rmSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isFormula, type Cell, type SheetToWrite } from './cells.js';
import { TableError } from './table.js';
import { xlsxStream } from './xlsx-writer.js';

/** Writes a workbook of all sheets. */
export const writeXlsx = (path: string, sheets: readonly SheetToWrite[]): Promise<void> =>
  write(path, xlsxStream(sheets));

/** Writes one sheet as CSV: UTF-8 with a byte order mark, as Excel needs it. A text that would be calculated gets an apostrophe in front. */
export const writeCsv = (path: string, sheet: SheetToWrite): Promise<void> =>
  write(path, Readable.from(csvLines(sheet)));

const LINES_AT_ONCE = 500;

function* csvLines({ columns, rows }: SheetToWrite): Generator<string> {
  let lines = [`\ufeff${columns.map(({ header }) => csvCell(header)).join(',')}\r\n`];
  for (const row of rows) {
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
  const text = isFormula(cell) ? `'${cell}` : cell;
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Into a file beside it first: an interrupted command leaves no half of a workbook. */
async function write(path: string, content: NodeJS.ReadableStream): Promise<void> {
  const unfinished = `${path}.${process.pid}.part`;
  try {
    await pipeline(content, createWriteStream(unfinished));
    renameSync(unfinished, path);
  } catch (error) {
    rmSync(unfinished, { force: true });
    const { code, message } = error as NodeJS.ErrnoException;
    if (error instanceof TableError || !code) throw error;
    const reason =
      code === 'ENOENT'
        ? 'the folder does not exist'
        : code === 'EBUSY' || code === 'EPERM'
          ? 'is it open in another program?'
          : message;
    throw new TableError(`${path} can't be written: ${reason}`);
  }
}
