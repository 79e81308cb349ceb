import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { SheetToWrite } from './cells.js';
import { csvStream } from './csv-writer.js';
import { columnIndex } from './header.js';
import { readTable } from './read.js';
import { savStream } from './sav-writer.js';
import { variableNames } from './spss-names.js';
import { spssStream } from './spss-writer.js';
import { writeCsv, writeXlsx } from './write.js';
import { xlsxStream } from './xlsx-writer.js';
import { readXml } from './xml.js';
import { openZip } from './zip.js';

const asPieces = async function* (text: string): AsyncGenerator<string> {
  yield text;
};

describe('writing a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'verbatim-tables-'));
  const path = (name: string): string => join(folder, name);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const HOSTILE = ['=1+1', '+49 30 1', '-a', '@SUM(A1)', '\tx', '＝1', 'a "b", c; d\ne', '<&>', '_x0041_', '👍🏽', ' x '];
  const sheet = {
    name: 'Answers',
    columns: [{ header: 'id' }, { header: 'why', width: 60 }, { header: 'code' }],
    rows: HOSTILE.map((text, i) => [`00${i}`, text, i % 2]),
  } satisfies SheetToWrite;

  it.each(['a.xlsx', 'a.csv'])('%s gives back what was written, and numbers as numbers', async (name) => {
    await (name === 'a.csv' ? writeCsv(path(name), sheet) : writeXlsx(path(name), [sheet]));
    const { columns, rows } = await readTable(path(name), { names: ['why'] });
    expect(columns).toEqual(['id', 'why', 'code']);
    const texts = rows.map(({ cells }) => cells[1]!.replace(/^'/, ''));
    expect(texts).toEqual(HOSTILE);
    expect(rows.map(({ cells }) => cells[2])).toEqual(HOSTILE.map((_, i) => String(i % 2)));
  });

  it('writes no formula', async () => {
    await writeXlsx(path('f.xlsx'), [sheet]);
    const zip = await openZip(readFileSync(path('f.xlsx')), 'f.xlsx');
    let xml = '';
    for await (const piece of zip.text('xl/worksheets/sheet1.xml')) xml += piece;
    expect(xml).not.toContain('<f>');
    expect(xml).toContain('<c r="B2" t="inlineStr" s="2"><is><t xml:space="preserve">=1+1</t>');
    const rows = [...sheet.rows, ['\n=x', '\u0001\u000b@x', '\nplain'], ['1', '-5', '-5.5'], ['=x', '', -5]];
    await writeCsv(path('f.csv'), { ...sheet, rows });
    const lines = readFileSync(path('f.csv'), 'utf8').split('\r\n');
    expect(lines[1]).toBe(`000,'=1+1,0`);
    expect(lines.slice(4, 6)).toEqual([`003,'@SUM(A1),1`, `004,"'\tx",0`]);
    expect(lines.slice(-4)).toEqual([`"'\n=x",'\u0001\u000b@x,"\nplain"`, '1,-5,-5.5', `'=x,,-5`, '']);
  });

  it.each([
    ['CSV', csvStream],
    ['a workbook', xlsxStream],
    ['SPSS', savStream],
    ['SPSS syntax', spssStream],
  ] as const)('%s: takes few rows at a time where there are many columns, and lets others run', async (_, stream) => {
    const columns = Array.from({ length: 10_000 }, (_, i) => ({ header: `${i}` }));
    const cells = columns.map((_, i) => i);
    let taken = 0;
    let most = 0;
    let inTurn = 0;
    const rows = (function* (): Generator<number[]> {
      for (let i = 0; i < 50; i++) {
        if (!inTurn) setImmediate(() => (inTurn = 0));
        most = Math.max(most, ++inTurn);
        taken++;
        yield cells;
      }
    })();
    const sheet: SheetToWrite = { name: 'Wide', columns, rows };
    const content = stream === xlsxStream ? xlsxStream([sheet]) : (stream as typeof csvStream)(sheet);
    for await (const _ of content as Readable);
    expect(taken).toBe(50);
    expect(most).toBeLessThanOrEqual(20); // 10 rows are 100,000 cells
  });

  it('numbers SPSS variables that would have the same name', () => {
    const names = variableNames(['a', 'a 2', 'A', 'a', 'and', '!', '?'].map((header) => ({ header })));
    expect(names).toEqual(['a', 'a_2', 'A_3', 'a_4', 'and_2', 'v', 'v_2']);
    const alike = variableNames(Array.from({ length: 100_000 }, () => ({ header: '!' })));
    expect([new Set(alike).size, alike.at(-1)]).toEqual([100_000, 'v_100000']);
  });

  it('draws a chart of cells that says what they are', async () => {
    const points = [['Fees & "taxes"', 12] as const, ['Branch', 3] as const];
    const chart = { title: 'Why? <all>', labels: 0, values: 1, firstRow: 1, points };
    const columns = [{ header: 'Code' }, { header: 'Answers' }];
    const rows = [['All', 15], ...points];
    await writeXlsx(path('chart.xlsx'), [sheet, { name: "Bob's", columns, rows, charts: [chart, chart] }]);
    const zip = await openZip(readFileSync(path('chart.xlsx')), 'chart.xlsx');
    const part = async (name: string): Promise<string> => {
      let xml = '';
      for await (const piece of zip.text(name)) xml += piece;
      return xml;
    };
    // Every part is named in the list of types, and every relation leads to a part.
    const types = await part('[Content_Types].xml');
    const parts = zip.names.filter((name) => name.endsWith('.xml') && name !== '[content_types].xml');
    for (const name of parts) expect(types.toLowerCase()).toContain(`partname="/${name}"`);
    const related = [
      ...(await part('xl/worksheets/_rels/sheet2.xml.rels')).matchAll(/Target="\.\.\/([^"]+)"/g),
      ...(await part('xl/drawings/_rels/drawing2.xml.rels')).matchAll(/Target="\.\.\/([^"]+)"/g),
    ].map(([, target]) => `xl/${target}`);
    expect(related).toEqual(['xl/drawings/drawing2.xml', 'xl/charts/chart2-1.xml', 'xl/charts/chart2-2.xml']);
    expect(related.every((name) => zip.has(name))).toBe(true);
    expect(await part('xl/worksheets/sheet2.xml')).toMatch(/<drawing r:id="rId1"\/><\/worksheet>$/);
    expect(await part('xl/worksheets/sheet1.xml')).not.toContain('<drawing');
    const xml = await part('xl/charts/chart2-2.xml');
    expect(xml).toContain("<c:f>'Bob''s'!$A$3:$A$4</c:f>");
    expect(xml).toContain("<c:f>'Bob''s'!$B$3:$B$4</c:f>");
    const seen: string[] = [];
    await readXml(asPieces(xml), { text: (text) => void (text.trim() && seen.push(text)) });
    expect(seen).toEqual(expect.arrayContaining(['Why? <all>', 'Fees & "taxes"', '12', 'Branch', '3']));
  });

  it('names sheets as a workbook allows', async () => {
    const names = ['Why [did] you/leave: 2026?', 'x'.repeat(40), 'X'.repeat(40), "''"];
    await writeXlsx(
      path('n.xlsx'),
      names.map((name) => ({ ...sheet, name })),
    );
    const seen = await readTable(path('n.xlsx'), { names: ['why'], sheet: 'none' }).catch((e: Error) => e.message);
    expect(seen).toContain(`"Why  did  you leave  2026", "${'x'.repeat(31)}", "${'X'.repeat(27)} 2", "Sheet"`);
  });

  it('writes XML whatever control characters names, cells and charts hold', async () => {
    const odd = String.fromCodePoint(
      ...Array(0x20).keys(),
      ...Array.from({ length: 0x21 }, (_, i) => 0x7f + i),
      0xffff,
    );
    const chart = { title: odd, labels: 0, values: 1, firstRow: 1, points: [[`Fees${odd}`, 12] as const] };
    const columns = [{ header: `Code${odd}` }, { header: 'Answers' }];
    const file = path('odd.xlsx');
    await writeXlsx(file, [{ name: `Sheet${odd}`, columns, rows: [[`Fees${odd}`, 12]], charts: [chart] }]);
    const zip = await openZip(readFileSync(file), 'odd.xlsx');
    const parts = zip.names.filter((name) => /\.(?:xml|rels)$/.test(name));
    expect(parts.length).toBeGreaterThan(5);
    for (const name of parts) await readXml(zip.text(name), {});
  });

  it('cuts a text that is longer than a cell, and leaves out what XML has no room for', async () => {
    await writeXlsx(path('l.xlsx'), [
      {
        ...sheet,
        rows: [
          ['1', 'x'.repeat(40_000)],
          ['2', 'a\u0001\u000bb\ud800'],
        ],
      },
    ]);
    const { rows } = await readTable(path('l.xlsx'), { names: ['why'] });
    expect(rows[0]!.cells[1]).toBe(`${'x'.repeat(32_766)}…`);
    expect(rows[1]!.cells[1]).toBe('ab\ufffd');
  });

  it.each([
    ['csv', csvStream],
    ['sav', savStream],
  ])('as %s reads no more rows when its reader has left', async (_, streamOf) => {
    const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let read = 0;
    const rows = async function* (): AsyncGenerator<[string]> {
      try {
        for (; read < 100_000; read++) {
          if (read === 10) begun.resolve();
          yield [`row ${read}`];
        }
      } finally {
        ended.resolve();
      }
    };
    const stream = streamOf({ ...sheet, columns: [{ header: 'id' }], rows: rows() });
    stream.resume();
    await begun.promise;
    stream.destroy();
    await ended.promise;
    expect(read).toBeLessThan(50_000);
  });

  it('leaves no half of a file, and says why it could not write', async () => {
    const rows = (function* () {
      yield ['1'];
      throw new RangeError('no more');
    })();
    await expect(writeXlsx(path('half.xlsx'), [{ ...sheet, rows }])).rejects.toThrow('no more');
    expect(readdirSync(folder).filter((name) => name.startsWith('half'))).toEqual([]);
    await expect(writeCsv(path('none/x.csv'), sheet)).rejects.toThrow("can't be written: the folder does not exist");
  });

  it.each(['rows.xlsx', 'rows.csv'])('%s takes rows as they come', async (name) => {
    const rows = (async function* () {
      for (let i = 0; i < 1_200; i++) yield [`r${i}`, 'x', i];
    })();
    await (name === 'rows.csv'
      ? writeCsv(path(name), { ...sheet, rows })
      : writeXlsx(path(name), [{ ...sheet, rows }]));
    const { rows: read } = await readTable(path(name), { names: ['why'] });
    expect(read.map(({ cells }) => cells[2])).toEqual(Array.from({ length: 1_200 }, (_, i) => String(i)));
  });

  it('refuses a column name that several columns have', async () => {
    await writeCsv(path('d.csv'), {
      name: '',
      columns: [{ header: 'why' }, { header: 'id' }, { header: 'Why' }],
      rows: [['a', 'b', 'c']],
    });
    const table = await readTable(path('d.csv'), { names: ['why'] });
    expect(() => columnIndex(table, 'why')).toThrow('d.csv: several columns are called "why" (A, C): give the letter');
    expect(columnIndex(table, 'C')).toBe(2);
  });
});
