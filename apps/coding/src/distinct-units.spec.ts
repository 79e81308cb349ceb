import { distinctUnits } from './distinct-units.js';

/** How often others had their turn meanwhile. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let next: NodeJS.Immediate;
  const count = (): void => {
    turns++;
    next = setImmediate(count);
  };
  next = setImmediate(count);
  await work();
  clearImmediate(next);
  return turns;
}

describe('the units of a part', () => {
  it('are each there once', async () => {
    expect(await distinctUnits([{ position: 0, answer: 'Friendly staff' }, { position: 1, answer: 'friendly staff. Low prices' }])).toEqual(['friendly staff', 'low prices']);
  });

  it('let others have their turn after each long answer, and each with many follow-ups', async () => {
    const long = Array.from({ length: 10 }, (_, position) => ({ position, answer: ', '.repeat(10_000) }));
    expect(await turnsDuring(() => distinctUnits(long))).toBeGreaterThanOrEqual(9);
    const many = Array.from({ length: 10 }, (_, position) => ({ position, answer: 'x', followups: Array.from({ length: 100 }, () => ({ question: 'Why?', answer: ',' })) }));
    expect(await turnsDuring(() => distinctUnits(many))).toBeGreaterThanOrEqual(9);
  });
});
