import { giveWay, LoopBudget } from './loop-budget.js';

describe('a budget of the event loop', () => {
  it('lets others in between pieces of work when it is spent, and keeps their order', async () => {
    const budget = new LoopBudget(0);
    const seen: string[] = [];
    const look = (): void => {
      seen.push('|');
      if (seen.length < 12) setImmediate(look);
    };
    for (const name of ['a', 'b', 'c']) budget.run(() => seen.push(name));
    setImmediate(look);
    while (seen.length < 12) await new Promise(setImmediate);
    expect(seen.join('').replaceAll(/\|+/g, '|')).toBe('a|b|c|');
  });

  it('runs what there is time for at once', () => {
    const budget = new LoopBudget(60_000);
    const seen: string[] = [];
    for (const name of ['a', 'b']) budget.run(() => seen.push(name));
    expect(seen).toEqual(['a', 'b']);
  });

  it('goes on after work that throws', async () => {
    const budget = new LoopBudget(60_000);
    expect(() =>
      budget.run(() => {
        throw new Error('broken');
      }),
    ).toThrow('broken');
    await new Promise<void>((resolve) => budget.run(resolve));
  });
});

describe('giving way', () => {
  it('lets one piece of long work run in a turn, in the order they asked, and others in between', async () => {
    const seen: string[] = [];
    const other = setImmediate(function look() {
      seen.push('|');
      if (seen.length < 12) setImmediate(look);
    });
    await Promise.all(['a', 'b', 'c', 'd', 'e'].map((name) => giveWay().then(() => seen.push(name))));
    clearImmediate(other);
    expect(seen.join('').replaceAll(/\|+/g, '|')).toBe('|a|b|c|d|e');
    await giveWay();
  });
});
