export type { Cell, SheetToWrite } from './cells.js';
export { columnIndex } from './header.js';
export { readTable, type ReadOptions } from './read.js';
export { letterOf, placeOf, TableError, type Row, type Table } from './table.js';
export { writeCsv, writeXlsx } from './write.js';
