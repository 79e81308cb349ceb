import type { Prepared } from '../prepared.js';
import type { Candidate } from './candidates.js';
import { choose } from './choose.js';
import { choicesOf, floorsOf, heldIn, truthOf } from './places.js';

/** How surely each of some units speaks of it. */
const candidate = (label: string, likely: readonly number[], isNoun = false, nearness = 0): Candidate => ({
  ...{ label, group: '', sector: '', aspects: [], isNoun },
  in: (unit) => likely[unit] ?? 0,
  features: () => [],
  nearness: () => nearness,
  aspectsIn: () => [],
  isNamedIn: (unit) => (likely[unit] ?? 0) > 0.5,
});
const answers = (count: number) => ({ said: Array.from({ length: count }, (_, i) => [i]) }) as unknown as Prepared;
const chosen = (count: number, candidates: readonly Candidate[], most = 10) =>
  choose(answers(count), candidates, most, 1).map(({ label }) => label);

describe('the codes of a survey', () => {
  it('are those that most answers are likely to speak of', () => {
    const price = candidate('Price', [0.9, 0.9, 0.9, 0, 0, 0]);
    const noise = candidate('Noise', [0, 0, 0, 0.8, 0.8, 0]);
    const stray = candidate('Penguins', [0, 0, 0, 0, 0, 0.9]);
    const unlikely = candidate('Parking', [0.2, 0.2, 0.2, 0.2, 0.2, 0.2]);
    expect(chosen(6, [stray, unlikely, noise, price])).toEqual(['Price', 'Noise']);
    expect(chosen(6, [stray, unlikely, noise, price], 1)).toEqual(['Price']);
  });

  it('do not repeat each other', () => {
    const price = candidate('Price', [0.9, 0.9, 0.9, 0.9]);
    const fees = candidate('Fees', [0.8, 0.8, 0.8, 0.8]);
    expect(chosen(4, [fees, price])).toEqual(['Price']);
  });

  it('are one where what stands in the smaller speaks as surely of the other: that whose label is nearer stays', () => {
    const repeating = (nearness: number) => [
      candidate('Working hours', [0.8, 0.8, 0.8, 0.9, 0.9, 0.9], false, nearness),
      candidate('Opening hours', [0.9, 0.9, 0.9, 0.6, 0.6, 0], false, 1),
    ];
    expect([chosen(6, repeating(0)), chosen(6, repeating(2))]).toEqual([['Opening hours'], ['Working hours']]);
    const apart = candidate('Staff', [0.9, 0.9, 0.9, 0.9, 0, 0]);
    expect(chosen(6, [apart, candidate('Price', [0.3, 0.3, 0.5, 0.5, 0.9, 0.9])])).toEqual(['Staff', 'Price']);
  });

  it('are expected to be true of a good part of what stands in them', () => {
    const weak = candidate('Care', [0.3, 0.3, 0.3, 0.3, 0.3, 0.3]);
    const sure = candidate('Care', [0.7, 0.7, 0.3, 0.3, 0.3, 0.3]);
    expect(chosen(6, [weak])).toEqual([]);
    expect(chosen(6, [sure])).toEqual(['Care']);
  });

  it('are others where labels are not true of enough', () => {
    const weak = candidate('Care', [0.4, 0.4, 0.4, 0.4, 0.4, 0.4, 0.4, 0.4]);
    const next = candidate('Nurses', [0.7, 0.7, 0.3, 0, 0, 0, 0, 0]);
    expect(chosen(8, [weak, next], 1)).toEqual(['Nurses']);
  });

  it('are a noun of the answers only where three or more are surely about it', () => {
    const [two, three] = [
      [0.9, 0.9],
      [0.7, 0.7, 0.7],
    ];
    expect([chosen(3, [candidate('Sleeve', two)]), chosen(3, [candidate('Sleeve', two, true)])]).toEqual([
      ['Sleeve'],
      [],
    ]);
    expect(chosen(3, [candidate('Sleeve', three, true)])).toEqual(['Sleeve']);
    expect(chosen(4, [candidate('Sleeve', [0.7, 0.5, 0.5, 0.5], true)])).toEqual([]);
  });
});

describe('the places of a unit', () => {
  const [price, noise, parking] = [
    candidate('Price', [0.9, 0.3]),
    candidate('Noise', [0.6, 0.28]),
    candidate('Parking', [0.55, 0.1]),
  ];

  it('are its likeliest code and a second one that is likely too', () => {
    expect(choicesOf(0, [parking, noise, price])).toEqual([
      { code: 2, probability: 0.9 },
      { code: 1, probability: 0.6 },
    ]);
  });

  it('are one code where no second one is likely, and none where none is', () => {
    expect(choicesOf(1, [price, noise, parking])).toEqual([{ code: 0, probability: 0.3 }]);
    expect(choicesOf(1, [parking])).toEqual([]);
  });
});

describe('what stands in a code', () => {
  const all = [[0], [1], [2], [3], [4], [5]];
  const meanTruth = (codes: Candidate[]): number[] =>
    heldIn(all, codes, floorsOf(all, codes)).map(
      ({ probabilities }) => probabilities.reduce((sum, own) => sum + truthOf(own), 0) / probabilities.length,
    );

  it('loses its least likely answers until the label is true of enough', () => {
    const mixed = candidate('Care', [0.9, 0.8, 0.3, 0.25, 0.2, 0.2]);
    const [floor] = floorsOf(all, [mixed]);
    expect(floor).toBe(0.25);
    expect(meanTruth([mixed])[0]).toBeGreaterThanOrEqual(0.6);
  });

  it('keeps them where the label is true of enough', () => {
    const sure = candidate('Care', [0.95, 0.95, 0.9, 0.9, 0.3, 0.3]);
    expect(all.flatMap(([unit]) => choicesOf(unit!, [sure], floorsOf(all, [sure])))).toHaveLength(6);
  });

  it('goes to its next likeliest code where its likeliest has no room for it', () => {
    const mixed = candidate('Care', [0.7, 0.7, 0.35, 0.35, 0.35, 0.35]);
    const sure = candidate('Nurses', [0, 0, 0, 0.9, 0.9, 0.3]);
    const codes = [mixed, sure];
    expect(choicesOf(5, codes)).toEqual([{ code: 0, probability: 0.35 }]);
    expect(choicesOf(5, codes, [0.5, 0.15])).toEqual([{ code: 1, probability: 0.3 }]);
    expect(Math.min(...meanTruth(codes))).toBeGreaterThanOrEqual(0.6);
  });

  it('is nothing where no answer is likely enough to speak of it', () => {
    expect(floorsOf(all, [candidate('Care', [0.3, 0.3, 0.3])])).toEqual([Infinity]);
  });
});
