import Papa from 'papaparse';
import { readSheet } from 'read-excel-file/browser';
import { checkSizes, DamagedArchive, entriesOf, type Entry } from './archive.js';
import type { Sheet } from './upload.js';

const MEGABYTE = 1024 * 1024;
const MAX_MEGABYTES = 64;
/** Of a workbook: XML takes several times the bytes of its texts. */
const MAX_UNPACKED_MEGABYTES = 200;
const NO_WORKBOOK = 'This file can’t be read as XLSX. Save it again in the spreadsheet program, or as CSV.';
const DAMAGED =
  'This workbook is damaged: a part of it is cut, or not as long as the file says. Save it again in the spreadsheet program, or as CSV.';

/** Reads the first sheet of an XLSX file, or a CSV file with any delimiter. */
export async function readFile(file: File): Promise<Sheet> {
  if (file.size > MAX_MEGABYTES * MEGABYTE)
    throw new Error(`The file has more than ${MAX_MEGABYTES} MB. Split it, or send it with the API.`);
  return sheetOf(/\.xlsx$/i.test(file.name) ? await cellsOfXlsx(file) : await cellsOfCsv(file));
}

/** Reads rows that were copied from a spreadsheet or a CSV file. */
export const readPasted = (text: string): Sheet => sheetOf(Papa.parse<string[]>(text, { skipEmptyLines: true }).data);

function sheetOf(all: string[][]): Sheet {
  const rows = all.filter((row) => row.some((cell) => cell.trim() !== ''));
  const [columns, ...rest] = rows;
  if (!columns) throw new Error('The table is empty.');
  return { columns, rows: rest };
}

async function cellsOfXlsx(file: File): Promise<string[][]> {
  await checkArchive(new Uint8Array(await file.arrayBuffer()));
  const rows = await readSheet(file).catch(() => {
    throw new Error(NO_WORKBOOK);
  });
  return rows.map((row) =>
    row.map((cell) => (cell === null ? '' : cell instanceof Date ? cell.toISOString() : String(cell))),
  );
}

/**
 * A small file can unpack to gigabytes, so it is refused by what the archive says, without unpacking it. And what it says must be true: whoever unpacks it
 * makes room for that much, and drops the rest.
 */
async function checkArchive(bytes: Uint8Array): Promise<void> {
  let entries: Entry[];
  try {
    entries = entriesOf(bytes);
  } catch {
    throw new Error(NO_WORKBOOK);
  }
  if (entries.reduce((sum, { size }) => sum + size, 0) > MAX_UNPACKED_MEGABYTES * MEGABYTE)
    throw new Error(
      `The workbook unpacks to more than ${MAX_UNPACKED_MEGABYTES} MB. Delete sheets and columns that you don’t need, or save it as CSV.`,
    );
  await checkSizes(entries).catch((error: unknown) => {
    throw error instanceof DamagedArchive ? new Error(DAMAGED) : error;
  });
}

async function cellsOfCsv(file: File): Promise<string[][]> {
  const text = decode(await file.arrayBuffer());
  if (text.includes('\0')) throw new Error('This file is not a table. Save it as CSV or XLSX.');
  return Papa.parse<string[]>(text, { skipEmptyLines: true }).data;
}

/** UTF-8; else UTF-16 by its mark; else what Windows programs write in Western Europe. */
function decode(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes);
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
