export type { Cell, Column, SheetToWrite } from './cells.js';
export { csvStream } from './csv-writer.js';
export { columnIndex } from './header.js';
export { readTable, type ReadOptions } from './read.js';
export { spssStream } from './spss-writer.js';
export { letterOf, placeOf, TableError, type Row, type Table } from './table.js';
export { writeCsv, writeXlsx } from './write.js';
export { MOST_COLUMNS, MOST_ROWS, xlsxStream } from './xlsx-writer.js';
