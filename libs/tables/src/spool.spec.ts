import type { Cell } from './cells.js';
import { packed, Spool } from './spool.js';

const rows = (from: number): Cell[][] => Array.from({ length: 50 }, (_, i) => [`r${from + i}`, from + i, null, 'late']);

describe('rows that wait', () => {
  it('come back in the order in which they were added', () => {
    const spool = new Spool();
    spool.add(rows(0));
    spool.add(rows(50));
    expect([...spool.take()]).toEqual([rows(0), rows(50)]);
  });

  it('take no more memory than their compressed bytes', () => {
    const block = packed(rows(0));
    expect(block.buffer.byteLength).toBe(block.length);
    expect(block.length).toBeLessThan(JSON.stringify(rows(0)).length / 2);
  });
});
