import { leftOutColumn, leftOutLine, type LeftOut } from './left-out.js';

const flag = (check: string) => ({ question: 'Why?', answer: 'x', check, score: 90, evidence: `${check} it is.` });
const LEFT_OUT: LeftOut = new Map([
  [1, { flags: [flag('Low Effort'), flag('Nonsensical')] }],
  [4, { flags: [flag('Nonsensical'), flag('Nonsensical')] }],
]);

describe('rows that are left out', () => {
  it('are summed up in a line: how many, and why', () => {
    expect(leftOutLine(LEFT_OUT, 40)).toBe(
      'Left out 2 of 40 rows that the quality check recommends to remove (Nonsensical 2, Low Effort 1). The column "Left out" says why.',
    );
    expect(leftOutLine(new Map(), 40)).toMatch(/^Left out none of 40 rows/);
  });

  it('have their evidence in a column', () => {
    const { cell } = leftOutColumn(LEFT_OUT);
    expect(cell(1)).toBe('Low Effort: Low Effort it is. Nonsensical: Nonsensical it is.');
    expect(cell(0)).toBe('');
  });
});
