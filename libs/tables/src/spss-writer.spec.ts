import { buffer } from 'node:stream/consumers';
import type { SheetToWrite } from './cells.js';
import { spssStream } from './spss-writer.js';
import { openZip } from './zip.js';

async function filesOf(sheet: SheetToWrite): Promise<{ data: string[][]; syntax: string[] }> {
  const zip = await openZip(await buffer(spssStream(sheet)), 'x.zip');
  const read = async (name: string): Promise<string> => {
    let text = '';
    for await (const piece of zip.text(name)) text += piece;
    return text;
  };
  expect(zip.names).toEqual(['data.tsv', 'read.sps']);
  const lines = (await read('data.tsv')).split('\r\n').slice(0, -1);
  return { data: lines.map((line) => line.split('\t')), syntax: (await read('read.sps')).split('\r\n') };
}

/** What the syntax says between two of its lines. */
const between = (syntax: string[], first: string, last: string): string[] =>
  syntax.slice(syntax.indexOf(first) + 1, syntax.indexOf(last)).map((line) => line.trim());

describe('files for SPSS', () => {
  const columns: SheetToWrite['columns'] = [
    { header: 'responseIdentifier' },
    { header: "why?: it's\tgood", variable: 'why? 10', valueLabels: ['no', 'yes'] },
    { header: 'score' },
    { header: '2nd' },
    { header: 'Why, 10', variable: 'WHY 10' },
    { header: 'all' },
  ];

  it('have a line per row, without what would end a cell or be calculated', async () => {
    const rows = [
      ['r1', 1, 1.25, 'a\tb\r\nc', '=1+1', null],
      ['r2', 0, -12, '"quoted"', ' x ', undefined],
    ];
    const { data } = await filesOf({ name: '', columns, rows });
    expect(data).toEqual([
      ['responseIdentifier', "why?: it's good", 'score', '2nd', 'Why, 10', 'all'],
      ['r1', '1', '1.25', 'a b c', "'=1+1", ''],
      ['r2', '0', '-12', '"quoted"', 'x', ''],
    ]);
  });

  it('name variables as SPSS allows, no two alike, with the width that their values have', async () => {
    const rows = [['r1', 1, 1.25, 'größer', '', null]];
    const { syntax } = await filesOf({ name: '', columns, rows: [...rows, ['r22', 0, -12, 'x', 'y', null]] });
    expect(between(syntax, '  /VARIABLES=', 'VARIABLE LABELS')).toEqual([
      'responseIdentifier A3',
      'why_10 F1.0',
      'score F6.2',
      'v_2nd A8',
      'WHY_10_2 A1',
      'all_2 F1.0.',
    ]);
  });

  it('label variables and values', async () => {
    const { syntax } = await filesOf({ name: '', columns: columns.slice(0, 2), rows: [] });
    expect(between(syntax, 'VARIABLE LABELS', 'EXECUTE.')).toEqual([
      'responseIdentifier',
      "'responseIdentifier'",
      '/why_10',
      "'why?: it''s good'.",
      'VALUE LABELS why_10',
      "0 'no' 1 'yes'.",
    ]);
  });

  it('shorten names and labels to the bytes that SPSS has room for, in whole characters', async () => {
    const long = '好'.repeat(300);
    const { syntax } = await filesOf({ name: '', columns: [{ header: long }, { header: long }], rows: [] });
    const names = between(syntax, '  /VARIABLES=', 'VARIABLE LABELS').map((line) => line.split(' ')[0]!);
    expect(names).toEqual(['好'.repeat(18), `${'好'.repeat(18)}_2`]);
    expect(syntax).toContain(`    '${'好'.repeat(80)}'`);
  });

  it('fail as the rows fail', async () => {
    const rows = (async function* () {
      yield ['1'];
      throw new RangeError('no more');
    })();
    await expect(buffer(spssStream({ name: '', columns: [{ header: 'a' }], rows }))).rejects.toThrow('no more');
  });
});
