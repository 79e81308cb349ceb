import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCodebook } from './codebook.js';

describe('a codebook as a spreadsheet', () => {
  const folder = mkdtempSync(join(tmpdir(), 'verbatim-codebook-'));
  const file = join(folder, 'codes.csv');
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const read = (text: string): ReturnType<typeof readCodebook> => {
    writeFileSync(file, text);
    return readCodebook(file);
  };

  it('has a row for each code below the one it belongs to, with id, description and examples', async () => {
    const books = await read(
      'Id,Level 1,Level 2,Description,Example 1,Example 2\n7,Money,,About prices,too dear,\n8,,Fees,,the fees,monthly fees\n,Service,,,,\n,Other,,,,\n',
    );
    expect(books.get('')).toEqual([
      {
        id: 7,
        label: 'Money',
        description: 'About prices',
        examples: ['too dear'],
        subCodes: [{ id: 8, label: 'Fees', examples: ['the fees', 'monthly fees'] }],
      },
      { label: 'Service', examples: [] },
    ]);
  });

  it('leaves out codes that the service made for answers without any, in any language', async () => {
    const books = await read('Level 1,Reserved\nPreis,\nSonstiges,other\nKeine Angabe,no_answer\n');
    expect(books.get('')).toEqual([{ label: 'Preis', examples: [] }]);
  });

  it('may repeat the labels above a code, and may be for several questions', async () => {
    const books = await read('Question,Level 1,Level 2\nWhy?,Money,\nWhy?,Money,Fees\nWhat?,Shoes,\n');
    expect(books.get('why?')).toEqual([{ label: 'Money', examples: [], subCodes: [{ label: 'Fees', examples: [] }] }]);
    expect(books.get('what?')).toEqual([{ label: 'Shoes', examples: [] }]);
  });

  it.each([
    [
      'a code without one above it',
      'Level 1,Level 2\n,Fees\n',
      'codes.csv, row 2: "Fees" has no code above it on level 1',
    ],
    ['a row without a label', 'Level 1,Description\n,x\n', 'codes.csv, row 2: no level has a label'],
    ['an id that is no number', 'Id,Level 1\nx,a\n', 'codes.csv, row 2: the id "x" is not a whole number'],
    ['no codes', 'Level 1\nOther\n', 'codes.csv: there are no codes'],
    ['another spreadsheet', 'a,b\n1,2\n', 'codes.csv: there is no column "Level 1"'],
  ])('refuses %s', async (_, text, message) => {
    await expect(read(text)).rejects.toThrow(message);
  });
});
