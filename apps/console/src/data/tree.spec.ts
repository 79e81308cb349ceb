import { csv, everyCode, linesOf, treesOf, type SheetRow } from './tree.js';

const row = (questionIdentifier: string, id: number, parentId: number | '', label: string): SheetRow => ({
  questionIdentifier,
  question: `Question ${questionIdentifier}`,
  id: String(id),
  parentId: String(parentId),
  label,
  description: '',
  responses: String(10 - id),
});
const ROWS = [
  row('q1', 1, '', 'Staff'),
  row('q1', 2, 1, 'Friendly staff'),
  row('q1', 3, 2, 'Branch staff'),
  row('q1', 4, '', 'Fees'),
  row('q2', 1, '', 'Speed'),
];

describe('the code frame', () => {
  const [tree, other] = treesOf(ROWS);

  it('has a tree per question, with sub-codes below their codes', () => {
    expect(everyCode(tree!.codes).map(({ label, responses }) => [label, responses])).toEqual([
      ['Staff', 9],
      ['Friendly staff', 8],
      ['Branch staff', 7],
      ['Fees', 6],
    ]);
    expect(tree!.codes.map(({ label }) => label)).toEqual(['Staff', 'Fees']);
    expect(other!.codes.map(({ label }) => label)).toEqual(['Speed']);
  });

  it('shows the sub-codes of open codes, with their level', () => {
    expect(linesOf(tree!.codes, new Set([2])).map(({ code, level, isOpen }) => [code.label, level, isOpen])).toEqual([
      ['Staff', 1, true],
      ['Friendly staff', 2, false],
      ['Fees', 1, false],
    ]);
  });

  it('is filtered by words, with what leads to a code that has them, also below closed codes', () => {
    expect(linesOf(tree!.codes, new Set([1]), 'BRANCH').map(({ code }) => code.label)).toEqual([
      'Staff',
      'Friendly staff',
      'Branch staff',
    ]);
    expect(linesOf(tree!.codes, new Set(), 'nowhere')).toEqual([]);
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
