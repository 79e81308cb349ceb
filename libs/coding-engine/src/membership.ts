import { classifiers } from './classifier.js';
import type { Prototype } from './codebook.js';
import { addTo, dot, greatest, unit, type Vector } from './geometry.js';
import { emptyPlacement, type Placement } from './placement.js';
import type { Prepared } from './prepared.js';

/** What a code is known by: its label and description count like this many examples together. */
const NAME = 4;
/** Shares of a score: the nearest example, against the code's middle; beside them the classifier. */
const NEAREST = 0.4;
const CLASSIFIER = 0.25;
/** How sharply scores part the likely from the unlikely. */
const SHARPNESS = 22;
/** How much a code's share of all units counts: what is common is what a doubtful unit most likely says. */
const COMMON = 0.75;
const ROUNDS = 3;
/** Nearness under which a unit fits no given code. */
const FITS = 0.3;
/**
 * How much the units that a code gets may move it: as much as this many examples. A name alone is moved by what fits it
 * only: it would else run to whatever no other code has.
 */
const PULL = 12;
/** Every code begins with this many units, so that none starves. */
const BEGINNING = 3;
const LEARNT = 20_000;
/** With more codes than this a unit is compared with the nearest so many by name and examples: each further one costs 2 µs a unit and round. */
const COMPARED = 300;
/** Less is not told. */
const POSSIBLE = 0.01;

/** A unit's codes: all that are possible, surest first, and always the surest. */
export interface Member {
  leaf: number;
  probability: number;
}

export interface Membership {
  placement: Placement;
  members: Member[][];
  /** Of a unit being in a code; 0 where it is not possible. */
  probabilityOf(unit: number, code: number): number;
  /** Nearness of a unit to a code's name, and to the nearest of its examples; undefined without any. */
  nearTo(unit: number, code: number): { name: number; examples: number | undefined };
}

/**
 * How likely each unit belongs to each code: a mixture of von Mises-Fisher distributions that begins at the names and
 * examples. For a few rounds every code moves towards the
 * units that it likely has: five examples say little about how people put a thing, the answers say more.
 */
export function membership({ space, weights }: Prepared, prototypes: readonly Prototype[]): Membership {
  const count = prototypes.length;
  const first = prototypes.map(middle);
  const parting = classifiers(prototypes, NAME);
  let middles = first;
  let common = new Float64Array(count);
  let directions: Vector[] = [];
  const aim = (): void =>
    void (directions = middles.map((own, c) =>
      own.map((value, i) => (1 - NEAREST) * value + CLASSIFIER * parting[c]![i]!),
    ));
  const nearest = new Float64Array(count);
  const probabilities = new Float64Array(count);
  const everyCode = Uint32Array.from({ length: Math.min(count, COMPARED) }, (_, c) => c);
  const overlap = new Float64Array(count);
  const compared = (point: Vector): Uint32Array => {
    if (count <= COMPARED) return everyCode;
    first.forEach((own, c) => (overlap[c] = dot(point, own)));
    return Uint32Array.from(greatest(overlap, COMPARED)).sort();
  };
  const look = (point: Vector, codes: Uint32Array): void => {
    let most = -Infinity;
    for (const c of codes) {
      nearest[c] = near(point, prototypes[c]!);
      probabilities[c] = common[c]! + SHARPNESS * (dot(point, directions[c]!) + NEAREST * nearest[c]);
      most = Math.max(most, probabilities[c]);
    }
    let sum = 0;
    for (const c of codes) sum += probabilities[c] = Math.exp(probabilities[c]! - most);
    for (const c of codes) probabilities[c]! /= sum;
  };
  aim();
  const points = Array.from({ length: Math.min(space.size, LEARNT) }, (_, i) => space.point(i));
  const among = points.map(compared);
  for (let round = 0; round < ROUNDS; round++) {
    const sizes = new Float64Array(count).fill(BEGINNING);
    const sums = prototypes.map(() => new Float32Array(space.dims));
    points.forEach((point, i) => {
      look(point, among[i]!);
      for (const c of among[i]!) {
        sizes[c]! += weights[i]! * probabilities[c]!;
        const isPulled = prototypes[c]!.examples.length > 0 || nearest[c]! >= FITS;
        if (isPulled && probabilities[c]! > 0.02) addTo(sums[c]!, point, weights[i]! * probabilities[c]! ** 2);
      }
    });
    const total = sizes.reduce((sum, size) => sum + size, 0);
    common = sizes.map((size) => COMMON * Math.log(size / total));
    middles = first.map((own, c) => {
      const moved = Float32Array.from(own);
      addTo(moved, unit(sums[c]!), PULL / (PULL + prototypes[c]!.examples.length + NAME));
      return unit(moved);
    });
    aim();
  }
  const placement = emptyPlacement(space.size);
  const scratch = new Float32Array(space.dims);
  const members = Array.from({ length: space.size }, (_, i): Member[] => {
    const point = points[i] ?? space.fill(i, scratch);
    const codes = among[i] ?? compared(point);
    look(point, codes);
    const best = codes.reduce((most, c) => (probabilities[c]! > probabilities[most]! ? c : most), codes[0]!);
    placement.leaf[i] = best;
    placement.near[i] = (1 - NEAREST) * dot(point, middles[best]!) + NEAREST * nearest[best]!;
    const likely: Member[] = [];
    for (const leaf of codes)
      if (leaf === best || probabilities[leaf]! >= POSSIBLE) likely.push({ leaf, probability: probabilities[leaf]! });
    return likely.sort((a, b) => b.probability - a.probability);
  });
  const nearTo = (i: number, code: number): { name: number; examples: number | undefined } => {
    const point = points[i] ?? space.fill(i, scratch);
    const { name, examples } = prototypes[code]!;
    return { name: nearestOf(point, name), examples: examples.length ? nearestOf(point, examples) : undefined };
  };
  const probabilityOf = (i: number, code: number): number =>
    members[i]!.find(({ leaf }) => leaf === code)?.probability ?? 0;
  return { placement, members, probabilityOf, nearTo };
}

function middle({ name, examples }: Prototype): Vector {
  const sum = new Float32Array(name[0]!.length);
  for (const point of name) addTo(sum, point, NAME / name.length);
  for (const point of examples) addTo(sum, point, 1);
  return unit(sum);
}

const near = (point: Vector, { name, examples }: Prototype): number =>
  Math.max(nearestOf(point, name), nearestOf(point, examples));

function nearestOf(point: Vector, known: readonly Vector[]): number {
  let most = -1;
  for (const other of known) most = Math.max(most, dot(point, other));
  return most;
}
