import type { Code } from './code.js';
import { dot, type Vector } from './geometry.js';
import { dotWork } from './give-way.js';
import type { Prepared } from './prepared.js';

/** Where each unit belongs among the leaves: its nearest (-1: none), how near (a cosine or a blend of cosines), and how near the next is. */
export interface Placement {
  leaf: Int32Array;
  near: Float32Array;
  next: Float32Array;
}

export const emptyPlacement = (size: number): Placement => ({
  leaf: new Int32Array(size).fill(-1),
  near: new Float32Array(size),
  next: new Float32Array(size),
});

/** Fills in unit `i` from its nearness to each leaf. */
export function placeAt(placement: Placement, i: number, leaves: number, nearness: (leaf: number) => number): void {
  let [best, near, next] = [0, -Infinity, -Infinity];
  for (let leaf = 0; leaf < leaves; leaf++) {
    const value = nearness(leaf);
    if (value > near) [next, best, near] = [near, leaf, value];
    else if (value > next) next = value;
  }
  if (next === -Infinity) next = -1;
  placement.leaf[i] = best;
  placement.near[i] = near;
  placement.next[i] = next;
}

const UNITS_AT_ONCE = 200;

export async function placeUnits({ space, giveWay }: Prepared, centres: readonly Vector[]): Promise<Placement> {
  const placement = emptyPlacement(space.size);
  const point = new Float32Array(space.dims);
  for (let i = 0; i < space.size; i++) {
    if (i % UNITS_AT_ONCE === 0) await giveWay(dotWork(UNITS_AT_ONCE * centres.length, space.dims));
    space.fill(i, point);
    placeAt(placement, i, centres.length, (leaf) => dot(centres[leaf]!, point));
  }
  return placement;
}

export const withoutOutliers = (placement: Placement, isOutlier: (unit: number) => boolean): Placement => ({
  ...placement,
  leaf: placement.leaf.map((leaf, unit) => (leaf >= 0 && isOutlier(unit) ? -1 : leaf)),
});

/** What is usual differs from code to code: mean and deviation of the nearness of each leaf's own units (leaf -1: nobody's). */
export interface Usual {
  mean: Float64Array;
  deviation: Float64Array;
}

export function usualOf({ weights }: Prepared, { leaf, near }: Placement, leaves: number): Usual {
  const [total, mean, square] = [new Float64Array(leaves), new Float64Array(leaves), new Float64Array(leaves)];
  leaf.forEach((l, i) => {
    if (l < 0) return;
    total[l] = total[l]! + weights[i]!;
    mean[l] = mean[l]! + weights[i]! * near[i]!;
    square[l] = square[l]! + weights[i]! * near[i]! ** 2;
  });
  const deviation = total.map((t, l) => {
    mean[l] = t ? mean[l]! / t : 0;
    return t ? Math.sqrt(Math.max(0, square[l]! / t - mean[l] ** 2)) : 0;
  });
  return { mean, deviation };
}

/** An answer in a code. */
export interface Place {
  code: Code;
  /** 0..1 */
  confidence: number;
}
