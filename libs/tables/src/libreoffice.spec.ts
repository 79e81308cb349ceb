import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { describeWithLibreOffice, findLibreOffice } from '../../../tools/test/libreoffice.mjs';
import type { SheetToWrite } from './cells.js';
import { readTable } from './read.js';
import { writeCsv, writeXlsx } from './write.js';

/** All sheets, separated by commas, as UTF-8, with texts as they are shown. */
const AS_CSV = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false,false,false,-1';
const TEXTS = [
  'The fees went up.',
  '=1+1',
  '+49 30 1',
  '@SUM(A1)',
  'a "b", c; d',
  '<&>',
  'الرسوم مرتفعة',
  '手数料',
  '👍🏽',
];

const answers = {
  name: 'Answers',
  columns: [{ header: 'id' }, { header: 'why', width: 60 }, { header: 'Fees' }],
  rows: TEXTS.map((text, i) => [`00${i}`, text, i % 2]),
} satisfies SheetToWrite;
const largest = {
  name: 'Largest codes',
  columns: [{ header: 'Code' }, { header: 'Answers' }],
  rows: [
    ['Fees', 5],
    ['Branch', 4],
  ],
  charts: [
    {
      title: 'Why? (answers)',
      labels: 0,
      values: 1,
      firstRow: 0,
      points: [
        ['Fees', 5],
        ['Branch', 4],
      ],
    },
  ],
} satisfies SheetToWrite;

describeWithLibreOffice('in LibreOffice', () => {
  let folder: string;
  beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'verbatim-libreoffice-'))));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** With a profile of its own: a LibreOffice that is open would do the work, and not wait for it. */
  const convert = (file: string, to: string, ...more: string[]): Promise<unknown> => {
    const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`;
    const where = ['--outdir', join(folder, 'out'), join(folder, file)];
    const args = [profile, '--headless', ...more, '--convert-to', to, ...where];
    return promisify(execFile)(findLibreOffice(), args, { timeout: 120_000 });
  };
  const read = async (file: string, name: string): Promise<string[][]> =>
    (await readTable(join(folder, 'out', file), { names: [name] })).rows.map(({ cells }) => cells);
  const expected = answers.rows.map((row) => row.map(String));

  it('a workbook has all its sheets, texts that look like formulas as texts, and a chart', async () => {
    await writeXlsx(join(folder, 'coded.xlsx'), [answers, largest]);
    await convert('coded.xlsx', AS_CSV);
    expect(await read('coded-Answers.csv', 'why')).toEqual(expected);
    expect(await read('coded-Largest codes.csv', 'Code')).toEqual([
      ['Fees', '5'],
      ['Branch', '4'],
    ]);
    await convert('coded.xlsx', 'pdf');
    expect(readFileSync(join(folder, 'out/coded.pdf'), 'latin1')).toMatch(/^%PDF-[^]*\/Count [2-9]/);
    // What LibreOffice itself makes of the chart.
    await convert('coded.xlsx', 'fods');
    expect(readFileSync(join(folder, 'out/coded.fods'), 'utf8')).toContain('Why? (answers)');
  });

  it('a CSV file has its texts, and those that look like formulas are not calculated', async () => {
    await writeCsv(join(folder, 'plain.csv'), answers);
    // Without a window nobody sees that it is UTF-8.
    await convert('plain.csv', 'xlsx', '--infilter=CSV:44,34,76');
    const why = (await read('plain.xlsx', 'why')).map((cells) => cells[1]);
    expect(why.map((text) => text!.replace(/^'/, ''))).toEqual(TEXTS);
  });
});
