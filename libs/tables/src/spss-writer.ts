import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { harmless, type Cell, type Column, type SheetToWrite } from './cells.js';

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

const LINES_AT_ONCE = 500;
/** Limits of SPSS, in bytes. */
const MOST_TEXT = 32_767;
const MOST_NAME = 64;
const MOST_LABEL = 240;
const MOST_VALUE_LABEL = 120;
/** Of a number's format. */
const MOST_DIGITS = 40;
const MOST_DECIMALS = 16;

/** What the cells of a column need. */
class Shape {
  private isText = false;
  private bytes = 1;
  private whole = 1;
  private decimals = 0;

  add(cell: Cell, written: string): void {
    if (typeof cell === 'number') {
      const [whole, decimals = ''] = written.split('.');
      this.whole = Math.max(this.whole, whole!.length);
      this.decimals = Math.max(this.decimals, decimals.length);
    } else if (written) this.isText = true;
    this.bytes = Math.max(this.bytes, Buffer.byteLength(written));
  }

  get format(): string {
    if (this.isText) return `A${Math.min(this.bytes, MOST_TEXT)}`;
    const decimals = Math.min(this.decimals, MOST_DECIMALS);
    return `F${Math.min(this.whole + (decimals && decimals + 1), MOST_DIGITS)}.${decimals}`;
  }
}

async function* dataLines({ columns, rows }: SheetToWrite, shapes: Shape[]): AsyncGenerator<string> {
  let lines = [line(columns.map(({ header }) => plain(header)))];
  for await (const row of rows) {
    const cells = row.map(dataCell);
    shapes.forEach((shape, i) => shape.add(row[i], cells[i]!));
    lines.push(line(cells));
    if (lines.length >= LINES_AT_ONCE) {
      yield lines.join('');
      lines = [];
    }
  }
  yield lines.join('');
}

const line = (cells: string[]): string => `${cells.join('\t')}\r\n`;

const plain = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim();

const dataCell = (cell: Cell): string =>
  cell === null || cell === undefined ? '' : typeof cell === 'number' ? String(cell) : harmless(plain(cell));

async function* syntax({ columns }: SheetToWrite, shapes: Shape[]): AsyncGenerator<string> {
  const names = variableNames(columns);
  const labels = columns.map(({ header }, i) => `  /${names[i]}\r\n    ${quoted(header, MOST_LABEL)}`);
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
    ...names.map((name, i) => `    ${name} ${shapes[i]!.format}${i < names.length - 1 ? '' : '.'}`),
    'VARIABLE LABELS',
    `${labels.join('\r\n').replace(' /', ' ')}.`,
    ...columns.flatMap(({ valueLabels }, i) => (valueLabels ? [valueLabelsOf(names[i]!, valueLabels)] : [])),
    'EXECUTE.',
  ];
  yield `${lines.join('\r\n')}\r\n`;
}

const valueLabelsOf = (name: string, labels: readonly string[]): string =>
  `VALUE LABELS ${name}\r\n  ${labels.map((label, value) => `${value} ${quoted(label, MOST_VALUE_LABEL)}`).join(' ')}.`;

const quoted = (text: string, bytes: number): string => `'${cut(plain(text), bytes).replaceAll("'", "''")}'`;

/** At most so many bytes of UTF-8, and no half of a character. */
function cut(text: string, bytes: number): string {
  if (Buffer.byteLength(text) <= bytes) return text;
  let short = '';
  for (const character of text) {
    if (Buffer.byteLength(short + character) > bytes) break;
    short += character;
  }
  return short.trim();
}

const KEYWORDS = new Set(['all', 'and', 'by', 'eq', 'ge', 'gt', 'le', 'lt', 'ne', 'not', 'or', 'to', 'with']);

/** Letters, digits and underscores, the first a letter; no two alike in any case. */
function variableNames(columns: readonly Column[]): string[] {
  const used = new Set<string>(KEYWORDS);
  return columns.map(({ header, variable = header }) => {
    const plainName = variable.replace(/[^\p{L}\p{N}]+/gu, '_').replace(/^_+|_+$/g, '');
    const name = cut(/^\p{L}/u.test(plainName) ? plainName : `v${plainName && `_${plainName}`}`, MOST_NAME - 8);
    let free = name;
    for (let i = 2; used.has(free.toLowerCase()); i++) free = `${name}_${i}`;
    used.add(free.toLowerCase());
    return free;
  });
}
