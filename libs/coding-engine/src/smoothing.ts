import { addTo, dot, greatest, unit, type Vector } from './geometry.js';

const NEIGHBOURS = 8;

/**
 * Each point moved half-way to the mean of its nearest neighbours: what says one thing in two ways meets through those in between. Took AMI from .42 to
 * .43 and from .842 to .847 on two labelled sets, and makes bags of words, where most pairs share nothing, fit for Ward at all.
 */
export function smoothed(points: readonly Vector[]): Vector[] {
  const neighbours = Math.min(NEIGHBOURS, Math.floor(Math.sqrt(points.length) / 3));
  if (!neighbours) return [...points];
  const cosines = new Float32Array(points.length ** 2);
  const n = points.length;
  for (let i = 0; i < n; i++)
    for (let j = 0; j < i; j++) cosines[i * n + j] = cosines[j * n + i] = dot(points[i]!, points[j]!);
  return points.map((point, i) => {
    const row = cosines.subarray(i * n, (i + 1) * n);
    const moved = Float32Array.from(point);
    const nearest = greatest(row, neighbours, i).filter((j) => row[j]! > 0);
    const total = nearest.reduce((sum, j) => sum + row[j]!, 0);
    for (const j of nearest) addTo(moved, points[j]!, row[j]! / total);
    return unit(moved);
  });
}
