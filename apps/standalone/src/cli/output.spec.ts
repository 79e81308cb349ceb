import { jest } from '@jest/globals';
import { printRows } from './output.js';

describe('rows that a command prints', () => {
  afterEach(() => jest.restoreAllMocks());

  it('say that there may be more, beside what a program reads', () => {
    const [said, told] = [[] as unknown[], [] as unknown[]];
    jest.spyOn(console, 'log').mockImplementation((text) => void said.push(text));
    jest.spyOn(console, 'error').mockImplementation((text) => void told.push(text));
    printRows([{ id: 1 }], ['id'], true, 2);
    expect(told).toEqual([]);
    printRows([{ id: 1 }, { id: 2 }], ['id'], true, 2);
    expect(told).toEqual(['Only the newest 2 are shown: see more with --limit']);
    expect(said.map((text) => JSON.parse(String(text)) as unknown)).toEqual([[{ id: 1 }], [{ id: 1 }, { id: 2 }]]);
  });
});
