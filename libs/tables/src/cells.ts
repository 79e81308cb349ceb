import type { BarChart } from './xlsx-chart.js';

export type Cell = string | number | null | undefined;

export interface Column {
  header: string;
  /** In characters. */
  width?: number;
  /** For statistics programs: a short name for the variable (the header, if missing), and the meaning of values: of 0, 1, …, or by value. */
  variable?: string;
  valueLabels?: readonly string[] | ReadonlyMap<number, string>;
}

export interface SheetToWrite {
  name: string;
  columns: Column[];
  rows: Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>;
  /** For a workbook. */
  charts?: readonly BarChart[];
}

/** A text that a spreadsheet program would calculate, perhaps after it has left out a control character. A number with a sign is none. */
export const isFormula = (text: string): boolean =>
  /^([\t\r]|[\u0000-\u001f\u007f]*[=+\-@＝＋－＠])/.test(text) && !/^[+-]?\d+([.,]\d+)?$/.test(text);

/** For text files, where nothing but an apostrophe in front keeps a spreadsheet program from calculating a text. */
export const harmless = (text: string): string => (isFormula(text) ? `'${text}` : text);
