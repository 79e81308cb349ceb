export type Cell = string | number | null | undefined;

export interface SheetToWrite {
  name: string;
  columns: { header: string; /** In characters. */ width?: number }[];
  rows: Iterable<readonly Cell[]>;
}

/** A text that a spreadsheet program would calculate. A number with a sign is none. */
export const isFormula = (text: string): boolean =>
  /^[=+\-@\t\r＝＋－＠]/.test(text) && !/^[+-]?\d+([.,]\d+)?$/.test(text);
