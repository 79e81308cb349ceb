import { dot, type Vector } from './geometry.js';
import type { Space } from './space.js';
import { DIMS } from './space.js';

/** The others that a unit is compared with: the beginning of a weighted sample, so that nothing said by many is missing from it. */
const COMPARED = 2_000;

/** How near the nearest other unit is, worked out when it is asked for and then kept. */
export class Neighbours {
  private readonly known = new Map<number, number>();
  private readonly scratch = new Float32Array(DIMS);
  private points?: Vector[];

  constructor(private readonly space: Space) {}

  nearest(unit: number): number {
    let nearest = this.known.get(unit);
    if (nearest === undefined) this.known.set(unit, (nearest = this.look(unit)));
    return nearest;
  }

  private look(unit: number): number {
    this.points ??= Array.from({ length: Math.min(COMPARED, this.space.size) }, (_, i) => this.space.point(i));
    const own = this.space.fill(unit, this.scratch);
    return this.points.reduce((most, point, i) => (i === unit ? most : Math.max(most, dot(own, point))), -1);
  }
}
