import { ZipFile } from 'yazl';

/** A zip archive of texts. */
export function zipOf(files: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, text] of Object.entries(files)) zip.addBuffer(Buffer.from(text), name);
  zip.end();
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    zip.outputStream
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', () => resolve(Buffer.concat(chunks)))
      .on('error', reject);
  });
}

export interface Sheets {
  [name: string]: string;
}
interface More {
  strings?: string;
  styles?: string;
  workbook?: string;
  files?: Record<string, string | Buffer>;
  attributes?: Record<string, string>;
}

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const relationship = (id: string, type: string, target: string): string =>
  `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;

/** A workbook whose sheets contain this XML within <sheetData>, and what comes after it. */
export function workbookOf(sheets: Sheets, more: More = {}): Promise<Buffer> {
  const names = Object.keys(sheets);
  return zipOf({
    '_rels/.rels': `<Relationships>${relationship('r1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<workbook ${MAIN}>${more.workbook ?? ''}<sheets>${names
      .map((name, i) => `<sheet name="${name}" r:id="s${i}" ${more.attributes?.[name] ?? ''}/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${names
      .map((_, i) => relationship(`s${i}`, 'worksheet', `worksheets/sheet${i}.xml`))
      .join(
        '',
      )}${relationship('x', 'sharedStrings', 'sharedStrings.xml')}${relationship('y', 'styles', '/xl/styles.xml')}</Relationships>`,
    ...(more.strings !== undefined && { 'xl/sharedStrings.xml': `<sst ${MAIN}>${more.strings}</sst>` }),
    ...(more.styles !== undefined && { 'xl/styles.xml': `<styleSheet ${MAIN}>${more.styles}</styleSheet>` }),
    ...Object.fromEntries(
      names.map((name, i) => {
        const [rows, after = ''] = sheets[name]!.split('|after|');
        return [`xl/worksheets/sheet${i}.xml`, `<worksheet ${MAIN}><sheetData>${rows}</sheetData>${after}</worksheet>`];
      }),
    ),
    ...more.files,
  });
}

/** A row of inline strings. */
export const rowOf = (...cells: string[]): string =>
  `<row>${cells.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`;
