import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readTable, type ReadOptions } from './read.js';
import { rowOf, workbookOf, zipOf } from './spec-support.js';

type Content = string | Buffer | Promise<Buffer>;
/** Column `why` of each row, or with `id` both; the number of the row in front of it where a case is about numbers. */
type Rows = (string | [id: string, why: string])[];

const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');
const utf16 = (text: string): Buffer => Buffer.from(text, 'utf16le');
const bigEndian = (text: string): Buffer => utf16(text).swap16();
const DAY =
  '<numFmts><numFmt numFmtId="170" formatCode="dd/mm/yyyy;@"/></numFmts><cellXfs><xf numFmtId="0"/><xf ' +
  'numFmtId="170"/><xf numFmtId="22"/><xf numFmtId="20"/><xf numFmtId="10"/></cellXfs>';
const header = rowOf('id', 'why');

/** Files as they come from survey platforms, spreadsheet programs and strangers. */
const READ: [what: string, file: string, content: Content, rows: Rows, options?: Partial<ReadOptions>][] = [
  // Encodings
  ['UTF-8', 'a.csv', 'id,why\n1,Gebühren 👍🏽\n', ['Gebühren 👍🏽']],
  ['UTF-8 with a byte order mark', 'a.csv', '\ufeffwhy,id\nça va,1\n', ['ça va']],
  ['UTF-16 LE with a mark, tabs (Excel: Unicode text)', 'a.txt', utf16('\ufeffid\twhy\r\n1\tGröße\r\n'), ['Größe']],
  ['UTF-16 BE with a mark', 'a.csv', bigEndian('\ufeffid,why\n1,Größe\n'), ['Größe']],
  ['UTF-16 LE without a mark', 'a.csv', utf16('id,why\n1,the price went up\n'), ['the price went up']],
  ['UTF-16 BE without a mark', 'a.csv', bigEndian('id,why\n1,the price went up\n'), ['the price went up']],
  [
    'windows-1252',
    'a.csv',
    latin1('id;why\n1;Die Gebühren sind für mich zu hoch, schön wär’s\n'.replace('’', '\x92')),
    ['Die Gebühren sind für mich zu hoch, schön wär’s'],
  ],
  [
    'Shift_JIS, with --encoding',
    'a.csv',
    Buffer.from('69642c7768790a312c8d8282a20a', 'hex'),
    ['高い'],
    { encoding: 'shift_jis' },
  ],
  [
    'windows-1251',
    'a.csv',
    Buffer.from(
      [...'id,why\n1,']
        .map((c) => c.charCodeAt(0))
        .concat(
          [...'Слишком высокие цены и плохое обслуживание клиентов'].map((c) =>
            c === ' ' ? 32 : c.charCodeAt(0) - 0x0410 + 0xc0,
          ),
          [10],
        ),
    ),
    ['Слишком высокие цены и плохое обслуживание клиентов'],
  ],
  ['a NUL within UTF-8 text, with --encoding', 'a.csv', 'why\na\0b\n', ['ab'], { encoding: 'utf-8' }],
  // Separators and quotation marks
  ['semicolons', 'a.csv', 'id;why\n1;a, b\n2;c\n', ['a, b', 'c']],
  ['tabs', 'a.tsv', 'id\twhy\n1\ta, b; c\n', ['a, b; c']],
  ['bars', 'a.csv', 'id|why\n1|a, b\n', ['a, b']],
  ["Excel's sep= line", 'a.csv', 'sep=;\r\nid;why\r\n1;a,b,c\r\n', ['a,b,c']],
  [
    'one column of texts with commas',
    'a.csv',
    'why\nToo dear, too slow\nThe fees\nNo, not at all, never\n',
    ['Too dear, too slow', 'The fees', 'No, not at all, never'],
  ],
  [
    'line breaks, separators and quotation marks in a cell',
    'a.csv',
    'id,why\n1,"one\r\ntwo, ""three"""\n2,four\n',
    ['one\ntwo, "three"', 'four'],
  ],
  [
    'quotation marks within a text',
    'a.csv',
    'id,why\n1,the "best" one\n2,5" screen\n',
    ['the "best" one', '5" screen'],
  ],
  ['old Mac line breaks', 'a.csv', 'id,why\r1,a\r2,b\r', ['a', 'b']],
  ['rows of different lengths', 'a.csv', 'id,why,note\n1\n2,b\n3,c,d,e,f\n', ['', 'b', 'c']],
  ['empty lines', 'a.csv', '\n\nid,why\n\n1,a\n,\n\n2,b\n\n', ['a', 'b']],
  // Headers
  [
    'a title and a note above the header',
    'a.csv',
    'Customer survey 2026;;\nexported on Monday;;\n\nid;why;n\n1;a;2\n',
    ['a'],
  ],
  ['a header in other case, with a line break and spaces', 'a.csv', 'id,"  WHY\n"\n1,a\n', ['a']],
  ['a column by its letter', 'a.csv', 'id,why\n1,a\n', ['a'], { names: ['B'] }],
  [
    'a column by its letter, another by its name, below a title',
    'a.csv',
    'Survey\n\nid,why\n1,a\n',
    [['1', 'a']],
    { names: ['B', 'id'] },
  ],
  ['no header', 'a.csv', '1,a\n2,b\n', ['a', 'b'], { names: ['B'], isHeaderless: true }],
  ['two columns with another name twice', 'a.csv', 'id,n,n,why\n1,2,3,a\n', ['a']],
  ['dates as they are written', 'a.csv', 'id,why\n1,2026-02-03\n2,03/02/26\n', ['2026-02-03', '03/02/26']],
  ['empty columns', 'a.csv', ',,why,\n,,a,\n,,b,\n', ['a', 'b']],
  [
    'ids that look like numbers',
    'a.csv',
    'id,why\n007,a\n1e5,b\n',
    [
      ['007', 'a'],
      ['1e5', 'b'],
    ],
    { names: ['id', 'why'] },
  ],
  ['formulas in CSV, as text', 'a.csv', 'id,why\n1,=1+1\n2,@SUM(A1)\n', ['=1+1', '@SUM(A1)']],
  // JSON
  [
    'JSON Lines, with different keys',
    'a.jsonl',
    '{"id":1,"why":"a"}\n\n{"why":"b","n":[1]}\n',
    [
      ['1', 'a'],
      ['', 'b'],
    ],
    { names: ['id', 'why'] },
  ],
  ['a JSON array, called .txt', 'a.txt', '[{"why":"a","x":null},{"why":true}]', ['a', 'true']],
  ['half a surrogate pair in JSON', 'a.jsonl', '{"why":"a\\ud83d"}', ['a\ufffd']],
  // Workbooks
  ['inline strings, without cell references', 'a.xlsx', workbookOf({ S: header + rowOf('1', 'a') }), ['a']],
  [
    'shared strings with formats and reading aids',
    'a.xlsx',
    workbookOf(
      { S: `${header}<row r="2"><c r="B2" t="s"><v>0</v></c></row>` },
      { strings: '<si><r><t>a</t></r><r><t xml:space="preserve"> b</t></r><rPh><t>x</t></rPh></si>' },
    ),
    ['a b'],
  ],
  ['a workbook called .csv', 'a.csv', workbookOf({ S: header + rowOf('1', 'a') }), ['a']],
  [
    'prefixed XML names',
    'a.xlsx',
    workbookOf({ S: (header + rowOf('1', 'a')).replace(/<(\/?)(row|c|is|t)\b/g, '<$1x:$2') }),
    ['a'],
  ],
  [
    'formulas with results',
    'a.xlsx',
    workbookOf({ S: `${header}<row><c><v>1</v></c><c t="str"><f>A2&amp;"x"</f><v>1x</v></c></row>` }),
    ['1x'],
  ],
  [
    'dates, times, percentages and 0.1 + 0.2',
    'a.xlsx',
    workbookOf(
      {
        S: `${header}${['1">45292', '2">45292.5', '3">0.75', '4">0.12', '0">0.30000000000000004'].map((c) => `<row><c/><c s="${c.replace('>', '><v>')}</v></c></row>`).join('')}`,
      },
      { styles: DAY },
    ),
    ['2024-01-01', '2024-01-01 12:00:00', '18:00:00', '0.12', '0.3'],
  ],
  [
    'dates from 1904 on',
    'a.xlsx',
    workbookOf(
      { S: `${header}<row><c/><c s="1"><v>43830</v></c></row>` },
      { styles: DAY, workbook: '<workbookPr date1904="1"/>' },
    ),
    ['2024-01-01'],
  ],
  [
    'booleans and large numbers',
    'a.xlsx',
    workbookOf({ S: `${header}<row><c/><c t="b"><v>1</v></c></row><row><c/><c><v>123456789012</v></c></row>` }),
    ['TRUE', '123456789012'],
  ],
  [
    'a macro workbook',
    'a.xlsm',
    workbookOf({ S: header + rowOf('1', 'a') }, { files: { 'xl/vbaProject.bin': Buffer.from([1, 2, 3]) } }),
    ['a'],
  ],
  [
    'a second sheet that has the column',
    'a.xlsx',
    workbookOf({ About: rowOf('Read me'), Data: header + rowOf('1', 'a') }),
    ['a'],
  ],
  [
    'a hidden sheet before it',
    'a.xlsx',
    workbookOf(
      { Old: header + rowOf('1', 'old'), New: header + rowOf('1', 'new') },
      { attributes: { Old: 'state="hidden"' } },
    ),
    ['new'],
  ],
  [
    'a sheet by its name',
    'a.xlsx',
    workbookOf({ A: header + rowOf('1', 'a'), B: header + rowOf('1', 'b') }),
    ['b'],
    { sheet: 'b' },
  ],
  [
    'escaped characters',
    'a.xlsx',
    workbookOf({ S: header + rowOf('1', 'a_x000D_&#10;b &lt;i&gt; _x005F_x0041_') }),
    ['a\nb <i> _x0041_'],
  ],
  [
    'columns far to the right',
    'a.xlsx',
    workbookOf({
      S: '<row><c r="ZZ1" t="inlineStr"><is><t>why</t></is></c></row><row><c r="ZZ2" t="inlineStr"><is><t>a</t></is></c></row>',
    }),
    ['a'],
  ],
  [
    'a title merged over the header',
    'a.xlsx',
    workbookOf({
      S: `${rowOf('Survey')}${header}${rowOf('1', 'a')}|after|<mergeCells><mergeCell ref="A1:B1"/></mergeCells>`,
    }),
    ['a'],
  ],
];

const bomb = async (): Promise<Buffer> => {
  const bytes = await zipOf({ '_rels/.rels': '<Relationships/>', 'xl/worksheets/sheet1.xml': Buffer.alloc(1024) });
  // What the archive says of the sizes: in the central directory, 24 bytes after the signature of an entry.
  for (let at = bytes.indexOf('PK\x01\x02', 0, 'latin1'); at >= 0; at = bytes.indexOf('PK\x01\x02', at + 4, 'latin1'))
    bytes.writeUInt32LE(0xf0000000, at + 24);
  return bytes;
};
/** Says that the sheet has 10 bytes, and unpacks to more. */
const lyingBomb = async (): Promise<Buffer> => {
  const bytes = await workbookOf({ S: header + rowOf('1', 'a') });
  const name = bytes.lastIndexOf('xl/worksheets/sheet0.xml', undefined, 'latin1');
  bytes.writeUInt32LE(10, name - 46 + 24);
  return bytes;
};
const laughs = `<!DOCTYPE sst [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>`;

const REFUSED: [what: string, file: string, content: Content, message: RegExp, options?: Partial<ReadOptions>][] = [
  ['an empty file', 'a.csv', '', /a\.csv is empty$/],
  ['blank lines alone', 'a.csv', '\n \n\n', /^a\.csv: there are no rows with text in it$/],
  ['a header alone', 'a.csv', 'id,why\n', /^a\.csv: there is nothing below the header$/],
  [
    'another column',
    'a.csv',
    'id,Reason\n1,The fees\n2,My branch\n',
    /^a\.csv: there is no column "why"\n\n {2}A {3}id {6}1 \| 2\n {2}B {3}Reason {2}The fees \| My branch\n\nChoose one with --column NAME, or with its letter\.$/,
  ],
  [
    'no column named',
    'a.csv',
    'id,Reason\n1,The fees\n',
    /^a\.csv: name the column with the answers\n\n {2}A/,
    { names: [] },
  ],
  ['the other of two columns', 'a.csv', 'id,why\n1,a\n', /there is no column "where"/, { names: ['why', 'where'] }],
  ['a letter beyond the last column', 'a.csv', 'id,why\n1,a\n', /there is no column "D"/, { names: ['D'] }],
  [
    'a quotation mark that never closes',
    'a.csv',
    'id,why\n1,a\n2,"b\n3,c\n',
    /^a\.csv: a quotation mark opens a cell in row 3 or below, and is never closed$/,
  ],
  ['an unknown encoding', 'a.csv', 'why\na\n', /^There is no encoding "klingon"/, { encoding: 'klingon' }],
  [
    'bytes that are no text',
    'a.csv',
    Buffer.from([1, 0, 2, 0, 0, 0, 3, 200, 0, 0, 7]),
    /^a\.csv is not a text file or spreadsheet/,
  ],
  ['a broken line of JSON', 'a.jsonl', '{"why":"a"}\n{"why":\n', /^a\.jsonl, row 2: this is not valid JSON/],
  ['a line that is no object', 'a.jsonl', '{"why":"a"}\n["b"]\n', /^a\.jsonl, row 2: this is not a JSON object/],
  [
    'a line that is nested too deeply',
    'a.jsonl',
    `{"why":"a"}\n{"why":${'['.repeat(100_000)}${']'.repeat(100_000)}}\n`,
    /^a\.jsonl, row 2: a value is nested too deeply/,
  ],
  ['a broken JSON array', 'a.json', '[{"why":"a"},', /^a\.json is not valid JSON/],
  [
    'an old or encrypted workbook',
    'a.xlsx',
    Buffer.from('d0cf11e0a1b11ae100', 'hex'),
    /old workbook \(\.xls\) or one with a password/,
  ],
  ['a PDF', 'a.csv', '%PDF-1.7', /^a\.csv is a PDF/],
  ['the beginning of an SPSS file', 'a.sav', '$FL2@(#) SPSS', /^a\.sav is a damaged SPSS file \(it ends too early\)/],
  ['gzip', 'a.csv.gz', Buffer.from('1f8b0800', 'hex'), /compressed \(gzip\)/],
  ['a zip of a CSV', 'a.zip', zipOf({ 'a.csv': 'why\na\n' }), /zip archive without a workbook/],
  ['an OpenDocument file', 'a.ods', zipOf({ 'content.xml': '<x/>' }), /OpenDocument/],
  [
    'a binary workbook',
    'a.xlsb',
    zipOf({ '_rels/.rels': '<x/>', 'xl/workbook.bin': 'x' }),
    /binary workbook \(\.xlsb\)/,
  ],
  ['a Word document', 'a.docx', zipOf({ '_rels/.rels': '<x/>', 'word/document.xml': '<x/>' }), /Word document/],
  [
    'half a workbook',
    'a.xlsx',
    workbookOf({ S: header }).then((bytes) => bytes.subarray(0, bytes.length / 2)),
    /^a\.xlsx is damaged, or no workbook/,
  ],
  ['broken XML', 'a.xlsx', workbookOf({ S: `${header}<row><c>` }), /^a\.xlsx is a damaged workbook/],
  ['a workbook without its sheet', 'a.xlsx', zipOf({ '_rels/.rels': '<x/>' }), /^a\.xlsx is damaged, or no workbook/],
  [
    'a small workbook with millions of empty cells',
    'a.xlsx',
    workbookOf({ S: header + '<row><c r="XFD1"><v>1</v></c></row>'.repeat(4_000) }),
    /^a\.xlsx has more than 50 million cells, counting empty ones/,
  ],
  [
    'JSON whose lines all have other keys',
    'a.jsonl',
    Array.from({ length: 8_000 }, (_, i) => `{"k${i}":1}`).join('\n'),
    /^a\.jsonl has more than 50 million cells/,
  ],
  ['a zip bomb', 'a.xlsx', bomb(), /^a\.xlsx unpacks to 7680 MB, and at most 200 MB are read/],
  [
    'a text over the limit',
    'a.csv',
    `why\n${'a'.repeat(2 * 1024 ** 2)}`,
    /^a\.csv has 3 MB, and at most 2 MB are read: save .* or raise the limit with --max-mb$/,
    { megabytes: 2 },
  ],
  [
    'a workbook that unpacks to more than the limit, before it reads a text of it',
    'a.xlsx',
    workbookOf({ S: header }, { strings: '<si><t>broken'.repeat(200_000) }),
    /^a\.xlsx unpacks to 3 MB, and at most 2 MB are read/,
    { megabytes: 2 },
  ],
  [
    'a workbook with many more texts than its sheets have room for',
    'a.xlsx',
    workbookOf({ S: header }, { strings: '<si/>'.repeat(1_100_000) }),
    /^a\.xlsx has more than 1 million texts that no cell shows: save the columns that you need as \.csv$/,
  ],
  [
    'more rows than a sheet has',
    'a.csv',
    `why\n${'a\n'.repeat(1_048_576)}`,
    /^a\.csv has more than 1048576 rows: split it$/,
  ],
  [
    'more objects than a sheet has rows',
    'a.jsonl',
    '{"a":1}\n'.repeat(1_048_577),
    /^a\.jsonl has more than 1048576 rows: split it$/,
  ],
  [
    'sheets that are all the same part: it is read once',
    'a.xlsx',
    workbookOf(
      { One: header },
      {
        files: {
          'xl/workbook.xml': `<workbook><sheets>${'<sheet name="N" r:id="s0"/>'.repeat(9)}</sheets></workbook>`,
        },
      },
    ),
    /^a\.xlsx has no sheet "One": its sheets are "N"$/,
    { sheet: 'One' },
  ],

  ['a zip bomb that says it is small', 'a.xlsx', lyingBomb(), /^a\.xlsx is damaged, or no workbook.*too many bytes/],
  [
    'entities that multiply',
    'a.xlsx',
    workbookOf({ S: header }, { files: { 'xl/sharedStrings.xml': `${laughs}<sst><si><t>&b;</t></si></sst>` } }),
    /^a\.xlsx is a damaged workbook.*undefined entity/,
  ],
  [
    'a sheet that is not there',
    'a.xlsx',
    workbookOf({ One: header, Two: header }),
    /^a\.xlsx has no sheet "Three": its sheets are "One", "Two"$/,
    { sheet: 'Three' },
  ],
  [
    'a workbook without the column',
    'a.xlsx',
    workbookOf({ One: rowOf('x', 'y') + rowOf('1', '2'), Two: rowOf('z') }),
    /^a\.xlsx: there is no column "why"\n\n {2}Sheet "One":\n {2}A {3}x {2}1\n {2}B {3}y {2}2\n\n {2}Sheet "Two":\n {2}A {3}z\n/,
  ],
  [
    'an empty sheet',
    'a.xlsx',
    workbookOf({ S: '<row/><row><c s="3"/></row>' }),
    /^a\.xlsx, sheet "S": there are no rows with text in it$/,
  ],
];

describe('reading a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'verbatim-tables-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const read = async (file: string, content: Content, options: Partial<ReadOptions> = {}) => {
    writeFileSync(join(folder, file), await content);
    return readTable(join(folder, file), { names: ['why'], ...options });
  };

  it.each(READ)('takes %s', async (_, file, content, rows, ...[options]) => {
    const table = await read(file, content, options);
    const [id, why] = ['id', 'why'].map((name) => table.columns.findIndex((column) => column.toLowerCase() === name));
    const at = why! >= 0 ? why! : 1;
    expect(
      table.rows.map(({ cells }, i) =>
        typeof rows[i] === 'string' ? (cells[at] ?? '') : [cells[id!] ?? '', cells[at] ?? ''],
      ),
    ).toEqual(rows);
  });

  it('takes a JSON key that every object has for a column like others', async () => {
    const { rows } = await read('a.jsonl', '{"why":"a","constructor":"x"}\n{"why":"b"}\n');
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['a', 'x'],
      ['b', ''],
    ]);
  });

  it.each(REFUSED)('refuses %s', async (_, file, content, message, ...[options]) => {
    const error = await read(file, content, options).catch((e: unknown) => e as Error);
    expect(error).toBeInstanceOf(Error);
    expect((error as Error).message.replaceAll(`${folder}/`, '')).toMatch(message);
  });

  it('numbers rows as a spreadsheet does, below titles and across empty lines and cells of several lines', async () => {
    const csv = await read('a.csv', 'title\n\nid,why\n\n1,"a\nb"\n2,c\n');
    expect(csv.rows.map(({ number }) => number)).toEqual([5, 6]);
    const book = await read(
      'a.xlsx',
      workbookOf({ S: `${header}<row r="1048576"><c r="B1048576" t="str"><v>last</v></c></row>` }),
    );
    expect(book.rows).toEqual([{ number: 1_048_576, cells: ['', 'last'] }]);
  });

  it('says what a person should know', async () => {
    const legacy = await read('a.csv', latin1('id;why\n1;Gebühren zu hoch für schöne Städte\n'));
    expect(legacy.notes).toEqual(['a.csv: read as windows-1252; if letters look wrong, give --encoding']);
    const cells = '<row r="2"><c r="A2" t="e"><v>#REF!</v></c><c r="B2"><f>A1</f></c><c r="C2"><v>1</v></c></row>';
    const book = await read(
      'a.xlsx',
      workbookOf({ S: `${header}${cells}|after|<mergeCells><mergeCell ref="B2:B9"/></mergeCells>` }),
    );
    expect(book.notes).toEqual([
      'a.xlsx, sheet "S": 1 cell with an error counts as empty (A2)',
      'a.xlsx, sheet "S": 1 formula has no saved result (B2)',
      'a.xlsx, sheet "S": 1 merged range: only its first cell has a value (B2:B9)',
    ]);
  });

  it('says that a file is not there', async () => {
    await expect(readTable(join(folder, 'none.csv'), { names: ['why'] })).rejects.toThrow(
      /none\.csv can't be read: there is no such file$/,
    );
    await expect(readTable(folder, { names: ['why'] })).rejects.toThrow(/it is a folder$/);
    await expect(readTable('/dev/zero', { names: ['why'], megabytes: 2 })).rejects.toThrow(
      /^\/dev\/zero has more than 2 MB, and at most 2 MB are read/,
    );
  });
});
