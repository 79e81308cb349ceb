import type { CodebookCode } from '@verbatim/contracts';
import { detectLanguage } from '../language/detect.js';
import { normalise } from '../language/tokens.js';
import type { Embed } from '../types.js';
import { addTo, centroids, dot, unit, type Vector } from './geometry.js';
import { emptyPlacement, placeAt, type Placement } from './placement.js';
import type { Prepared } from './prepared.js';
import { DIMS } from './space.js';
import { unitsOf } from './units.js';

const MOST_EXAMPLES = 20;
/** Of all codes together: every unit is compared with each of them. */
const MOST_POINTS = 1_500;
/** What a code is known by: its label and description count like this many examples together. */
const NAME = 6;
const ROUNDS = 3;
/** How much the answers that a code gets may move it: as much as this many examples. */
const PULL = 6;
/** Nearness that a code gains by getting e times as many answers as the mean one: what is common is what a doubtful answer most likely says. */
const COMMON = 0.02;
/** Share of the nearest example in a score, the rest is the code's middle. */
const NEAREST = 0.4;

/** A given code as points. */
export interface Prototype {
  name: Vector[];
  examples: Vector[];
}

export async function prototypesOf(codes: readonly CodebookCode[], prepared: Prepared, embed: Embed): Promise<Prototype[]> {
  const point = async (text: string): Promise<Vector> => {
    const normal = normalise(text).slice(0, 600);
    const detected = detectLanguage(normal);
    const language = detected === 'unknown' ? prepared.language : detected;
    return prepared.space.pointOf(normal, language, language === 'en' ? (await embed([normal]))[0] : undefined);
  };
  const found: Prototype[] = [];
  const most = Math.max(1, Math.floor(MOST_POINTS / codes.length));
  for (const { label, description, examples = [] } of codes) {
    const name = [await point(label), ...(description ? [await point(description)] : [])];
    const pieces = examples.slice(0, MOST_EXAMPLES).flatMap((answer) => unitsOf([{ answer }])[0]!);
    const points: Vector[] = [];
    for (const piece of pieces.slice(0, most)) points.push(await point(piece));
    found.push({ name, examples: points });
  }
  return found;
}

function middle({ name, examples }: Prototype): Vector {
  const sum = new Float32Array(DIMS);
  for (const point of name) addTo(sum, point, NAME / name.length);
  for (const point of examples) addTo(sum, point, 1);
  return unit(sum);
}

/**
 * Each unit's best code by the code's middle and its nearest example; then, for a few rounds, every code moves towards the units that it got, the more the
 * surer they are: five examples say little about how people put a thing, the answers say more.
 */
export function placeByCodebook({ space, weights }: Prepared, prototypes: readonly Prototype[]): Placement {
  const first = prototypes.map(middle);
  let middles = first;
  let gains = new Float64Array(prototypes.length);
  const placement = emptyPlacement(space.size);
  const points = Array.from({ length: Math.min(space.size, 20_000) }, (_, i) => space.point(i));
  const scratch = new Float32Array(DIMS);
  const near = (point: Vector, { name, examples }: Prototype): number => [...name, ...examples].reduce((most, example) => Math.max(most, dot(point, example)), -1);
  for (let round = 0; round <= ROUNDS; round++) {
    const last = round === ROUNDS;
    for (let i = 0; i < (last ? space.size : points.length); i++) {
      const point = points[i] ?? space.fill(i, scratch);
      placeAt(placement, i, prototypes.length, (c) => gains[c]! + (1 - NEAREST) * dot(point, middles[c]!) + NEAREST * near(point, prototypes[c]!));
    }
    if (last) break;
    const sizes = new Float64Array(prototypes.length).fill(3);
    for (let i = 0; i < points.length; i++) sizes[placement.leaf[i]!]! += weights[i]!;
    const mean = sizes.reduce((sum, size) => sum + size, 0) / sizes.length;
    gains = sizes.map((size) => COMMON * Math.log(size / mean));
    const sure = points.map((_, i) => weights[i]! * Math.max(0, placement.near[i]! - placement.next[i]!));
    const got = centroids(points, sure, placement.leaf, prototypes.length, DIMS);
    middles = first.map((own, c) => {
      const moved = Float32Array.from(own);
      addTo(moved, got[c]!, PULL / (PULL + prototypes[c]!.examples.length + NAME));
      return unit(moved);
    });
  }
  return placement;
}
