import type { Prepared } from '../prepared.js';
import type { Candidate } from './candidates.js';

/**
 * What is less likely is no place. Of .2, .25, .3 and .4, .25 gave 24 questions, each by weights fitted to the others,
 * the best F1 of (answer, theme): what is right where it says .25 to .4 is
 * worth more than what is wrong there.
 */
const LIKELY = 0.25;
/** What a place in the wrong code costs, of what one in the right code gains. */
const COST = 0.15;
/** A further candidate that a unit speaks of counts so much beside its likeliest. */
const AGAIN = 0.25;
/** A unit stands in a second code if that is so likely. */
const SECOND = 0.5;
/** A code must gain so much, of so few answers, and this for each of many. */
const GAIN = { least: 0.5, share: 0.008 };
/** A code is the likeliest one of so many answers and of this share of its own; else it repeats others. */
const OWN = { answers: 2, share: 0.5 };
/** Labels are expected to be true of this share of what stands below them. */
const TRUE = 0.4;
/** A noun of the answers is mentioned more easily than it is what they are about: it needs this share, of so many. */
const NOUN = { true: 0.6, answers: 3 };
/** Units that decide which candidates are codes. */
const READ = 1_000;

/** A code that a unit stands in. */
export interface Choice {
  code: number;
  probability: number;
}

/** The places of a unit among candidates: its likeliest, and a second one that is likely too. */
export function choicesOf(unit: number, chosen: readonly Candidate[]): Choice[] {
  const likely = chosen
    .map((candidate, code): Choice => ({ code, probability: candidate.in(unit) }))
    .filter(({ probability }) => probability >= LIKELY)
    .sort((a, b) => b.probability - a.probability || a.code - b.code);
  return likely.filter(({ probability }, place) => place === 0 || (place === 1 && probability >= SECOND));
}

/**
 * The codes: again and again the candidate that adds most to the expected number of right places, as long as it adds
 * enough (greedy maximisation of a submodular sum); then, one by one, those go that repeat others
 * or that too few answers stand in.
 */
export function choose(
  { said }: Prepared,
  candidates: readonly Candidate[],
  most: number,
  fewest: number,
): Candidate[] {
  const read = said.map((own) => own?.filter((unit) => unit < READ) ?? []).filter(({ length }) => length);
  const units = [...new Set(read.flat())];
  const weights = new Map<number, number>();
  // an answer counts more the more it says, but not for each of its clauses
  for (const own of read)
    for (const unit of own) weights.set(unit, (weights.get(unit) ?? 0) + 1 / Math.sqrt(own.length));
  const reached = new Map<number, number>();
  const likely = candidates.map((candidate) =>
    units.flatMap((unit): [number, number][] => {
      const probability = candidate.in(unit);
      return probability >= LIKELY ? [[unit, probability - COST]] : [];
    }),
  );
  const least = Math.max(GAIN.least, GAIN.share * read.length);
  const chosen: number[] = [];
  while (chosen.length < most) {
    let best: { i: number; gain: number } | undefined;
    candidates.forEach(({ label }, i) => {
      if (likely[i]!.length < 1 || chosen.some((other) => candidates[other]!.label === label)) return;
      let gain = 0;
      for (const [unit, worth] of likely[i]!) {
        const before = reached.get(unit) ?? 0;
        gain += weights.get(unit)! * (Math.max(0, worth - before) + AGAIN * Math.min(worth, before));
      }
      if (gain > (best?.gain ?? least)) best = { i, gain };
    });
    if (!best) break;
    chosen.push(best.i);
    for (const [unit, worth] of likely[best.i]!) reached.set(unit, Math.max(reached.get(unit) ?? 0, worth));
  }
  return pruned(
    read,
    chosen.map((i) => candidates[i]!),
    fewest,
  );
}

function pruned(read: readonly (readonly number[])[], chosen: Candidate[], fewest: number): Candidate[] {
  for (;;) {
    const found = chosen.map(() => ({ answers: 0, own: 0, expected: 0 }));
    for (const units of read) {
      const places = new Map<number, { probability: number; isFirst: boolean }>();
      for (const unit of units)
        choicesOf(unit, chosen).forEach(({ code, probability }, place) => {
          const known = places.get(code);
          places.set(code, {
            probability: Math.max(probability, known?.probability ?? 0),
            isFirst: place === 0 || Boolean(known?.isFirst),
          });
        });
      for (const [code, { probability, isFirst }] of places) {
        found[code]!.answers++;
        found[code]!.expected += probability;
        if (isFirst) found[code]!.own++;
      }
    }
    const [worst] = found
      .map((own, code) => ({ ...own, code, isNoun: chosen[code]!.isNoun }))
      .filter(
        ({ answers, own, expected, isNoun }) =>
          own < Math.max(isNoun ? NOUN.answers : OWN.answers, fewest) ||
          own < OWN.share * answers ||
          expected < (isNoun ? NOUN.true : TRUE) * answers,
      )
      .sort((a, b) => a.own - b.own || a.expected / a.answers - b.expected / b.answers || b.code - a.code);
    if (!worst) return chosen;
    chosen = chosen.filter((_, code) => code !== worst.code);
  }
}
