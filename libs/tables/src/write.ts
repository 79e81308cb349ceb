import { createWriteStream, renameSync, rmSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { SheetToWrite } from './cells.js';
import { csvStream } from './csv-writer.js';
import { savStream } from './sav-writer.js';
import { TableError } from './table.js';
import { xlsxStream } from './xlsx-writer.js';

/** Writes a workbook of all sheets. */
export const writeXlsx = (path: string, sheets: readonly SheetToWrite[]): Promise<void> =>
  write(path, xlsxStream(sheets));

/** Writes one sheet as CSV. */
export const writeCsv = (path: string, sheet: SheetToWrite): Promise<void> => write(path, csvStream(sheet));

/** Writes one sheet for SPSS. */
export const writeSav = (path: string, sheet: SheetToWrite): Promise<void> => write(path, savStream(sheet));

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
