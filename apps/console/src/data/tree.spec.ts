import { bestMatch, csv, everyCode, linesOf, type Code } from './tree.js';

const code = (id: number, label: string, subCodes: Code[] = []): Code => ({ id, label, responses: 10 - id, subCodes });
const CODES = [code(1, 'Staff', [code(2, 'Friendly staff', [code(3, 'Branch staff')])]), code(4, 'Fees')];

describe('the code frame', () => {
  it('lists all codes with sub-codes after their codes', () => {
    expect(everyCode(CODES).map(({ label }) => label)).toEqual(['Staff', 'Friendly staff', 'Branch staff', 'Fees']);
  });

  it('shows the sub-codes of open codes, with their level', () => {
    expect(linesOf(CODES, new Set([2])).map(({ code, level, isOpen }) => [code.label, level, isOpen])).toEqual([
      ['Staff', 1, true],
      ['Friendly staff', 2, false],
      ['Fees', 1, false],
    ]);
  });

  it('says where a code stands among those beside it', () => {
    expect(linesOf(CODES, new Set()).map(({ place, siblings }) => [place, siblings])).toEqual([
      [1, 2],
      [1, 1],
      [1, 1],
      [2, 2],
    ]);
  });

  it('is filtered by words, with what leads to a code that has them, also below closed codes', () => {
    expect(linesOf(CODES, new Set([1]), 'BRANCH').map(({ code }) => code.label)).toEqual([
      'Staff',
      'Friendly staff',
      'Branch staff',
    ]);
    expect(linesOf(CODES, new Set(), 'nowhere')).toEqual([]);
  });

  it('tells codes that have the words from those that only lead to one', () => {
    const lines = linesOf(CODES, new Set(), 'friend');
    expect(lines.map(({ code, isMatch }) => [code.label, isMatch])).toEqual([
      ['Staff', false],
      ['Friendly staff', true],
    ]);
    expect(bestMatch(lines, 'friend')?.code.id).toBe(2);
  });

  it('knows which code is meant: one called so before one whose label begins so, or has the words', () => {
    const best = (words: string) => bestMatch(linesOf(CODES, new Set(), words), words)?.code.label;
    expect(['staff', 'branch', 'Fees', 'nowhere'].map(best)).toEqual(['Staff', 'Branch staff', 'Fees', undefined]);
    const inside = [code(1, 'Underpriced'), code(2, 'High price'), code(3, 'Price and value')];
    const orders = [inside, inside.slice(0, 2), inside.slice(0, 1)];
    expect(orders.map((codes) => bestMatch(linesOf(codes, new Set(), 'price'), 'price')?.code.id)).toEqual([3, 2, 1]);
  });
});

describe('CSV', () => {
  it('quotes what needs it, and lets no spreadsheet run a label as a formula', () => {
    expect(
      csv([
        ['code', 'responses'],
        ['Fees, "hidden"', 3],
        ['=1+1', -2],
      ]),
    ).toBe('\ufeffcode,responses\r\n"Fees, ""hidden""",3\r\n\'=1+1,-2\r\n');
  });
});
