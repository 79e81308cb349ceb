/** A cell of a table. Numbers are written as they are, texts made harmless. */
export type Cell = string | number | null | undefined;

/** Excel reads a file without it in the machine's old code page. */
export const BYTE_ORDER_MARK = '\ufeff';

/** What a spreadsheet would calculate when it opens the file: an answer such as `=HYPERLINK(…)` must stay a text. */
const FORMULA = /^[=+\-@\t\r]/;

function csvCell(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number') return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A line of RFC 4180. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`;
