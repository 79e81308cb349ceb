import { giveWay } from '@verbatim/platform';
import type { Cell, SheetToWrite } from './cells.js';

const ROWS = 500;
/**
 * Cells written in one turn of the event loop: other requests go in between; 500 lines of a sheet with 500 columns took 150 ms. Longer pieces of text also
 * wait for V8's rare full collections: with 100,000 cells a workbook of 200,000 rows took 230 MB more.
 */
const CELLS_WRITTEN = 5_000;
/** Characters of texts. A batch ends with the row that reaches them: whoever reads slowly has one batch waiting. */
const CHARACTERS = 1_000_000;

/** Rows that are in memory at once. So their size does not depend on how many columns there are. */
export const rowsAtOnce = (columns: number, cells: number): number =>
  Math.max(1, Math.min(ROWS, Math.floor(cells / Math.max(1, columns))));

/** A sheet's rows, some at a time. Others run in between, also where the rows are there at once. */
export async function* batches({ columns, rows }: SheetToWrite): AsyncGenerator<(readonly Cell[])[]> {
  const most = rowsAtOnce(columns.length, CELLS_WRITTEN);
  let batch: (readonly Cell[])[] = [];
  let characters = 0;
  for await (const row of rows) {
    for (const cell of row) if (typeof cell === 'string') characters += cell.length;
    if (batch.push(row) < most && characters < CHARACTERS) continue;
    yield batch;
    batch = [];
    characters = 0;
    await giveWay();
  }
  if (batch.length) yield batch;
}
