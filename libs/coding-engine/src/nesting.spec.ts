import fc from 'fast-check';
import { allOf, leavesOf, type Code } from './code.js';
import { unit } from './geometry.js';
import { Nesting } from './nesting.js';
import type { Prepared } from './prepared.js';
import { DIMS } from './space.js';
import { Spread } from './synonyms.js';
import { seed } from '../../../tools/test/random.mjs';

fc.configureGlobal({ seed: seed() });

const ENGLISH = { language: 'en', space: { isThemed: false } } as Prepared;

/** Leaves whose units lie about the axis of their subject; each leaf leans a little to an axis of its own. */
class Forest {
  readonly spreads = new Map<Code, Spread>();
  private readonly subjects = new Map<Code, string>();
  private next = DIMS / 2;

  leaf(subject: string, answers = 2): Code {
    const lean = this.next++;
    const code: Code = { children: [], centre: new Float32Array(DIMS) };
    const spread = new Spread(DIMS);
    for (let i = 0; i < 2; i++)
      spread.add(
        unit(
          Float32Array.from({ length: DIMS }, (_, d): number =>
            d === subject.charCodeAt(0) ? 1 : d === lean ? 0.5 : 0,
          ),
        ),
        answers / 2,
      );
    this.spreads.set(code, spread);
    this.subjects.set(code, subject);
    return code;
  }

  /** 'aab c': a code of three leaves and one that is a leaf. */
  codes(text: string): Code[] {
    return text
      .split(' ')
      .map((own) => (own.length > 1 ? { children: [...own].map((subject) => this.leaf(subject)) } : this.leaf(own)));
  }

  nested(codes: readonly Code[], most: number, below = 8): Code[] {
    return new Nesting(ENGLISH, this.spreads, (level) => (level ? below : most)).top(codes, most);
  }

  /** As `codes` reads it, each code's leaves and the codes in alphabetical order; that of several subjects in brackets. */
  shown(codes: readonly Code[]): string {
    const subjectsOf = (code: Code): string =>
      leavesOf([code])
        .map((leaf) => this.subjects.get(leaf)!)
        .sort()
        .join('');
    return codes
      .map((code) => (code.isVarious ? `(${subjectsOf(code)})` : subjectsOf(code)))
      .sort()
      .join(' ');
  }
}

describe('sub-codes', () => {
  it.each([
    ['stay where they have one subject', 'aaa bb c', 3, 'aaa bb c'],
    ['go to the code that has their subject', 'aaab bbb c', 3, 'aaa bbbb c'],
    ['become codes where there are places', 'aaab cc', 4, 'aaa b cc'],
    ['share the last place where there is none for all subjects', 'aaab ccd ee', 3, '(bdee) aaa cc'],
    ['stay in the one code that is allowed', 'aab', 1, 'aab'],
  ])('%s', (_, text, most, expected) => {
    const forest = new Forest();
    expect(forest.shown(forest.nested(forest.codes(text), most))).toBe(expected);
  });

  it('of one subject are one where the last place has no room for all', () => {
    const forest = new Forest();
    const found = forest.nested(forest.codes('aaab ccc dde'), 2, 4);
    const last = found.find(({ isVarious }) => isVarious)!;
    expect(found).toHaveLength(2);
    expect(last.children).toHaveLength(4);
    expect(last.children.filter((child) => forest.spreads.get(child)!.answers > 2)).toHaveLength(2);
  });

  it('that find no room stay where they were', () => {
    const forest = new Forest();
    expect(forest.shown(forest.nested(forest.codes('aab cccd ee'), 3, 2))).toBe('aab cccd ee');
  });

  it('are ranked by answers: the smallest subjects share the last place', () => {
    const forest = new Forest();
    const codes = [{ children: [forest.leaf('a', 4), forest.leaf('a', 4), forest.leaf('b', 20)] }, forest.leaf('c', 6)];
    expect(forest.shown(forest.nested(codes, 2))).toBe('(aac) b');
  });

  it('are no more than the limits allow, and all there, whatever the tree', () => {
    const tree = fc.array(fc.string({ unit: fc.constantFrom(...'abcdef'), minLength: 1, maxLength: 4 }), {
      minLength: 1,
      maxLength: 5,
    });
    fc.assert(
      fc.property(tree, fc.integer({ min: 0, max: 3 }), fc.integer({ min: 4, max: 6 }), (texts, more, below) => {
        const forest = new Forest();
        const codes = forest.codes(texts.join(' '));
        const most = codes.length + more;
        const before = 2 * leavesOf(codes).length;
        const found = forest.nested(codes, most, below);
        expect(found.length).toBeLessThanOrEqual(most);
        const answers = (leaves: readonly Code[]): number =>
          leaves.reduce((sum, leaf) => sum + forest.spreads.get(leaf)!.answers, 0);
        expect(answers(leavesOf(found))).toBe(before);
        for (const { children } of allOf(found)) expect(children.length).toBeLessThanOrEqual(below);
        expect(found.filter(({ isVarious }) => isVarious).length).toBeLessThanOrEqual(1);
      }),
      { numRuns: 300 },
    );
  });
});
