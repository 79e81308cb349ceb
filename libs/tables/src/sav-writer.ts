import { Readable } from 'node:stream';
import { giveWay } from '@verbatim/platform';
import { batches } from './batches.js';
import type { Cell, SheetToWrite } from './cells.js';
import { CaseWriter } from './sav-case-writer.js';
import { dictionary, type SavVariable } from './sav-dictionary-writer.js';
import { cut, valueLabel, valueLabelsOf, variableLabel, variableNames } from './spss-names.js';
import { MOST_TEXT, Shape } from './spss-shape.js';
import { Spool } from './spool.js';

/**
 * A sheet as an SPSS data file (.sav): UTF-8, compressed, with labels of variables and values. Headers become variable labels. A text longer than 32,767
 * bytes is cut, as SPSS has no room for more. The widths of all texts stand at the beginning of such a file, so the rows wait, compressed, until the last
 * one has come. The format is the published one: https://www.gnu.org/software/pspp/pspp-dev/html_node/System-File-Format.html
 */
export function savStream(sheet: SheetToWrite): Readable {
  const gone = new AbortController();
  const stream = Readable.from(savBytes(sheet, gone.signal), { objectMode: false });
  // A generator ends where it yields; this one reads every row before that, also for a reader that has left.
  const destroy = stream._destroy.bind(stream);
  stream._destroy = (error, done) => {
    gone.abort();
    destroy(error, done);
  };
  return stream;
}

async function* savBytes(sheet: SheetToWrite, gone: AbortSignal): AsyncGenerator<Buffer> {
  const { columns } = sheet;
  const spool = new Spool();
  const shapes = columns.map(() => new Shape());
  let cases = 0;
  for await (const batch of batches(sheet)) {
    if (gone.aborted) return;
    const rows = batch.map((row) => columns.map((_, i) => clean(row[i])));
    for (const cells of rows) shapes.forEach((shape, i) => shape.add(cells[i], String(cells[i] ?? '')));
    spool.add(rows);
    cases += rows.length;
  }
  const names = variableNames(columns);
  const variables = columns.map((column, i): SavVariable => {
    const labels = [...valueLabelsOf(column)].map(([value, label]) => [value, valueLabel(label)] as const);
    return { name: names[i]!, label: variableLabel(column.header), shape: shapes[i]!, valueLabels: labels };
  });
  yield dictionary(variables, cases);
  const writer = new CaseWriter(shapes.map(({ isText, width }) => (isText ? width : 0)));
  for (const rows of spool.take()) {
    for (const row of rows) {
      writer.add(row);
      if (writer.isFull) yield writer.take();
    }
    await giveWay();
  }
  const rest = writer.finish();
  if (rest.length) yield rest;
}

const clean = (cell: Cell): Cell =>
  typeof cell === 'string' ? cut(cell.toWellFormed().replaceAll('\0', ''), MOST_TEXT).trimEnd() : cell;
