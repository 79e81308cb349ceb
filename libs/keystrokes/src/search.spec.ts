import fc from 'fast-check';
import { indexOf } from './search.js';
import { seed } from '../../../tools/test/random.mjs';

fc.configureGlobal({ seed: seed() });

describe('the linear search', () => {
  it('finds what String.indexOf finds', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', 'é'), maxLength: 60 });
    fc.assert(
      fc.property(text, fc.string({ unit: fc.constantFrom('a', 'b', 'é'), maxLength: 6 }), (all, part) => {
        expect(indexOf(all, part)).toBe(all.indexOf(part));
      }),
    );
  });

  it('reads each character of a periodic text a bounded number of times', () => {
    let reads = 0;
    const counted = (text: string): string =>
      ({
        length: text.length,
        charCodeAt: (i: number) => {
          reads++;
          return text.charCodeAt(i);
        },
      }) as unknown as string;
    expect(indexOf(counted('a'.repeat(20_000)), counted(`${'a'.repeat(450)}b${'a'.repeat(450)}`))).toBe(-1);
    expect(reads).toBeLessThan(10 * 21_000);
  });
});
