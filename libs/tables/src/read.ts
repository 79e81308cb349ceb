import { closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { readDelimited } from './delimited.js';
import { encodingOf, piecesOf } from './encoding.js';
import { likelyHeader, missingColumn, tableOf, type HeaderOptions } from './header.js';
import { readJson } from './json-lines.js';
import { readSav } from './sav-reader.js';
import { placeOf, TableError, tooLarge, type Sheet, type Table } from './table.js';
import { openWorkbook } from './xlsx-reader.js';

export interface ReadOptions extends HeaderOptions {
  /** Of a workbook; default: the first with the columns. */
  sheet?: string | undefined;
  /** Of a text or SPSS file; default: found. */
  encoding?: string | undefined;
  /** The most that is read; default: DEFAULT_MEGABYTES. */
  megabytes?: number | undefined;
}

/**
 * Of a file, and of a workbook when it is unpacked. Reading takes up to six times as much memory: 200,000 answers with 1,000 bytes of other columns
 * each fit in. A text must fit into one JavaScript string (512 MB).
 */
export const DEFAULT_MEGABYTES = 200;
export const MOST_MEGABYTES = 400;

/** Formats that can't be read, by their first bytes. */
const REFUSED: [bytes: string, what: string][] = [
  ['d0cf11e0a1b11ae1', 'an old workbook (.xls) or one with a password: save it as .xlsx without a password'],
  ['25504446', 'a PDF: save the table as .xlsx or .csv'],
  ['1f8b', 'compressed (gzip): unpack it first'],
  ['526172211a07', 'an archive (RAR): unpack it first'],
  ['377abcaf271c', 'an archive (7-Zip): unpack it first'],
];
const ZIP = '504b';
/** `$FL2` and `$FL3`. */
const SAV = ['24464c32', '24464c33'];

/**
 * Reads the table that has the columns `names`: from CSV, TSV, JSON Lines, a JSON array, XLSX or SPSS, whatever the file is called.
 * @throws TableError
 */
export async function readTable(path: string, options: ReadOptions): Promise<Table> {
  const most = (options.megabytes ?? DEFAULT_MEGABYTES) * 1024 ** 2;
  const bytes = readBytes(path, most);
  const file = basename(path);
  const begin = bytes.toString('hex', 0, 8);
  const refused = REFUSED.find(([signature]) => begin.startsWith(signature));
  if (refused) throw new TableError(`${file} is ${refused[1]}`);
  const table = begin.startsWith(ZIP)
    ? await fromWorkbook(bytes, file, most, options)
    : tableOrPreview([await fromBytes(bytes, file, options)], options);
  if (!table.rows.length) throw new TableError(`${placeOf(table)}: there is nothing below the header`);
  return table;
}

function readBytes(path: string, most: number): Buffer {
  try {
    const stats = statSync(path);
    if (stats.size > most) throw tooLarge(`${path} has`, stats.size, most);
    const bytes = stats.isFile() || stats.isDirectory() ? readFileSync(path) : readStream(path, most);
    if (bytes.length === 0) throw new TableError(`${path} is empty`);
    return bytes;
  } catch (error) {
    if (error instanceof TableError) throw error;
    const { code } = error as NodeJS.ErrnoException;
    const reason = code === 'ENOENT' ? 'there is no such file' : code === 'EISDIR' ? 'it is a folder' : code;
    throw new TableError(`${path} can't be read: ${reason}`);
  }
}

/** A pipe or a device says no size beforehand, and may have no end. */
function readStream(path: string, most: number): Buffer {
  const descriptor = openSync(path, 'r');
  try {
    const chunks: Buffer[] = [];
    for (let size = 0; ;) {
      const chunk = Buffer.allocUnsafe(1 << 20);
      const read = readSync(descriptor, chunk);
      if (!read) return Buffer.concat(chunks, size);
      chunks.push(chunk.subarray(0, read));
      if ((size += read) > most) throw tooLarge(`${path} has more than`, most, most);
    }
  } finally {
    closeSync(descriptor);
  }
}

const fromBytes = async (bytes: Buffer, file: string, options: ReadOptions): Promise<Sheet> =>
  SAV.some((signature) => bytes.toString('hex', 0, 4) === signature)
    ? readSav(bytes, file, options.encoding)
    : fromText(bytes, file, options);

async function fromText(bytes: Buffer, file: string, { names, encoding: given }: ReadOptions): Promise<Sheet> {
  const encoding = encodingOf(bytes, file, given);
  const notes =
    encoding === 'utf-8' || given ? [] : [`${file}: read as ${encoding}; if letters look wrong, give --encoding`];
  const [beginning = ''] = piecesOf(bytes, encoding);
  const begin = beginning.slice(0, 1_000).trimStart();
  const isJson =
    ['.json', '.jsonl', '.ndjson'].includes(extname(file).toLowerCase()) ||
    /^\{\s*"/.test(begin) ||
    /^\[\s*\{\s*"/.test(begin);
  return isJson
    ? { file, notes, ...readJson([...piecesOf(bytes, encoding)].join(''), file) }
    : { file, notes, rows: await readDelimited(piecesOf(bytes, encoding), file, names) };
}

function tableOrPreview(sheets: Sheet[], options: ReadOptions): Table {
  for (const sheet of sheets) {
    const table = options.names.length ? tableOf(sheet, options) : undefined;
    if (table) return table;
  }
  const all = sheets.map((sheet) => previewTable(sheet, options));
  const wrong = options.names.find((name) => all.every((sheet) => !tableOf(sheet, { ...options, names: [name] })));
  throw missingColumn(all, wrong ?? options.names[0]);
}

/** From the likely header on. */
const previewTable = (sheet: Sheet, { isHeaderless }: ReadOptions): Sheet =>
  sheet.keys || isHeaderless ? sheet : { ...sheet, rows: sheet.rows.slice(likelyHeader(sheet.rows)) };

async function fromWorkbook(bytes: Buffer, file: string, most: number, options: ReadOptions): Promise<Table> {
  const workbook = await openWorkbook(bytes, file, most);
  try {
    const names = options.sheet === undefined ? workbook.sheetNames : [options.sheet];
    const seen: Sheet[] = [];
    for (const name of names) {
      const sheet = await workbook.readSheet(name);
      const table = options.names.length ? tableOf(sheet, options) : undefined;
      if (table?.rows.length) return table;
      // Only for the preview: of a large sheet the beginning is enough.
      seen.push({ ...sheet, rows: sheet.rows.slice(0, 100) });
    }
    return tableOrPreview(seen, options);
  } finally {
    workbook.close();
  }
}
