import type { Candidate } from './candidates.js';
import { choicesOf, floorsOf } from './places.js';

/** Two codes are one where so much of what stands in the smaller one speaks as surely of the other. */
const SAME = 0.65;

/** Of the two codes that repeat each other most, if any do, the one whose label is farther from what stands in either. */
export function repeatedIn(
  answers: readonly (readonly number[])[],
  chosen: readonly Candidate[],
): Candidate | undefined {
  const floors = floorsOf(answers, chosen);
  const held = chosen.map(() => new Map<number, number>());
  for (const unit of answers.flat())
    for (const { code, probability } of choicesOf(unit, chosen, floors)) held[code]!.set(unit, probability);
  let most: { pair: [number, number]; share: number } | undefined;
  for (const [code, own] of held.entries()) {
    const sum = [...own.values()].reduce((all, probability) => all + probability, 0);
    for (const [other, its] of held.entries()) {
      if (other === code || own.size > its.size || !own.size) continue;
      const shared = [...own].reduce(
        (all, [unit, probability]) => all + Math.min(probability, chosen[other]!.in(unit)),
        0,
      );
      if (shared >= Math.max(SAME, most?.share ?? 0) * sum) most = { pair: [code, other], share: shared / sum };
    }
  }
  if (!most) return undefined;
  const units = [...new Set(most.pair.flatMap((code) => [...held[code]!.keys()]))];
  const nearness = (code: number): number => units.reduce((all, unit) => all + chosen[code]!.nearness(unit), 0);
  const [a, b] = most.pair;
  return chosen[nearness(a) < nearness(b) ? a : b];
}
