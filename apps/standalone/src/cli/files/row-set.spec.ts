import { RowSet } from './row-set.js';

describe('a set of rows', () => {
  it('has the rows that were added, each counted once, and no other', () => {
    const set = new RowSet(20);
    for (const row of [0, 7, 8, 19, 8]) set.add(row);
    expect(set.size).toBe(4);
    expect(Array.from({ length: 20 }, (_, row) => row).filter((row) => set.has(row))).toEqual([0, 7, 8, 19]);
  });
});
