import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { batches } from './batches.js';
import { isFormula, type Cell, type SheetToWrite } from './cells.js';
import { letterOf, MOST_ROWS, TableError } from './table.js';
import { chartXml, drawingXml } from './xlsx-chart.js';
import { escaped, XML } from './xlsx-xml.js';

/** What a sheet has room for; the header is a row. */
export const MOST_COLUMNS = 16_384;
const MOST_CHARACTERS = 32_767;

/** Indexes into cellXfs of STYLES. */
const HEADER = 1;
const FORMULA_LIKE = 2;

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** quotePrefix: a text such as =1+1 stays a text when somebody edits its cell. */
const STYLES = `${XML}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1"/></cellXfs></styleSheet>`;

/** A workbook as a stream: rows are written as they come, so its size does not matter. Texts are inline strings. */
export function xlsxStream(sheets: readonly SheetToWrite[]): NodeJS.ReadableStream {
  const zip = new ZipFile();
  const names = sheetNames(sheets.map(({ name }) => name));
  const mtime = new Date(2000, 0, 1); // the same content makes the same file
  const add = (path: string, text: string): void => zip.addBuffer(Buffer.from(text), path, { mtime });
  add('[Content_Types].xml', contentTypes(sheets));
  add('_rels/.rels', relations([['officeDocument', 'xl/workbook.xml']]));
  add('xl/workbook.xml', workbook(names));
  add(
    'xl/_rels/workbook.xml.rels',
    relations([
      ...names.map((_, i) => ['worksheet', `worksheets/sheet${i + 1}.xml`] as const),
      ['styles', 'styles.xml'],
    ]),
  );
  add('xl/styles.xml', STYLES);
  sheets.forEach(({ charts = [], columns }, i) => {
    if (!charts.length) return;
    const number = i + 1;
    add(`xl/worksheets/_rels/sheet${number}.xml.rels`, relations([['drawing', `../drawings/drawing${number}.xml`]]));
    add(`xl/drawings/drawing${number}.xml`, drawingXml(charts, columns.length + 1));
    const parts = charts.map((_, k) => ['chart', `../charts/chart${number}-${k + 1}.xml`] as const);
    add(`xl/drawings/_rels/drawing${number}.xml.rels`, relations(parts));
    const sheet = `'${names[i]!.replaceAll("'", "''")}'`;
    const range = (column: number, first: number, last: number): string =>
      `${sheet}!$${letterOf(column)}$${first + 2}:$${letterOf(column)}$${last + 2}`;
    charts.forEach((chart, k) => add(`xl/charts/chart${number}-${k + 1}.xml`, chartXml(chart, range)));
  });
  const output = zip.outputStream;
  sheets.forEach((sheet, i) => {
    const stream = Readable.from(sheetXml(sheet));
    stream.on('error', (error) => (output as Readable).destroy(error));
    zip.addReadStream(stream, `xl/worksheets/sheet${i + 1}.xml`, { mtime });
  });
  zip.end();
  return output;
}

/** At most 31 characters, without []:*?/\, and no two alike. */
function sheetNames(wanted: string[]): string[] {
  const used = new Set<string>();
  return wanted.map((name) => {
    const plain =
      name
        .replace(/[[\]:*?/\\\p{Cc}]/gu, ' ')
        .replace(/^'+|'+$/g, '')
        .trim()
        .slice(0, 31)
        .toWellFormed() || 'Sheet';
    let free = plain;
    for (let i = 2; used.has(free.toLowerCase()); i++) free = `${plain.slice(0, 27)} ${i}`;
    used.add(free.toLowerCase());
    return free;
  });
}

const contentTypes = (sheets: readonly SheetToWrite[]): string =>
  `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${CONTENT}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${CONTENT}.styles+xml"/>${sheets.map((sheet, i) => partTypes(sheet, i + 1)).join('')}</Types>`;

const partTypes = ({ charts = [] }: SheetToWrite, number: number): string =>
  [
    [`worksheets/sheet${number}`, `${CONTENT}.worksheet`],
    ...(charts.length ? [[`drawings/drawing${number}`, 'application/vnd.openxmlformats-officedocument.drawing']] : []),
    ...charts.map((_, k) => [
      `charts/chart${number}-${k + 1}`,
      'application/vnd.openxmlformats-officedocument.drawingml.chart',
    ]),
  ]
    .map(([part, type]) => `<Override PartName="/xl/${part}.xml" ContentType="${type}+xml"/>`)
    .join('');

const relations = (of: readonly (readonly [type: string, target: string])[]): string =>
  `${XML}<Relationships xmlns="${RELATIONS}">${of.map(([type, target], i) => `<Relationship Id="rId${i + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`).join('')}</Relationships>`;

const workbook = (names: string[]): string =>
  `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${names.map((name, i) => `<sheet name="${escaped(name)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`).join('')}</sheets></workbook>`;

async function* sheetXml(sheet: SheetToWrite): AsyncGenerator<string> {
  const { name, columns, charts } = sheet;
  if (columns.length > MOST_COLUMNS)
    throw new TableError(
      `The sheet "${name}" would have ${columns.length} columns, and a workbook has room for ${MOST_COLUMNS}: write .csv`,
    );
  const widths = columns.map(
    ({ width = 14 }, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`,
  );
  yield `${XML}<worksheet xmlns="${MAIN}" xmlns:r="${OFFICE}">${charts?.length ? '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>' : ''}<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>${widths.length ? `<cols>${widths.join('')}</cols>` : ''}<sheetData>`;
  let number = 1;
  yield rowXml(
    columns.map(({ header }) => header),
    number,
    HEADER,
  );
  for await (const batch of batches(sheet)) {
    if (number + batch.length > MOST_ROWS)
      throw new TableError(
        `The sheet "${name}" would have more than ${MOST_ROWS} rows, which is all that a workbook has: write .csv`,
      );
    yield batch.map((row) => rowXml(row, ++number)).join('');
  }
  const lines = ['</sheetData>'];
  if (columns.length) lines.push(`<autoFilter ref="A1:${letterOf(columns.length - 1)}${number}"/>`);
  // Printed on pages as wide as the table and its charts.
  if (charts?.length) lines.push('<pageSetup orientation="landscape" fitToHeight="0"/><drawing r:id="rId1"/>');
  yield `${lines.join('')}</worksheet>`;
}

const rowXml = (cells: readonly Cell[], number: number, style?: number): string =>
  `<row r="${number}">${cells.map((cell, i) => cellXml(cell, `${letterOf(i)}${number}`, style)).join('')}</row>`;

function cellXml(cell: Cell, at: string, style?: number): string {
  if (cell === null || cell === undefined || cell === '') return '';
  if (typeof cell === 'number') return `<c r="${at}"${styled(style)}><v>${cell}</v></c>`;
  const cut = cell.length > MOST_CHARACTERS ? `${cell.slice(0, MOST_CHARACTERS - 1)}…` : cell;
  return `<c r="${at}" t="inlineStr"${styled(style ?? (isFormula(cell) ? FORMULA_LIKE : undefined))}><is><t xml:space="preserve">${escaped(cut)}</t></is></c>`;
}

const styled = (style: number | undefined): string => (style === undefined ? '' : ` s="${style}"`);
