import { ByteBudget } from './byte-budget.js';

describe('a byte budget', () => {
  it('gives one holder half of its bytes, and all holders together no more than it has', () => {
    const budget = new ByteBudget(100);
    const [first, second, third] = [budget.open('a'), budget.open('a'), budget.open('b')];
    expect([first.take(40), second.take(20), second.take(10)]).toEqual([undefined, 'share', undefined]);
    expect([third.take(40), budget.open('c').take(20)]).toEqual([undefined, 'full']);
    first.release();
    expect([budget.used, budget.open('c').take(20)]).toEqual([50, undefined]);
  });

  it('has the bytes back when the last user has let go', async () => {
    const budget = new ByteBudget(100);
    const hold = budget.open('a');
    hold.take(50);
    await hold.during(async () => {
      hold.release(); // the caller has hung up
      expect(budget.used).toBe(50);
    });
    expect(budget.used).toBe(0);
  });
});
