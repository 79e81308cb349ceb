import { setImmediate as turn } from 'node:timers/promises';

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
/** Distances that are added up for all samples together: about a second. */
const MOST_STEPS = 400e6;
const LEAST_SAMPLES = 200;
const SEED = 20_261_123;

const ratio = (part: number, whole: number): number | null => (whole ? part / whole : null);

/** MASI distance, 0 (equal) to 1 (nothing in common). */
export function distance(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const common = [...a].filter((label) => b.has(label)).length;
  const all = a.size + b.size - common;
  if (common === all) return 0;
  if (!common) return 1;
  const monotonicity = common === a.size || common === b.size ? 2 / 3 : 1 / 3;
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

/** @param pairs At least one */
export async function agreementOf(pairs: readonly Pair[]): Promise<Agreement> {
  const codes = labelAgreements(pairs);
  const sum = (field: 'first' | 'second' | 'both'): number => codes.reduce((total, code) => total + code[field], 0);
  const [first, second, both] = [sum('first'), sum('second'), sum('both')];
  const { kappa, alpha } = await overall(pairs);
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

/** The different sets of labels, and for each answer the indexes of its two sets. */
interface Indexed {
  distances: Float64Array[];
  pairs: [first: number, second: number][];
}

async function indexed(pairs: readonly Pair[]): Promise<Indexed> {
  const indexes = new Map<string, number>();
  const sets: ReadonlySet<string>[] = [];
  const indexOf = (set: ReadonlySet<string>): number => {
    const key = JSON.stringify([...set].sort());
    const known = indexes.get(key);
    if (known !== undefined) return known;
    indexes.set(key, sets.length);
    return sets.push(set) - 1;
  };
  const found = pairs.map(({ first, second }): [number, number] => [indexOf(first), indexOf(second)]);
  const distances: Float64Array[] = [];
  for (const a of sets) {
    distances.push(Float64Array.from(sets, (b) => distance(a, b)));
    if (distances.length % 50 === 0) await turn();
  }
  return { distances, pairs: found };
}

async function overall(all: readonly Pair[]): Promise<Pick<Agreement, 'kappa' | 'alpha'>> {
  const { distances, pairs } = await indexed(all);
  const whole = figures(distances, pairs);
  const samples = Math.min(SAMPLES, Math.floor(MOST_STEPS / (distances.length ** 2 + pairs.length)));
  const kappas: number[] = [];
  const alphas: number[] = [];
  const random = generator(SEED);
  for (let i = 0; samples >= LEAST_SAMPLES && i < samples; i++) {
    const drawn = pairs.map(() => pairs[Math.floor(random() * pairs.length)]!);
    const { kappa, alpha } = figures(distances, drawn);
    if (kappa !== null) kappas.push(kappa);
    if (alpha !== null) alphas.push(alpha);
    if (i % 10 === 0) await turn();
  }
  const interval = (value: number | null, drawn: number[]): Interval | null => {
    if (value === null) return null;
    if (drawn.length < LEAST_SAMPLES) return { value, low: null, high: null };
    drawn.sort((a, b) => a - b);
    const at = (share: number): number => drawn[Math.round(share * (drawn.length - 1))]!;
    return { value, low: at(0.025), high: at(0.975) };
  };
  return { kappa: interval(whole.kappa, kappas), alpha: interval(whole.alpha, alphas) };
}

/** κ and α; null where all sets are equal, so that nothing could disagree. */
function figures(
  distances: readonly Float64Array[],
  pairs: readonly (readonly [number, number])[],
): { kappa: number | null; alpha: number | null } {
  const first = new Float64Array(distances.length);
  const second = new Float64Array(distances.length);
  let observed = 0;
  for (const [a, b] of pairs) {
    first[a]!++;
    second[b]!++;
    observed += distances[a]![b]!;
  }
  let between = 0;
  let pooled = 0;
  for (let a = 0; a < distances.length; a++) {
    const row = distances[a]!;
    let toSecond = 0;
    let toBoth = 0;
    for (let b = 0; b < row.length; b++) {
      toSecond += second[b]! * row[b]!;
      toBoth += (first[b]! + second[b]!) * row[b]!;
    }
    between += first[a]! * toSecond;
    pooled += (first[a]! + second[a]!) * toBoth;
  }
  const all = pairs.length;
  const expectedKappa = between / all ** 2;
  const expectedAlpha = pooled / (2 * all * (2 * all - 1));
  return {
    kappa: expectedKappa ? 1 - observed / all / expectedKappa : null,
    alpha: expectedAlpha ? 1 - observed / all / expectedAlpha : null,
  };
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
