import type { Bank } from '@verbatim/label-bank';
import { addTo, dot, greatest, unit, type Vector } from '../geometry.js';
import { dotWork, type GiveWay } from '../give-way.js';

/** Temperature of a cosine: .05 named most themes of eight own questions in English (.04 and .08 named fewer). */
const TEMPERATURE = 0.05;
/** A label's own meaning counts as much as so many answers when its middle moves towards what people say. */
const PULL = 8;
/** However many answers there are, they count as so many: a label must not drift away from what it says. */
const COUNTED = 250;
/** A theme that fewer (scaled) answers are likely in goes; its answers go to the next nearest. */
const FEWEST = 1.5;
/** Among few answers one alone may be a theme. */
const FEW = 30;
const ROUNDS = 20;
/** Rounds before the first theme goes, and until `FEWEST` holds in full. */
const [FREE, HARDENING] = [5, 10];
/** How much the weight of a theme owes to the others of its heading, and to those of its family: answers about work speak of work. */
const [HEADING, FAMILY] = [0.25, 0.25];
const NEAREST = 24;
/** Points that are compared with every label, and with their nearest ones, before others get their turn. */
const [COMPARED, WEIGHED] = [20, 500];

/** A theme that the answers speak of; `middle` is its label's, moved towards them, `prior` the log of its weight. */
export interface Theme {
  /** Its place in the bank. */
  entry: number;
  middle: Vector;
  prior: number;
}

/** A unit's likeliest theme: its probability among all themes, its cosine, and that of the next nearest. */
export interface Match {
  theme: number;
  posterior: number;
  near: number;
  next: number;
}

/**
 * Which labels of the bank the answers speak of: a mixture of von Mises-Fisher distributions, one a label, whose means
 * have the labels' own as priors (MAP by expectation maximisation, as Gopal and
 * Yang 2014 describe it without the priors). Labels that too few answers are likely in are taken out while it runs.
 * `bias`: log weight of a label by the question.
 */
export async function mixture(
  points: readonly Vector[],
  weights: ArrayLike<number>,
  { labels, middles }: Bank,
  bias: (entry: number) => number,
  giveWay: GiveWay,
): Promise<Theme[]> {
  const dims = points[0]?.length ?? 0;
  const total = Math.max(1e-9, sumOf(weights, points.length));
  const scale = Math.min(1, COUNTED / total);
  const counted = total * scale;
  const fewest = counted < FEW ? 0.5 + counted / FEW : FEWEST;
  const headings = indexed(labels.map(({ heading }) => heading));
  const families = indexed(labels.map(({ family }) => family));
  const near: number[][] = [];
  for (const [i, point] of points.entries()) {
    if (i % COMPARED === 0) await giveWay(dotWork(COMPARED * middles.length, dims));
    const cosines = middles.map((middle) => dot(middle, point));
    near.push(greatest(cosines, NEAREST));
  }
  let themes = middles.map((middle, entry): Theme => ({ entry, middle, prior: bias(entry) }));
  const isAlive = new Uint8Array(labels.length).fill(1);
  for (let round = 0; round < ROUNDS; round++) {
    const counts = new Float64Array(labels.length);
    const sums = new Map<number, Vector>();
    for (const [i, point] of points.entries()) {
      if (i % WEIGHED === 0) await giveWay(dotWork(WEIGHED * NEAREST, dims));
      let own = near[i]!.filter((entry) => isAlive[entry]);
      if (!own.length) own = near[i] = nearestAlive(point, themes, isAlive);
      likely(point, own, themes, (entry, probability) => {
        const weight = probability * weights[i]! * scale;
        counts[entry] = counts[entry]! + weight;
        let sum = sums.get(entry);
        if (!sum) sums.set(entry, (sum = new Float32Array(point.length)));
        addTo(sum, point, weight);
      });
    }
    const company = [headings, families].map(({ of, count }) => {
      const together = new Float64Array(count);
      counts.forEach((own, entry) => (together[of[entry]!]! += own));
      return (entry: number): number => Math.log(together[of[entry]!]! / counted + 0.01);
    });
    const share = Math.min(1, round / HARDENING);
    const least = round > FREE ? fewest * Math.min(1, (round - FREE) / HARDENING) : 0;
    themes = themes.map(({ entry, middle }) => {
      if (isAlive[entry] && counts[entry]! < least) isAlive[entry] = 0;
      const sum = sums.get(entry);
      const weight =
        (1 - HEADING - FAMILY) * Math.log((counts[entry]! + 0.05) / counted) +
        HEADING * company[0]!(entry) +
        FAMILY * company[1]!(entry);
      return { entry, middle: sum ? pulled(middles[entry]!, sum) : middle, prior: share * weight + bias(entry) };
    });
  }
  return themes.filter(({ entry }) => isAlive[entry]);
}

/** The likeliest of a unit's themes, or of those in `kept`, which is not empty. */
export function match(point: Vector, themes: readonly Theme[], kept?: readonly number[]): Match {
  const cosines = themes.map(({ middle }) => dot(middle, point));
  const scores = themes.map(({ prior }, theme) => cosines[theme]! / TEMPERATURE + prior);
  const most = Math.max(...scores);
  const all = scores.reduce((sum, score) => sum + Math.exp(score - most), 0);
  const open = kept ?? [...scores.keys()];
  const best = open.reduce((first, theme) => (scores[theme]! > scores[first]! ? theme : first));
  const next = open.reduce((max, theme) => (theme === best ? max : Math.max(max, cosines[theme]!)), -1);
  return { theme: best, posterior: Math.exp(scores[best]! - most) / all, near: cosines[best]!, next };
}

function likely(
  point: Vector,
  entries: readonly number[],
  themes: readonly Theme[],
  give: (entry: number, probability: number) => void,
): void {
  const scores = entries.map((entry) => dot(themes[entry]!.middle, point) / TEMPERATURE + themes[entry]!.prior);
  const most = Math.max(...scores);
  const parts = scores.map((score) => Math.exp(score - most));
  const all = parts.reduce((sum, part) => sum + part, 0);
  entries.forEach((entry, i) => parts[i]! > 1e-4 * all && give(entry, parts[i]! / all));
}

function nearestAlive(point: Vector, themes: readonly Theme[], isAlive: Uint8Array): number[] {
  const alive = themes.filter(({ entry }) => isAlive[entry]);
  return greatest(
    alive.map(({ middle }) => dot(middle, point)),
    NEAREST,
  ).map((place) => alive[place]!.entry);
}

function pulled(own: Vector, sum: Vector): Vector {
  const middle = Float32Array.from(sum);
  addTo(middle, own, PULL);
  return unit(middle);
}

function indexed(names: readonly string[]): { of: Int32Array; count: number } {
  const places = new Map<string, number>();
  for (const name of names) if (!places.has(name)) places.set(name, places.size);
  return { of: Int32Array.from(names, (name) => places.get(name)!), count: places.size };
}

const sumOf = (values: ArrayLike<number>, count: number): number => {
  let sum = 0;
  for (let i = 0; i < count; i++) sum += values[i]!;
  return sum;
};
