import { runsWithin } from './runs-within.js';

describe('runs within a size', () => {
  it('have every item once, in order, and are only larger where one item is', () => {
    const runs = [...runsWithin([3, 4, 1, 9, 2, 2, 4, 1], 8, (size) => size)];
    expect(runs).toEqual([[3, 4, 1], [9], [2, 2, 4], [1]]);
    expect([...runsWithin([], 8, () => 1)]).toEqual([]);
  });
});
