import { setImmediate as turn } from 'node:timers/promises';
import type { Cell, SheetToWrite } from './cells.js';

const ROWS = 500;
const CELLS = 100_000;
/** Of texts. A batch ends with the row that reaches them: whoever reads slowly has one batch waiting. */
const CHARACTERS = 1_000_000;

/** Rows that are in memory at once. So their size does not depend on how many columns there are. */
export const rowsAtOnce = (columns: number, cells = CELLS): number =>
  Math.max(1, Math.min(ROWS, Math.floor(cells / Math.max(1, columns))));

/** A sheet's rows, some at a time, `cells` of them at most. Others run in between, also where the rows are there at once. */
export async function* batches({ columns, rows }: SheetToWrite, cells?: number): AsyncGenerator<(readonly Cell[])[]> {
  const most = rowsAtOnce(columns.length, cells);
  let batch: (readonly Cell[])[] = [];
  let characters = 0;
  for await (const row of rows) {
    for (const cell of row) if (typeof cell === 'string') characters += cell.length;
    if (batch.push(row) < most && characters < CHARACTERS) continue;
    yield batch;
    batch = [];
    characters = 0;
    await turn();
  }
  if (batch.length) yield batch;
}
