import { ColumnError, columnOfLetter, letterOf, placeOf, type Row, type Sheet, type Table } from './table.js';

/** A header may stand below titles and notes. */
const HEADER_WITHIN = 20;
const SHOWN_COLUMNS = 30;
const SHOWN_TEXT = 28;

/** Names are equal whatever their case, spaces and line breaks are. */
const folded = (name: string): string => name.normalize('NFKC').replace(/\s+/gu, ' ').trim().toLowerCase();

/** The first row that contains every name. */
function headerWith(rows: readonly Row[], names: readonly string[]): number | undefined {
  const wanted = names.map(folded);
  const at = rows.slice(0, HEADER_WITHIN).findIndex(({ cells }) => {
    const found = new Set(cells.map(folded));
    return wanted.every((name) => found.has(name));
  });
  return at < 0 ? undefined : at;
}

/** Those that can't be meant as the letter of a column: they have to be in the header. */
const strictly = (names: readonly string[], width: number): string[] =>
  names.filter((name) => (columnOfLetter(name.trim()) ?? width) >= width);

const widthOf = (rows: readonly Row[]): number => rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);

/** The header that all names are in, or else all names that are no letters of columns. */
export function headerFor(rows: readonly Row[], names: readonly string[]): number | undefined {
  const strict = strictly(names, widthOf(rows));
  return headerWith(rows, names) ?? (strict.length ? headerWith(rows, strict) : undefined);
}

/** Without a name to look for: the first row with as many filled cells as any near the top. A title above the header has fewer. */
export function likelyHeader(rows: readonly Row[]): number {
  const filled = rows.slice(0, HEADER_WITHIN).map(({ cells }) => cells.filter((cell) => cell.trim()).length);
  return Math.max(0, filled.indexOf(Math.max(...filled)));
}

export interface HeaderOptions {
  /** The columns that are needed; their names find the header. */
  names: readonly string[];
  /** The file has no header: columns are called A, B, C. */
  isHeaderless?: boolean | undefined;
}

/** Finds the header of a sheet. Undefined if the sheet has no row with the names, and they are not letters of columns either. */
export function tableOf(sheet: Sheet, { names, isHeaderless = false }: HeaderOptions): Table | undefined {
  const { file, rows, notes } = sheet;
  const base = { file, ...(sheet.sheet !== undefined && { sheet: sheet.sheet }), notes };
  const width = widthOf(rows);
  const letters = Array.from({ length: width }, (_, i) => letterOf(i));
  const strict = strictly(names, width);
  const reachable = strict.length === 0;
  if (sheet.keys) {
    const keys = new Set(sheet.keys.map(folded));
    if (!strict.every((name) => keys.has(folded(name)))) return undefined;
    return { ...base, columns: sheet.keys, ...(sheet.variables && { variables: sheet.variables }), rows };
  }
  if (isHeaderless) return reachable ? { ...base, columns: letters, rows } : undefined;
  const at = headerFor(rows, names) ?? (reachable && rows.length ? likelyHeader(rows) : undefined);
  if (at === undefined) return undefined;
  const header = rows[at]!.cells;
  const columns = letters.map((letter, i) => header[i]?.replace(/\s+/gu, ' ').trim() || letter);
  return { ...base, columns, rows: rows.slice(at + 1) };
}

/**
 * The index of a column by its name, or else by its letter.
 * @throws TableError if no column or several have the name
 */
export function columnIndex(table: Table, name: string): number {
  const wanted = folded(name);
  const found = table.columns.flatMap((column, i) => (folded(column) === wanted ? [i] : []));
  if (found.length > 1)
    throw new ColumnError(
      `${placeOf(table)}: several columns are called "${name}" (${found.map(letterOf).join(', ')}): give the letter of the one you mean instead of its name`,
      name,
    );
  const index = found[0] ?? columnOfLetter(name.trim());
  if (index === undefined || index >= table.columns.length) throw missingColumn([table], name);
  return index;
}

/** @returns the error about a column that is not there, with the columns that are, and some of their cells */
export function missingColumn(sheets: readonly (Sheet | Table)[], name: string | undefined): ColumnError {
  const [first] = sheets;
  if (!first || sheets.every(({ rows }) => rows.length === 0))
    return new ColumnError(`${first ? placeOf(first) : 'The file'}: there are no rows with text in it`, name);
  const problem = name === undefined ? 'name the column with the answers' : `there is no column "${name}"`;
  const columns = sheets
    .filter(({ rows }) => rows.length)
    .map((sheet) => preview(sheet, sheets.length > 1).join('\n'))
    .join('\n\n');
  const place = sheets.length > 1 ? first.file : placeOf(first);
  const message = `${place}: ${problem}\n\n${columns}\n\nChoose one with --column NAME, or with its letter.`;
  return new ColumnError(message, name, columns);
}

function preview(sheet: Sheet | Table, isNamed: boolean): string[] {
  const named = 'columns' in sheet ? sheet.columns : sheet.keys;
  const header = named ?? sheet.rows[0]!.cells;
  const rows = named ? sheet.rows : sheet.rows.slice(1);
  const short = (text: string): string => {
    const line = text.replace(/\s+/gu, ' ').trim();
    return line.length > SHOWN_TEXT ? `${line.slice(0, SHOWN_TEXT - 1)}…` : line;
  };
  const names = header.map(short);
  const width = Math.max(...names.slice(0, SHOWN_COLUMNS).map((name) => name.length));
  const lines = names.slice(0, SHOWN_COLUMNS).map((name, i) => {
    const cells = rows.map(({ cells }) => short(cells[i] ?? '')).filter(Boolean);
    return `  ${letterOf(i).padEnd(3)} ${name.padEnd(width)}  ${cells.slice(0, 3).join(' | ')}`.trimEnd();
  });
  return [
    ...(isNamed && sheet.sheet !== undefined ? [`  Sheet "${sheet.sheet}":`] : []),
    ...lines,
    ...(names.length > SHOWN_COLUMNS ? [`  and ${names.length - SHOWN_COLUMNS} more columns`] : []),
  ];
}
