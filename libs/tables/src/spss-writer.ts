import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { batches } from './batches.js';
import { harmless, type Cell, type SheetToWrite } from './cells.js';
import { plain, valueLabel, valueLabelsOf, variableLabel, variableNames } from './spss-names.js';
import { Shape } from './spss-shape.js';

/**
 * A sheet for SPSS, as a zip archive: data.tsv, and read.sps, the syntax that reads it with labels for variables and values. Tabs instead of commas, and
 * spaces for tabs and line breaks in texts: then no quotation marks are needed, which versions of SPSS read differently.
 */
export function spssStream(sheet: SheetToWrite): NodeJS.ReadableStream {
  const zip = new ZipFile();
  const mtime = new Date(2000, 0, 1); // the same content makes the same file
  const shapes = sheet.columns.map(() => new Shape());
  const add = (name: string, pieces: AsyncIterable<string>): void => {
    const stream = Readable.from(pieces);
    stream.on('error', (error) => (zip.outputStream as Readable).destroy(error));
    zip.addReadStream(stream, name, { mtime });
  };
  // In this order: the syntax says how wide the texts are, which is known when they have been written.
  add('data.tsv', dataLines(sheet, shapes));
  add('read.sps', syntax(sheet, shapes));
  zip.end();
  return zip.outputStream;
}

const formatOf = (shape: Shape): string => (shape.isText ? `A${shape.width}` : `F${shape.width}.${shape.decimals}`);

async function* dataLines(sheet: SheetToWrite, shapes: Shape[]): AsyncGenerator<string> {
  yield line(sheet.columns.map(({ header }) => plain(header)));
  for await (const batch of batches(sheet))
    yield batch
      .map((row) => {
        const cells = row.map(dataCell);
        shapes.forEach((shape, i) => shape.add(row[i], cells[i]!));
        return line(cells);
      })
      .join('');
}

const line = (cells: string[]): string => `${cells.join('\t')}\r\n`;

const dataCell = (cell: Cell): string =>
  cell === null || cell === undefined ? '' : typeof cell === 'number' ? String(cell) : harmless(plain(cell));

async function* syntax({ columns }: SheetToWrite, shapes: Shape[]): AsyncGenerator<string> {
  const names = variableNames(columns);
  const labels = columns.map(({ header }, i) => `  /${names[i]}\r\n    ${quoted(variableLabel(header))}`);
  const lines = [
    '* Reads data.tsv, which must lie in the working folder of SPSS: give its whole path in FILE if it is elsewhere.',
    'SET DECIMAL=DOT.',
    'GET DATA',
    '  /TYPE=TXT',
    "  /FILE='data.tsv'",
    "  /ENCODING='UTF8'",
    '  /ARRANGEMENT=DELIMITED',
    '  /DELCASE=LINE',
    '  /DELIMITERS="\\t"',
    '  /FIRSTCASE=2',
    '  /VARIABLES=',
    ...names.map((name, i) => `    ${name} ${formatOf(shapes[i]!)}${i < names.length - 1 ? '' : '.'}`),
    'VARIABLE LABELS',
    `${labels.join('\r\n').replace(' /', ' ')}.`,
    ...columns.flatMap((column, i) => {
      const labels = valueLabelsOf(column);
      return labels.size ? [labelsOf(names[i]!, labels)] : [];
    }),
    'EXECUTE.',
  ];
  yield `${lines.join('\r\n')}\r\n`;
}

const labelsOf = (name: string, labels: ReadonlyMap<number, string>): string =>
  `VALUE LABELS ${name}\r\n  ${[...labels].map(([value, label]) => `${value} ${quoted(valueLabel(label))}`).join(' ')}.`;

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
