import { agreementOf, binaryKappa, distance, type Pair } from './statistics.js';

const set = (...labels: string[]): Set<string> => new Set(labels);
const pairs = (first: string, second: string): Pair[] =>
  [...first].map((label, i) => ({ first: set(label), second: set(second[i]!) }));

describe('agreement', () => {
  it("is Krippendorff's α of his worked examples: binary data, nominal data", () => {
    // Computing Krippendorff's alpha-reliability (2011), sections A and B
    const binary = agreementOf(pairs('0100000010', '1110010000'));
    expect(binary.alpha!.value).toBeCloseTo(0.095, 3);
    const nominal = agreementOf(pairs('aabbdcccedda', 'babbbcccedd d'.replace(' ', '')));
    expect(nominal.alpha!.value).toBeCloseTo(0.692, 3);
  });

  it("is Cohen's κ of two readers of 50 grant proposals: .40", () => {
    // both yes 20, only the first 5, only the second 10, both no 15
    const cells = [
      ['y', 'y', 20],
      ['y', 'n', 5],
      ['n', 'y', 10],
      ['n', 'n', 15],
    ] as const;
    const all = cells.flatMap(([first, second, times]) =>
      Array.from({ length: times }, () => ({ first: set(first), second: set(second) })),
    );
    const { kappa, codes } = agreementOf(all);
    expect(kappa!.value).toBeCloseTo(0.4, 10);
    expect(binaryKappa({ first: 25, second: 30, both: 20 }, 50)).toBeCloseTo(0.4, 10);
    expect(codes[0]).toMatchObject({ label: 'y', first: 25, second: 30, both: 20 });
    expect(codes[0]!.precision).toBeCloseTo(2 / 3, 10);
    expect(codes[0]!.recall).toBeCloseTo(0.8, 10);
    expect(codes[0]!.f1).toBeCloseTo(8 / 11, 10);
  });

  it('measures sets of labels by MASI: equal, contained, overlapping, different', () => {
    expect(distance(set('a', 'b'), set('b', 'a'))).toBe(0);
    expect(distance(set(), set())).toBe(0);
    expect(distance(set('a'), set('a', 'b'))).toBeCloseTo(1 - (1 / 2) * (2 / 3), 10);
    expect(distance(set('a', 'b'), set('b', 'c'))).toBeCloseTo(1 - (1 / 3) * (1 / 3), 10);
    expect(distance(set('a'), set('b'))).toBe(1);
    expect(distance(set(), set('b'))).toBe(1);
  });

  it('has an interval around the value, the same in every run', () => {
    const all = pairs('aabbdcccedda'.repeat(10), 'babbbcccedddd'.slice(0, 12).repeat(10));
    const once = agreementOf(all);
    expect(once.alpha!.low).toBeLessThan(once.alpha!.value);
    expect(once.alpha!.high).toBeGreaterThan(once.alpha!.value);
    expect(agreementOf(all)).toEqual(once);
  });

  it('is undefined where nothing could disagree', () => {
    const { kappa, alpha, codes } = agreementOf(pairs('aaa', 'aaa'));
    expect({ kappa, alpha, ofCode: codes[0]!.kappa }).toEqual({ kappa: null, alpha: null, ofCode: null });
  });

  it('compares a thousand different sets without comparing each with each', () => {
    let touched = 0;
    class Watched extends Set<string> {
      override has(label: string): boolean {
        touched++;
        return super.has(label);
      }
      override *[Symbol.iterator](): SetIterator<string> {
        for (const label of super[Symbol.iterator]()) {
          touched++;
          yield label;
        }
      }
    }
    const labels = 40;
    const setOf = (i: number): Set<string> =>
      new Watched(Array.from({ length: labels }, (_, k) => (k ? `${(i * 31 + k * 7) % 900}` : `set ${i}`)));
    const all = Array.from({ length: 500 }, (_, i) => ({ first: setOf(i), second: setOf(i + 500) }));
    const { kappa, alpha } = agreementOf(all);
    expect([kappa!.value, alpha!.value].every(Number.isFinite)).toBe(true);
    expect(touched).toBeLessThan(20 * 1_000 * labels);
  });
});
