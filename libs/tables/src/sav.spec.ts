import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SheetToWrite } from './cells.js';
import { readTable } from './read.js';
import { readSav } from './sav-reader.js';
import { shownCell } from './table.js';
import { writeSav } from './write.js';

const runs = (program: string, ...args: string[]): boolean => {
  try {
    execFileSync(program, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};
/** Programs that others wrote, where they are installed. */
const PYTHON = process.env.SAV_PYTHON ?? 'python3';
const itWithPyreadstat = runs(PYTHON, '-c', 'import pyreadstat') ? it : it.skip;
const itWithPspp = runs('pspp', '--version') ? it : it.skip;

/** Written by PSPP 1.6.2 from libs/tables/fixtures/*.sps. */
const fixture = (name: string): string => join(import.meta.dirname, '../fixtures', name);

const LONG = 'é'.repeat(5_000);
const LABEL = 'Why did you leave?';
const SHEET: SheetToWrite = {
  name: '',
  columns: [
    { header: 'id' },
    { header: LABEL, variable: 'why' },
    { header: 'q1: Prices', variable: 'q1 10', valueLabels: ['not mentioned', 'mentioned'] },
    { header: 'region', valueLabels: new Map([[7, 'Süd']]) },
    { header: 'score' },
    { header: 'nothing' },
    { header: 'edge' },
    { header: 'mixed' },
  ],
  rows: [
    ['r1', LONG, 1, 7, 1.25, null, 'y'.repeat(255), 'a'],
    ['r2', '', 0, null, -12_345_678_901, undefined, 'z'.repeat(256), 5],
    ['r3', '=1+1 👍🏽\nline two', null, 7, Number.NaN, '', '', ''],
  ],
};
const CELLS = [
  ['r1', LONG, '1', '7', '1.25', '', 'y'.repeat(255), 'a'],
  ['r2', '', '0', '', '-12345678901', '', 'z'.repeat(256), '5'],
  ['r3', '=1+1 👍🏽\nline two', '', '7', '', '', '', ''],
];

describe('files of SPSS', () => {
  const folder = mkdtempSync(join(tmpdir(), 'verbatim-sav-'));
  const path = (name: string): string => join(folder, name);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  beforeAll(() => writeSav(path('written.sav'), SHEET));

  const written = (content: Buffer): string => {
    writeFileSync(path('changed.sav'), content);
    return path('changed.sav');
  };

  it('give back what was written: cells, names, labels', async () => {
    const { columns, variables, rows, notes } = await readTable(path('written.sav'), { names: ['why'] });
    expect(columns).toEqual(['id', 'why', 'q1_10', 'region', 'score', 'nothing', 'edge', 'mixed']);
    expect(rows).toEqual(CELLS.map((cells, i) => ({ number: i + 1, cells })));
    expect(variables?.slice(1, 4)).toEqual([
      { label: LABEL },
      {
        label: 'q1: Prices',
        valueLabels: new Map([
          ['0', 'not mentioned'],
          ['1', 'mentioned'],
        ]),
      },
      { label: 'region', valueLabels: new Map([['7', 'Süd']]) },
    ]);
    expect(notes).toEqual([]);
    expect(shownCell({ variables }, rows[0]!, 3)).toBe('Süd');
    expect(shownCell({ variables }, rows[1]!, 3)).toBe('');
  });

  itWithPyreadstat('are read by pyreadstat as they were written', () => {
    const code = `import json, pyreadstat, sys
frame, meta = pyreadstat.read_sav(sys.argv[1])
print(json.dumps([meta.column_names, meta.column_labels, meta.variable_value_labels, meta.file_encoding, json.loads(frame.to_json(orient='values'))]))`;
    const seen = JSON.parse(execFileSync(PYTHON, ['-c', code, path('written.sav')], { encoding: 'utf8' })) as unknown[];
    expect(seen.slice(0, 4)).toEqual([
      ['id', 'why', 'q1_10', 'region', 'score', 'nothing', 'edge', 'mixed'],
      ['id', LABEL, 'q1: Prices', 'region', 'score', 'nothing', 'edge', 'mixed'],
      { q1_10: { '0.0': 'not mentioned', '1.0': 'mentioned' }, region: { '7.0': 'Süd' } },
      'UTF-8',
    ]);
    expect(seen[4]).toEqual([
      ['r1', LONG, 1, 7, 1.25, null, 'y'.repeat(255), 'a'],
      ['r2', '', 0, null, -12_345_678_901, null, 'z'.repeat(256), '5'],
      ['r3', '=1+1 👍🏽\nline two', null, 7, null, null, '', ''],
    ]);
  });

  itWithPspp('are read by PSPP as they were written', async () => {
    const syntax = `GET FILE='${path('written.sav')}'.
SAVE TRANSLATE /OUTFILE='${path('pspp.csv')}' /TYPE=CSV /FIELDNAMES /CELLS=VALUES.
SAVE OUTFILE='${path('pspp.sav')}' /UNCOMPRESSED.`;
    writeFileSync(path('read.sps'), syntax);
    execFileSync('pspp', [path('read.sps')], { cwd: folder, env: { ...process.env, LC_ALL: 'C.UTF-8' } });
    const csv = await readTable(path('pspp.csv'), { names: ['why'] });
    expect(csv.rows.map(({ cells }) => cells.slice(0, 3).map((cell) => cell.trim()))).toEqual(
      CELLS.map((cells) => cells.slice(0, 3)),
    );
    const ours = await readTable(path('written.sav'), { names: ['why'] });
    const again = await readTable(path('pspp.sav'), { names: ['why'] });
    expect(again).toEqual({ ...ours, file: 'pspp.sav' });
  });

  it('are read in their own encoding, with labels, dates, and without missing values', async () => {
    const { columns, variables, rows, notes } = await readTable(fixture('windows-1252.sav'), { names: ['why'] });
    expect(columns).toEqual(['id', 'region', 'spent', 'day', 'at', 'why', 'short']);
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['1', '1', '12.5', '2026-02-03', '08:15:30', 'Die Gebühren sind zu hoch', 'a'],
      ['2', '', '-1.25', '2026-02-04', '25:00:00', 'ça va', ''],
      ['3', '2', '', '', '', '', 'größer'],
    ]);
    expect(variables?.[5]).toEqual({ label: 'Warum sind Sie gegangen? – schön' });
    expect(variables?.[1]?.valueLabels?.get('2')).toBe('Süd');
    expect(notes).toEqual(['windows-1252.sav: 2 cells with values that are declared as missing count as empty']);
  });

  it.each(['utf-8.sav', 'utf-8.zsav'])('are read compressed, with texts of several segments: %s', async (name) => {
    const { rows } = await readTable(fixture(name), { names: ['why'] });
    const long = `ab${'-'.repeat(252)}écd${'+'.repeat(251)}ef${'*'.repeat(148)}end`;
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['1', '5', 'Größe 👍🏽'],
      ['2', '', long],
      ['3', '', 'The price'],
    ]);
  });

  it('are read in the other order of bytes', async () => {
    const int = (...values: number[]): Buffer => Buffer.from(new Int32Array(values).buffer).swap32();
    const double = (value: number): Buffer => Buffer.from(new Float64Array([value]).buffer).swap64();
    const file = Buffer.concat([
      Buffer.from('$FL2'.padEnd(64)),
      int(2, 1, 0, 0, 2),
      double(100),
      Buffer.alloc(84, ' '),
      int(2, 0, 0, 0, 0x050802, 0x050802),
      Buffer.from('WHY     '),
      int(999, 0),
      double(2.5),
      double(-Number.MAX_VALUE),
    ]);
    const { columns, rows } = await readTable(written(file), { names: ['why'] });
    expect({ columns, rows }).toEqual({ columns: ['WHY'], rows: [{ number: 1, cells: ['2.5'] }] });
  });

  it('say what is wrong when they are damaged', async () => {
    const whole = readFileSync(path('written.sav'));
    for (const length of [100, 300, whole.length - 200, whole.length - 8])
      await expect(readTable(written(whole.subarray(0, length)), { names: ['why'] })).rejects.toThrow(
        /^changed\.sav is a damaged SPSS file \(.+\): save it again, or as \.csv or \.xlsx$/,
      );
    await expect(readTable(path('written.sav'), { names: ['why'], encoding: 'klingon' })).rejects.toThrow(
      'There is no encoding "klingon"',
    );
  });

  it.each([
    ['a variable', (whole: Buffer) => whole.writeInt32LE(2_000_000_000, 176 + 4)],
    ['the record of very long texts', (whole: Buffer) => whole.write('=999999', whole.indexOf(/* LONG */ '=10000'))],
  ])('can not say in %s that a text is longer than any', (_, change) => {
    const whole = readFileSync(path('written.sav'));
    change(whole);
    expect(() => readSav(whole, 'a.sav')).toThrow(/^a\.sav is a damaged SPSS file \(it has a text of \d+ bytes/);
  });

  it.each([
    ['for more variables than fit into memory', 20_000, 90_000, /more than 2000000 labels/],
    ['so many that they are no arguments of a function', 200_000, 1, undefined],
  ])('can have labels of values %s', (_, labels, variables, problem) => {
    const int = (...values: number[]): Buffer => Buffer.from(new Int32Array(values).buffer);
    const double = (value: number): Buffer => Buffer.from(new Float64Array([value]).buffer);
    const file = Buffer.concat([
      Buffer.from('$FL2'.padEnd(64)),
      int(2, 1, 0, 0, 1),
      double(100),
      Buffer.alloc(84, ' '),
      int(2, 0, 0, 0, 0x050800, 0x050800),
      Buffer.from('WHY     '),
      int(3, labels),
      ...Array.from({ length: labels }, (_, i) => Buffer.concat([double(i), Buffer.from('\x01a\0\0\0\0\0\0')])),
      int(4, variables),
      Buffer.alloc(4 * variables, int(1)),
      int(999, 0),
      double(1),
    ]);
    const read = (): unknown => readSav(file, 'a.sav').variables![0]!.valueLabels!.size;
    if (problem) expect(read).toThrow(problem);
    else expect(read()).toBe(labels);
  });

  it('never fail in another way, whichever byte is wrong', () => {
    const whole = readFileSync(fixture('utf-8.zsav'));
    const kinds = new Set<string>();
    for (let at = 4; at < whole.length; at += 5) {
      const wrong = Buffer.from(whole);
      wrong[at]! ^= 0xff;
      try {
        readSav(wrong, 'wrong.sav');
      } catch (error) {
        kinds.add((error as Error).constructor.name);
      }
    }
    expect([...kinds]).toEqual(['TableError']);
  });

  it('show the columns when one is missing', async () => {
    await expect(readTable(fixture('windows-1252.sav'), { names: ['reason'] })).rejects.toThrow(
      /there is no column "reason"\n\n {2}A {3}id {6}1 \| 2 \| 3\n {2}B {3}region {2}1 \| 2\n/,
    );
  });

  it('leave no half of a file when the rows fail', async () => {
    const rows = (async function* () {
      for (let i = 0; i < 1_200; i++) yield [`r${i}`, i];
      throw new RangeError('no more');
    })();
    const columns = [{ header: 'id' }, { header: 'n' }];
    await expect(writeSav(path('half.sav'), { name: '', columns, rows })).rejects.toThrow('no more');
    expect(readdirSync(folder).filter((name) => name.startsWith('half'))).toEqual([]);
  });

  it('hold many rows, and none', async () => {
    const columns = [{ header: 'id' }, { header: 'n' }, { header: 'why' }];
    const rows = Array.from({ length: 30_000 }, (_, i) => [`r${i}`, i, `answer ${i} `.repeat(i % 7)]);
    await writeSav(path('many.sav'), { name: '', columns, rows });
    const table = await readTable(path('many.sav'), { names: ['why'] });
    expect(table.rows.map(({ cells }) => cells)).toEqual(rows.map((row) => row.map((cell) => String(cell).trimEnd())));
    await writeSav(path('none.sav'), { name: '', columns, rows: [] });
    await expect(readTable(path('none.sav'), { names: ['why'] })).rejects.toThrow('there is nothing below the header');
  });
});
