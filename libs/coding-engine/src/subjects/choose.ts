import type { Prepared } from '../prepared.js';
import type { Candidate } from './candidates.js';
import { floorsOf, heldIn, LIKELY } from './places.js';
import { repeatedIn } from './repeated.js';

/** What a place in the wrong code costs, of what one in the right code gains. */
const COST = 0.15;
/** A further candidate that a unit speaks of counts so much beside its likeliest. */
const AGAIN = 0.25;
/** A code must gain so much, of so few answers, and this for each of many. */
const GAIN = { least: 0.5, share: 0.008 };
/** A code is the likeliest one of so many answers and of this share of its own; else it repeats others. */
const OWN = { answers: 2, share: 0.5 };
/** A noun of the answers is mentioned more easily than it is what they are about: it has to be the likeliest of so many. */
const NOUN = 3;
/** Units that decide which candidates are codes. */
const READ = 1_000;

/**
 * The codes: again and again the candidate that adds most to the expected number of right places, as long as it adds
 * enough (greedy maximisation of a submodular sum); then, one by one, those go that too few
 * answers stand in or that repeat others, and others may come in their place.
 */
export function choose(
  { said }: Prepared,
  candidates: readonly Candidate[],
  most: number,
  fewest: number,
): Candidate[] {
  const read = said.map((own) => own?.filter((unit) => unit < READ) ?? []).filter(({ length }) => length);
  const gains = new Gains(read, candidates);
  const gone = new Set<Candidate>();
  let chosen: Candidate[] = [];
  for (;;) {
    const more = gains.greedy(chosen, gone, most);
    const kept = pruned(read, more, fewest);
    if (kept.length === more.length || more.length === chosen.length) return kept;
    for (const candidate of more) if (!kept.includes(candidate)) gone.add(candidate);
    chosen = kept;
  }
}

/** What candidates add to the expected number of right places. */
class Gains {
  private readonly weights = new Map<number, number>();
  /** Of each candidate its likely units, and what they are worth. */
  private readonly worths: [number, number][][];
  private readonly least: number;

  constructor(
    read: readonly (readonly number[])[],
    private readonly candidates: readonly Candidate[],
  ) {
    // an answer counts more the more it says, but not for each of its clauses
    for (const own of read)
      for (const unit of own) this.weights.set(unit, (this.weights.get(unit) ?? 0) + 1 / Math.sqrt(own.length));
    this.worths = candidates.map((candidate) =>
      [...this.weights.keys()].flatMap((unit): [number, number][] => {
        const probability = candidate.in(unit);
        return probability >= LIKELY ? [[unit, probability - COST]] : [];
      }),
    );
    this.least = Math.max(GAIN.least, GAIN.share * read.length);
  }

  /** With the best of those that are not `gone`. */
  greedy(chosen: readonly Candidate[], gone: ReadonlySet<Candidate>, most: number): Candidate[] {
    const all = [...chosen];
    const labels = new Set(all.map(({ label }) => label));
    const reached = new Map<number, number>();
    const reach = (i: number): void => {
      for (const [unit, worth] of this.worths[i]!) reached.set(unit, Math.max(reached.get(unit) ?? 0, worth));
    };
    for (const candidate of all) reach(this.candidates.indexOf(candidate));
    while (all.length < most) {
      let best: { i: number; gain: number } | undefined;
      this.candidates.forEach((candidate, i) => {
        if (labels.has(candidate.label) || gone.has(candidate)) return;
        let gain = 0;
        for (const [unit, worth] of this.worths[i]!) {
          const before = reached.get(unit) ?? 0;
          gain += this.weights.get(unit)! * (Math.max(0, worth - before) + AGAIN * Math.min(worth, before));
        }
        if (gain > (best?.gain ?? this.least)) best = { i, gain };
      });
      if (!best) break;
      const candidate = this.candidates[best.i]!;
      all.push(candidate);
      labels.add(candidate.label);
      reach(best.i);
    }
    return all;
  }
}

function pruned(read: readonly (readonly number[])[], chosen: Candidate[], fewest: number): Candidate[] {
  for (;;) {
    const [worst] = heldIn(read, chosen, floorsOf(read, chosen))
      .map(({ probabilities, own }, code) => ({ answers: probabilities.length, own, code }))
      .filter(
        ({ answers, own, code }) =>
          own < Math.max(chosen[code]!.isNoun ? NOUN : OWN.answers, fewest) || own < OWN.share * answers,
      )
      .sort((a, b) => a.own - b.own || b.code - a.code);
    const goes = worst ? chosen[worst.code]! : repeatedIn(read, chosen);
    if (!goes) return chosen;
    chosen = chosen.filter((candidate) => candidate !== goes);
  }
}
