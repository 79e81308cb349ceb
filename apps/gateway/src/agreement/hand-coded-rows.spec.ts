import { Steps } from '../coding/corrections/steps.js';
import type { HandCodedRow } from './agreement.dto.js';
import { byKey, matchedRows, type RowAtPath } from './hand-coded-rows.js';

/** As many rows as a request may have, with as many labels as a row may have. */
const rows = (): HandCodedRow[] =>
  Array.from({ length: 2_000 }, (_, i) => ({
    questionIdentifier: 'q',
    responseIdentifier: `r${i}`,
    labels: Array.from({ length: 100 }, (_, k) => `label ${k}`),
  }));
const never = (path: string): never => {
  throw new Error(path);
};

/** How often other callers had a turn while the work ran. */
async function turnsWhile(work: Promise<unknown>): Promise<number> {
  let turns = 0;
  let isOver = false;
  const count = (): void => {
    if (isOver) return;
    turns++;
    setImmediate(count);
  };
  setImmediate(count);
  await work;
  isOver = true;
  return turns;
}

describe('hand-coded rows', () => {
  it('let others run while they are matched with a coding, or with another person', async () => {
    const [hand, others] = [
      await byKey('rows', rows(), never, new Steps()),
      await byKey('against', rows(), never, new Steps()),
    ];
    const known = { has: () => true };
    const isCode = (label: string): boolean => label !== 'label 1';
    const match = (responses: object): Promise<unknown> =>
      matchedRows([...hand.values()], { known, isCode, ...responses }, never, new Steps());
    expect(await turnsWhile(match({ coded: new Map() }))).toBeGreaterThanOrEqual(5);
    expect(await turnsWhile(match({ others }))).toBeGreaterThanOrEqual(10);
  });

  it('let others run while they are found by their key', async () => {
    const many = Array.from({ length: 10 }, (_, i) => rows().map((row) => ({ ...row, questionIdentifier: `q${i}` })));
    expect(await turnsWhile(byKey('rows', many.flat(), never, new Steps()))).toBeGreaterThanOrEqual(5);
  });

  it('are matched with their labels that are codes, and refused where they repeat or have no response', async () => {
    const refused: string[] = [];
    const refuse = (path: string): void => void refused.push(path);
    const row = (responseIdentifier: string, ...labels: string[]): HandCodedRow => ({
      questionIdentifier: 'q',
      responseIdentifier,
      labels,
    });
    const found = await byKey('rows', [row('r1', 'a', 'Other'), row('r2', 'b'), row('r2', 'c')], refuse, new Steps());
    expect(refused).toEqual(['rows[2].responseIdentifier']);
    const others = new Map<string, RowAtPath>();
    const responses = { known: new Set(['r1']), isCode: (label: string) => label !== 'Other' };
    const matched = (more: object): Promise<unknown> =>
      matchedRows([...found.values()], { ...responses, ...more }, refuse, new Steps());
    expect(await matched({ coded: new Map([['r1', ['x', 'y']]]) })).toEqual([
      { responseIdentifier: 'r1', hand: ['a'], coded: ['x', 'y'] },
    ]);
    expect(refused.slice(1)).toEqual(['rows[2].responseIdentifier']);
    expect(await matched({ others })).toEqual([]);
  });
});
