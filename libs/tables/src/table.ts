/** A problem with a file that its owner can solve. The message names the file and, where there is one, the sheet and the row. */
export class TableError extends Error {}

/**
 * Cells of a table, empty ones too: 100,000 rows of 500 columns. Some formats leave empty cells out, so a file of some KB may have more cells than fit
 * into memory.
 */
export const MOST_CELLS = 50_000_000;

export const tooManyCells = (file: string): TableError =>
  new TableError(
    `${file} has more than ${MOST_CELLS / 1e6} million cells, counting empty ones: save the columns that you need as .csv`,
  );

const MEGABYTE = 1024 ** 2;

/** `what` has so many bytes: `answers.csv has`. */
export const tooLarge = (what: string, bytes: number, most: number): TableError =>
  new TableError(
    `${what} ${Math.ceil(bytes / MEGABYTE)} MB, and at most ${Math.floor(most / MEGABYTE)} MB are read: save the columns and rows that you need as .csv, or raise the limit with --max-mb`,
  );

/** As many as a sheet of a workbook can have. A row costs some 150 bytes beside its texts: 200 MB of empty rows would be gigabytes. */
export const MOST_ROWS = 1_048_576;

export const tooManyRows = (file: string): TableError =>
  new TableError(`${file} has more than ${MOST_ROWS} rows: split it`);

/** A column is not there, several have its name, or none was named. */
export class ColumnError extends TableError {
  constructor(
    message: string,
    /** As it was named. */
    readonly column: string | undefined,
    /** The columns of the file, with some of their cells; empty if there are none. */
    readonly preview = '',
  ) {
    super(message);
  }
}

/** A row of a file, with its number as a spreadsheet shows it. */
export interface Row {
  number: number;
  cells: string[];
}

/** What a file of a statistics program says about a column besides its name. */
export interface Variable {
  label?: string;
  /** By the text of a cell. */
  valueLabels?: ReadonlyMap<string, string>;
}

/** What a file, or a sheet of a workbook, contains: rows that are not empty, without knowledge of a header. */
export interface Sheet {
  file: string;
  /** The sheet's name in a workbook. */
  sheet?: string;
  /** Keys of JSON objects: they are the header, whatever the rows say. */
  keys?: string[];
  /** Of the keys; only for files of a statistics program. */
  variables?: Variable[];
  rows: Row[];
  /** What a person should know: an encoding that was found, formulas without a result. */
  notes: string[];
}

export interface Table {
  file: string;
  sheet?: string;
  columns: string[];
  /** Of the columns; only for files of a statistics program. */
  variables?: Variable[];
  rows: Row[];
  notes: string[];
}

/** A cell as a person reads it: the label of its value, if it has one. */
export const shownCell = ({ variables }: Pick<Table, 'variables'>, { cells }: Row, column: number): string => {
  const cell = cells[column] ?? '';
  return variables?.[column]?.valueLabels?.get(cell) ?? cell;
};

/** Where a message is about: `answers.xlsx, sheet "Wave 2", row 17`. */
export const placeOf = ({ file, sheet }: Pick<Table, 'file' | 'sheet'>, row?: number): string =>
  [file, ...(sheet === undefined ? [] : [`sheet "${sheet}"`]), ...(row === undefined ? [] : [`row ${row}`])].join(', ');

/** A, B, … Z, AA for 0, 1, … */
export function letterOf(column: number): string {
  return (column >= 26 ? letterOf(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26));
}

/** The reverse of letterOf; undefined for other texts. */
export function columnOfLetter(letters: string): number | undefined {
  if (!/^[A-Za-z]{1,3}$/.test(letters)) return undefined;
  return [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** A cell as the API takes it: no NUL, no half of a surrogate pair, one kind of line break. */
export const cleanCell = (text: string): string =>
  text.replaceAll('\0', '').replaceAll('\r\n', '\n').replaceAll('\r', '\n').toWellFormed();

export const isEmptyRow = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');
