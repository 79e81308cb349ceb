/**
 * Agreement of two codings of the same answers, where each answer has a set of labels.
 *
 * - Per label: precision, recall and F1 of the second coding against the first, and Cohen's κ of "has it" and "has it not" (J. Cohen, A coefficient of
 *   agreement for nominal scales, 1960): κ = (p_o − p_e) / (1 − p_e), with p_e from the two codings' own shares.
 * - Over all labels: weighted κ (J. Cohen, Weighted kappa, 1968) and α (K. Krippendorff, Computing Krippendorff's alpha-reliability, 2011), both as
 *   1 − D_o / D_e. D_o is the mean distance of an answer's two sets. D_e is the mean distance of sets that are drawn independently: for κ one from each
 *   coding, for α two different ones from both codings together.
 * - Distance of sets: 1 − MASI (R. Passonneau, Measuring agreement on set-valued items, 2006): Jaccard's index times 1 for equal sets, 2/3 where one
 *   contains the other, 1/3 where they overlap otherwise. With one label per answer it is 0 or 1, which makes κ and α the usual nominal ones.
 * - Intervals: 95 %, percentiles of bootstrap samples of the answers (B. Efron, Bootstrap methods, 1979). The seed is fixed: equal input gives equal output.
 */

/** The labels of an answer in both codings, compared as they are. */
export interface Pair {
  first: ReadonlySet<string>;
  second: ReadonlySet<string>;
}

export interface Interval {
  value: number;
  /** Null where there are too many different sets of labels to draw samples, or a figure is undefined in most of them. */
  low: number | null;
  high: number | null;
}

export interface LabelAgreement {
  label: string;
  first: number;
  second: number;
  both: number;
  precision: number | null;
  recall: number | null;
  f1: number | null;
  kappa: number | null;
}

export interface Agreement {
  codes: LabelAgreement[];
  precision: number | null;
  recall: number | null;
  f1: number | null;
  kappa: Interval | null;
  alpha: Interval | null;
}

const SAMPLES = 1_000;
/** Distances that are added up for all samples of all questions together: about a second. */
export const MOST_STEPS = 400e6;
const LEAST_SAMPLES = 200;
const SEED = 20_261_123;

const ratio = (part: number, whole: number): number | null => (whole ? part / whole : null);

/** MASI distance, 0 (equal) to 1 (nothing in common). */
export const distance = (a: ReadonlySet<string>, b: ReadonlySet<string>): number =>
  masi(a.size, b.size, [...a].filter((label) => b.has(label)).length);

function masi(a: number, b: number, common: number): number {
  const all = a + b - common;
  if (common === all) return 0;
  if (!common) return 1;
  const monotonicity = common === a || common === b ? 2 / 3 : 1 / 3;
  return 1 - (common / all) * monotonicity;
}

/** Cohen's κ of two yes-or-no codings of `all` answers; null where chance alone would agree on everything. */
export function binaryKappa(
  { first, second, both }: { first: number; second: number; both: number },
  all: number,
): number | null {
  const observed = (all - first - second + 2 * both) / all;
  const expected = (first * second + (all - first) * (all - second)) / all ** 2;
  return expected === 1 ? null : (observed - expected) / (1 - expected);
}

/**
 * @param pairs At least one
 * @param steps Distances that may be added up for samples
 */
export function agreementOf(pairs: readonly Pair[], steps = MOST_STEPS): Agreement {
  const codes = labelAgreements(pairs);
  const sum = (field: 'first' | 'second' | 'both'): number => codes.reduce((total, code) => total + code[field], 0);
  const [first, second, both] = [sum('first'), sum('second'), sum('both')];
  const { kappa, alpha } = overall(pairs, steps);
  return {
    codes,
    precision: ratio(both, second),
    recall: ratio(both, first),
    f1: ratio(2 * both, first + second),
    kappa,
    alpha,
  };
}

/** Most frequent first. */
function labelAgreements(pairs: readonly Pair[]): LabelAgreement[] {
  const counts = new Map<string, { first: number; second: number; both: number }>();
  const of = (label: string): { first: number; second: number; both: number } => {
    const known = counts.get(label) ?? { first: 0, second: 0, both: 0 };
    counts.set(label, known);
    return known;
  };
  for (const { first, second } of pairs) {
    for (const label of first) {
      of(label).first++;
      if (second.has(label)) of(label).both++;
    }
    for (const label of second) of(label).second++;
  }
  return [...counts]
    .map(([label, count]) => ({
      label,
      ...count,
      precision: ratio(count.both, count.second),
      recall: ratio(count.both, count.first),
      f1: ratio(2 * count.both, count.first + count.second),
      kappa: binaryKappa(count, pairs.length),
    }))
    .sort((a, b) => b.first + b.second - a.first - a.second || (a.label < b.label ? -1 : 1));
}

/** An answer's two sets, by their indexes, and how far apart they are. */
interface IndexedPair {
  first: number;
  second: number;
  distance: number;
}

/** The different sets of labels. */
class Sets {
  private readonly all: ReadonlySet<string>[] = [];
  private readonly indexes = new Map<string, number>();
  /** The sets that have a label. */
  private readonly holders = new Map<string, number[]>();

  indexOf(set: ReadonlySet<string>): number {
    const key = JSON.stringify([...set].sort());
    const known = this.indexes.get(key);
    if (known !== undefined) return known;
    const index = this.all.push(set) - 1;
    this.indexes.set(key, index);
    for (const label of set) {
      const holders = this.holders.get(label);
      if (holders) holders.push(index);
      else this.holders.set(label, [index]);
    }
    return index;
  }

  get size(): number {
    return this.all.length;
  }

  /** From one set to every one. By way of the labels: comparing each with each took 10 s for 1,000 answers of 45 labels, where this takes .1 s. */
  distancesFrom(index: number): Float64Array {
    const set = this.all[index]!;
    const common = new Uint32Array(this.size);
    for (const label of set) for (const other of this.holders.get(label)!) common[other]!++;
    const distances = new Float64Array(this.size);
    for (let i = 0; i < distances.length; i++) distances[i] = masi(set.size, this.all[i]!.size, common[i]!);
    return distances;
  }
}

function overall(all: readonly Pair[], steps: number): Pick<Agreement, 'kappa' | 'alpha'> {
  const sets = new Sets();
  const pairs = all.map(({ first, second }): IndexedPair => {
    const indexes = { first: sets.indexOf(first), second: sets.indexOf(second) };
    return { ...indexes, distance: distance(first, second) };
  });
  const samples = Math.min(SAMPLES, Math.floor(steps / (sets.size ** 2 + pairs.length)));
  const isSampled = samples >= LEAST_SAMPLES;
  const distances: Float64Array[] = []; // only for samples: 4,000 sets would take 128 MB
  const sums = new Sums(sets.size, pairs);
  for (let i = 0; i < sets.size; i++) {
    const row = sets.distancesFrom(i);
    sums.add(i, row);
    if (isSampled) distances.push(row);
  }
  const kappas: number[] = [];
  const alphas: number[] = [];
  const random = generator(SEED);
  for (let i = 0; isSampled && i < samples; i++) {
    const drawn = pairs.map(() => pairs[Math.floor(random() * pairs.length)]!);
    const sample = new Sums(sets.size, drawn);
    distances.forEach((row, index) => sample.add(index, row));
    if (sample.kappa !== null) kappas.push(sample.kappa);
    if (sample.alpha !== null) alphas.push(sample.alpha);
  }
  const interval = (value: number | null, drawn: number[]): Interval | null => {
    if (value === null) return null;
    if (drawn.length < LEAST_SAMPLES) return { value, low: null, high: null };
    drawn.sort((a, b) => a - b);
    const at = (share: number): number => drawn[Math.round(share * (drawn.length - 1))]!;
    return { value, low: at(0.025), high: at(0.975) };
  };
  return { kappa: interval(sums.kappa, kappas), alpha: interval(sums.alpha, alphas) };
}

/** κ and α, from the distances of every set to every other; null where all sets are equal, so that nothing could disagree. */
class Sums {
  private readonly first: Float64Array;
  private readonly second: Float64Array;
  private readonly observed: number;
  private between = 0;
  private pooled = 0;

  constructor(
    sets: number,
    private readonly pairs: readonly IndexedPair[],
  ) {
    this.first = new Float64Array(sets);
    this.second = new Float64Array(sets);
    for (const { first, second } of pairs) {
      this.first[first]!++;
      this.second[second]!++;
    }
    this.observed = pairs.reduce((sum, pair) => sum + pair.distance, 0) / pairs.length;
  }

  /** The distances from a set to every one. */
  add(set: number, distances: Float64Array): void {
    const { first, second } = this;
    let toSecond = 0;
    let toBoth = 0;
    for (let i = 0; i < distances.length; i++) {
      toSecond += second[i]! * distances[i]!;
      toBoth += (first[i]! + second[i]!) * distances[i]!;
    }
    this.between += first[set]! * toSecond;
    this.pooled += (first[set]! + second[set]!) * toBoth;
  }

  get kappa(): number | null {
    return this.agreement(this.between / this.pairs.length ** 2);
  }

  get alpha(): number | null {
    const all = 2 * this.pairs.length;
    return this.agreement(this.pooled / (all * (all - 1)));
  }

  private agreement(expected: number): number | null {
    return expected ? 1 - this.observed / expected : null;
  }
}

/** Numbers from 0 to 1 (mulberry32): fast, and good enough to draw samples. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
