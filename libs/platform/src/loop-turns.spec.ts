import { loopTurns } from './loop-turns.js';

describe('turns of the event loop', () => {
  it('hold so many pieces of work as they may, in the order they asked, and others in between', async () => {
    const turn = loopTurns(2);
    const seen: string[] = [];
    const other = setImmediate(function look() {
      seen.push('|');
      if (seen.length < 8) setImmediate(look);
    });
    await Promise.all(['a', 'b', 'c', 'd', 'e'].map((name) => turn().then(() => seen.push(name))));
    clearImmediate(other);
    expect(seen.join('').replaceAll(/\|+/g, '|')).toBe('|ab|cd|e');
    await turn();
  });
});
