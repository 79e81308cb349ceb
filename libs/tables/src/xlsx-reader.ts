import { posix } from 'node:path';
import { dateText, isDateFormat, numberText } from './number-formats.js';
import {
  cleanCell,
  columnOfLetter,
  isEmptyRow,
  letterOf,
  MOST_CELLS,
  MOST_ROWS,
  placeOf,
  TableError,
  tooManyCells,
  tooManyRows,
  type Row,
  type Sheet,
} from './table.js';
import { readXml } from './xml.js';
import { openZip, type Archive } from './zip.js';

export interface Workbook {
  /** Visible sheets with cells, in their order. */
  sheetNames: readonly string[];
  readSheet(name: string): Promise<Sheet>;
  close(): void;
}

interface Parts {
  sheets: { name: string; path: string; isHidden: boolean }[];
  strings: string[];
  /** By the index of a cell's style. */
  isDate: boolean[];
  is1904: boolean;
}

/** Opens an .xlsx or .xlsm workbook. Formulas count with the results that are saved with them, macros are not looked at. */
export async function openWorkbook(bytes: Buffer, file: string, mostBytes: number): Promise<Workbook> {
  const zip = await openZip(bytes, file, mostBytes);
  checkKind(zip, file);
  const parts = await wellFormed(file, () => readParts(zip, file));
  const visible = parts.sheets.filter(({ isHidden }) => !isHidden);
  return {
    sheetNames: (visible.length ? visible : parts.sheets).map(({ name }) => name),
    readSheet: (name) => {
      const sheet = parts.sheets.find((one) => one.name.toLowerCase() === name.trim().toLowerCase());
      if (!sheet)
        throw new TableError(
          `${file} has no sheet "${name}": its sheets are ${parts.sheets.map((one) => `"${one.name}"`).join(', ')}`,
        );
      return wellFormed(file, () => readSheet(zip, file, sheet, parts));
    },
    close: () => zip.close(),
  };
}

async function wellFormed<T>(file: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof TableError) throw error;
    throw new TableError(
      `${file} is a damaged workbook: save it again in a spreadsheet program (${(error as Error).message})`,
    );
  }
}

/** Other files that are zips, too. */
function checkKind(zip: Archive, file: string): void {
  if (zip.has('xl/workbook.xml') || zip.has('_rels/.rels')) {
    if (zip.has('xl/workbook.bin')) throw new TableError(`${file} is a binary workbook (.xlsb): save it as .xlsx`);
    if (zip.has('word/document.xml'))
      throw new TableError(`${file} is a Word document: save its table as .xlsx or .csv`);
    return;
  }
  if (zip.has('content.xml')) throw new TableError(`${file} is an OpenDocument file: save it as .xlsx or .csv`);
  throw new TableError(`${file} is a zip archive without a workbook: unpack it, and give the file that is in it`);
}

async function readParts(zip: Archive, file: string): Promise<Parts> {
  const root = await relations(zip, '');
  const path = [...root.values()].find(({ type }) => type === 'officeDocument')?.target ?? 'xl/workbook.xml';
  const related = await relations(zip, path);
  const sheets: Parts['sheets'] = [];
  const seen = new Set<string>();
  let is1904 = false;
  await readXml(zip.text(path), {
    open: (name, { name: title = '', id = '', state, date1904 }) => {
      if (name === 'workbookPr') is1904 = date1904 === '1' || date1904 === 'true';
      const target = name === 'sheet' ? related.get(id) : undefined;
      // A part is read once: a thousand sheets could all name the same large one.
      if (target?.type !== 'worksheet' || seen.has(target.target)) return;
      seen.add(target.target);
      sheets.push({ name: title, path: target.target, isHidden: state === 'hidden' || state === 'veryHidden' });
    },
  });
  const part = (type: string): string | undefined =>
    [...related.values()].find((one) => one.type === type && zip.has(one.target))?.target;
  const [strings, styles] = [part('sharedStrings'), part('styles')];
  return {
    sheets,
    is1904,
    strings: strings ? await readStrings(zip, strings, sheets, file) : [],
    isDate: styles ? await readStyles(zip, styles) : [],
  };
}

/** What a part refers to, by id; targets as paths in the archive. */
async function relations(zip: Archive, of: string): Promise<Map<string, { type: string; target: string }>> {
  const path = posix.join(posix.dirname(of), '_rels', `${posix.basename(of)}.rels`);
  const found = new Map<string, { type: string; target: string }>();
  if (!zip.has(path)) return found;
  await readXml(zip.text(path), {
    open: (name, { Id: id, Type: type = '', Target: target = '' }) => {
      if (name !== 'Relationship' || !id) return;
      const inside = target.startsWith('/') ? target.slice(1) : posix.join(posix.dirname(of), target);
      found.set(id, { type: type.slice(type.lastIndexOf('/') + 1), target: inside });
    },
  });
  return found;
}

/** Characters that XML can't have are written as _x000D_. */
const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
    : text;

/** Collects the text of <t>, without the reading aids (<rPh>) of East Asian texts. */
function textCollector() {
  let text = '';
  let isText = false;
  let isReadingAid = false;
  return {
    open(name: string): void {
      if (name === 'rPh') isReadingAid = true;
      else if (name === 't') isText = !isReadingAid;
    },
    add(piece: string): void {
      if (isText) text += piece;
    },
    close(name: string): void {
      if (name === 'rPh') isReadingAid = false;
      else if (name === 't') isText = false;
    },
    take(): string {
      const taken = unescaped(text);
      text = '';
      return taken;
    },
  };
}

/** Texts that no cell may need: programs leave those of deleted cells behind. */
const SPARE_STRINGS = 1_000_000;
/** The shortest cell that refers to a text. */
const CELL_BYTES = '<c t="s"><v>0</v></c>'.length;
/** Cell formats; Excel has 65,490. */
const MOST_FORMATS = 100_000;

/** Millions of texts that no cell can need would cost seconds and hundreds of MB: there are at most as many as its sheets have room for cells. */
async function readStrings(zip: Archive, path: string, sheets: Parts['sheets'], file: string): Promise<string[]> {
  const strings: string[] = [];
  const most = SPARE_STRINGS + sheets.reduce((sum, sheet) => sum + zip.size(sheet.path), 0) / CELL_BYTES;
  const collector = textCollector();
  await readXml(zip.text(path), {
    open: collector.open,
    text: collector.add,
    close: (name) => {
      collector.close(name);
      if (name !== 'si') return;
      if (strings.length >= most)
        throw new TableError(
          `${file} has more than ${SPARE_STRINGS / 1e6} million texts that no cell shows: save the columns that you need as .csv`,
        );
      strings.push(cleanCell(collector.take()));
    },
  });
  return strings;
}

async function readStyles(zip: Archive, path: string): Promise<boolean[]> {
  const codes = new Map<number, string>();
  const isDate: boolean[] = [];
  let isCellFormats = false;
  await readXml(zip.text(path), {
    open: (name, { numFmtId = '0', formatCode }) => {
      if (name === 'numFmt' && formatCode !== undefined) codes.set(Number(numFmtId), formatCode);
      if (name === 'cellXfs') isCellFormats = true;
      if (name === 'xf' && isCellFormats && isDate.length < MOST_FORMATS)
        isDate.push(isDateFormat(Number(numFmtId), codes.get(Number(numFmtId))));
    },
    close: (name) => {
      if (name === 'cellXfs') isCellFormats = false;
    },
  });
  return isDate;
}

const SHOWN_PLACES = 5;

/** Counts places of a sheet; the first are shown. */
class Places {
  private count = 0;
  private readonly first: string[] = [];

  add(place: string): void {
    if (this.count++ < SHOWN_PLACES) this.first.push(place);
  }

  /** `3 cells with errors (B5, B9, B12)`; nothing for none. */
  note(one: string, many: string): string[] {
    const { count, first } = this;
    return count
      ? [`${count} ${count === 1 ? one : many} (${first.join(', ')}${count > first.length ? ', …' : ''})`]
      : [];
  }
}

async function readSheet(
  zip: Archive,
  file: string,
  { name, path }: Parts['sheets'][number],
  parts: Parts,
): Promise<Sheet> {
  const rows: Row[] = [];
  let cells = 0;
  const [errors, unsaved, merged] = [new Places(), new Places(), new Places()];
  const collector = textCollector();
  let row: Row = { number: 0, cells: [] };
  let cell = { column: -1, type: '', style: 0, hasFormula: false };
  let value = '';
  let isValue = false;
  const finish = (): void => {
    const { column, type, style, hasFormula } = cell;
    const inline = collector.take();
    const at = `${letterOf(column)}${row.number}`;
    if (hasFormula && value === '' && inline === '') unsaved.add(at);
    let text = type === 'inlineStr' ? inline : unescaped(value);
    if (type === 's') text = parts.strings[Number(value)] ?? '';
    else if (type === 'e') {
      errors.add(at);
      text = '';
    } else if (type === 'b') text = value === '1' ? 'TRUE' : value === '0' ? 'FALSE' : value;
    else if (type === 'd') text = value.replace('T', ' ').replace(/ 00:00:00(\.0+)?Z?$/, '');
    else if (type === '' || type === 'n')
      text = value === '' ? '' : parts.isDate[style] ? dateText(Number(value), parts.is1904) : numberText(value);
    if (text === '') return;
    cells += Math.max(0, column + 1 - row.cells.length);
    if (cells > MOST_CELLS) throw tooManyCells(file);
    while (row.cells.length < column) row.cells.push('');
    row.cells[column] = type === 's' ? text : cleanCell(text);
  };
  await readXml(zip.text(path), {
    open: (tag, attributes) => {
      if (tag === 'row') row = { number: Number(attributes.r) || row.number + 1, cells: [] };
      else if (tag === 'c') {
        const column = columnOfLetter(/^[A-Z]+/i.exec(attributes.r ?? '')?.[0] ?? '') ?? cell.column + 1;
        cell = { column, type: attributes.t ?? '', style: Number(attributes.s ?? 0), hasFormula: false };
        value = '';
      } else if (tag === 'v') isValue = true;
      else if (tag === 'f') cell.hasFormula = true;
      else if (tag === 'mergeCell' && attributes.ref) merged.add(attributes.ref);
      else collector.open(tag);
    },
    text: (piece) => {
      if (isValue) value += piece;
      else collector.add(piece);
    },
    close: (tag) => {
      if (tag === 'v') isValue = false;
      else if (tag === 'c') finish();
      else if (tag === 'row') {
        if (!isEmptyRow(row.cells)) {
          if (rows.length === MOST_ROWS) throw tooManyRows(file);
          rows.push(row);
        }
        cell = { column: -1, type: '', style: 0, hasFormula: false };
      } else collector.close(tag);
    },
  });
  const place = placeOf({ file, sheet: name });
  return {
    file,
    sheet: name,
    rows,
    notes: [
      ...errors.note('cell with an error counts as empty', 'cells with errors count as empty'),
      ...unsaved.note('formula has no saved result', 'formulas have no saved results'),
      ...merged.note(
        'merged range: only its first cell has a value',
        'merged ranges: only the first cell of each has a value',
      ),
    ].map((note) => `${place}: ${note}`),
  };
}
