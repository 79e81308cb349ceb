import type { Candidate } from './candidates.js';

/**
 * What is less likely is no place. With .15 and .25 F1 of (answer, theme) is the same on 44 questions, and .03 fewer of the answers are in Other; labels stay true (`floorsOf`).
 */
export const LIKELY = 0.15;
/** A unit stands in a second code if that is so likely. */
const SECOND = 0.5;
/**
 * Log odds that a label is true of an answer in it, by those that the answer speaks of it: fitted to the answers in codes of 24 questions (tools/accuracy/code-confidence.mjs). They are higher because the
 * lists of words by which the odds were fitted lack words for many a label.
 */
const TRUTH = { constant: 0.44, slope: 1.1 };
/** Labels are expected to be true of this share of what stands below them; a noun of the answers is mentioned more easily than it is what they are about. */
const TRUE = { bank: 0.6, noun: 0.7 };

/** A code that a unit stands in. */
export interface Choice {
  code: number;
  probability: number;
}

/** Of each code, how likely a unit has to speak of it to stand in it. */
export type Floors = readonly number[];

/** What stands in a code: by answer how likely it speaks of it, and of how many answers it is the likeliest code. */
interface Held {
  probabilities: number[];
  own: number;
}

/** How sure it is that a code's label is true of an answer that is so likely to speak of it. */
export const truthOf = (probability: number): number =>
  1 / (1 + Math.exp(-TRUTH.constant) * (1 / probability - 1) ** TRUTH.slope);

/** The places of a unit among candidates: its likeliest, and a second one that is likely too. */
export function choicesOf(unit: number, chosen: readonly Candidate[], floors?: Floors): Choice[] {
  const likely = chosen
    .map((candidate, code): Choice => ({ code, probability: candidate.in(unit) }))
    .filter(({ code, probability }) => probability >= (floors?.[code] ?? LIKELY))
    .sort((a, b) => b.probability - a.probability || a.code - b.code);
  return likely.filter(({ probability }, place) => place === 0 || (place === 1 && probability >= SECOND));
}

/**
 * So that each label is true of enough of what stands below it, its least likely answers go to their next likeliest code or to Other. A code that no answer
 * is likely enough to speak of is left with none.
 */
export function floorsOf(answers: readonly (readonly number[])[], chosen: readonly Candidate[]): Floors {
  let floors: Floors = chosen.map(() => LIKELY);
  for (;;) {
    const raised = heldIn(answers, chosen, floors).map(({ probabilities }, code) => {
      const sorted = probabilities.toSorted((a, b) => b - a);
      const kept = truthful(sorted, chosen[code]!.isNoun ? TRUE.noun : TRUE.bank);
      return kept === sorted.length ? floors[code]! : (sorted[kept - 1] ?? Infinity);
    });
    if (raised.every((floor, code) => floor === floors[code])) return floors;
    floors = raised;
  }
}

/** How many of the likeliest may stand together, so that the label is true of such a share. */
function truthful(sorted: readonly number[], share: number): number {
  let [sum, kept] = [0, 0];
  sorted.forEach((probability, i) => {
    sum += truthOf(probability);
    // equally likely ones stand or go together
    if (sum >= share * (i + 1) && sorted[i + 1] !== probability) kept = i + 1;
  });
  return kept;
}

export function heldIn(answers: readonly (readonly number[])[], chosen: readonly Candidate[], floors: Floors): Held[] {
  const held = chosen.map((): Held => ({ probabilities: [], own: 0 }));
  for (const units of answers) {
    const places = new Map<number, { probability: number; isFirst: boolean }>();
    for (const unit of units)
      choicesOf(unit, chosen, floors).forEach(({ code, probability }, place) => {
        const known = places.get(code);
        places.set(code, {
          probability: Math.max(probability, known?.probability ?? 0),
          isFirst: place === 0 || Boolean(known?.isFirst),
        });
      });
    for (const [code, { probability, isFirst }] of places) {
      held[code]!.probabilities.push(probability);
      if (isFirst) held[code]!.own++;
    }
  }
  return held;
}
