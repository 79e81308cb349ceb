import {
  shownCell,
  writeCsv,
  writeSav,
  writeXlsx,
  type Cell,
  type Column,
  type Row,
  type SheetToWrite,
} from '@verbatim/tables';
import { existsSync } from 'node:fs';
import { basename, dirname, extname, join, resolve } from 'node:path';
import { Problem } from '../../problem.js';
import type { Answers } from './questions.js';
import { savColumns } from './sav-columns.js';

/** A column that a command adds to the answers. */
export interface Added extends Column {
  /** The header in a workbook, where the names of questions are on a sheet of their own. */
  short?: string;
  /** By the index of the row. Asked for as rows are written: all cells of all columns would be larger than the file. */
  cell: (row: number) => Cell;
}

export interface Outcome {
  added: Added[];
  sheets: SheetToWrite[];
  /** Called when the result file is written. */
  onWritten?: () => void;
}

export interface OutputOptions {
  out?: string;
  force?: boolean;
}

/** Where the result goes; checked before there is work. */
export function outputFile(
  file: string,
  suffix: string,
  { out, force }: OutputOptions,
  formats = ['.xlsx', '.csv', '.sav'],
): string {
  const path = out ?? join(dirname(file), `${basename(file, extname(file))}.${suffix}.xlsx`);
  if (!formats.includes(extname(path).toLowerCase()))
    throw new Problem(
      `A result file must end in ${new Intl.ListFormat('en', { type: 'disjunction' }).format(formats)}, got '${path}'`,
    );
  if (resolve(path) === resolve(file)) throw new Problem(`--out is the file with the answers: give another name`);
  if (!force && existsSync(path))
    throw new Problem(`${path} exists already: give another --out, or --force to overwrite it`);
  if (!existsSync(dirname(resolve(path)))) throw new Problem(`The folder ${dirname(resolve(path))} does not exist`);
  return path;
}

/** Writes all columns of the file with those that were added; further sheets only into a workbook. */
export async function writeOutcome(
  path: string,
  { table }: Answers,
  { added, sheets, onWritten }: Outcome,
): Promise<void> {
  const rowsWith = function* (read: (row: Row) => Cell[]): Generator<Cell[]> {
    for (const [i, row] of table.rows.entries()) yield [...read(row), ...added.map(({ cell }) => cell(i))];
  };
  const main: SheetToWrite = {
    name: 'Answers',
    columns: [...table.columns.map((header) => ({ header, width: 24 })), ...added],
    rows: rowsWith((row) => table.columns.map((_, i) => shownCell(table, row, i))),
  };
  const format = extname(path).toLowerCase();
  if (format === '.csv') await writeCsv(path, main);
  else if (format === '.sav') {
    const kept = savColumns(table);
    const rows = rowsWith((row) => kept.map(({ read }) => read(row)));
    await writeSav(path, { ...main, columns: [...kept.map(({ column }) => column), ...added], rows });
  } else {
    const shortened = main.columns.map((column: Column & Pick<Added, 'short'>) => ({
      ...column,
      header: column.short ?? column.header,
    }));
    await writeXlsx(path, [{ ...main, columns: shortened }, ...sheets]);
  }
  onWritten?.();
}
