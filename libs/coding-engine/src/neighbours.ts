import { dot, type Vector } from './geometry.js';
import type { Space } from './space.js';

/** The others that a unit is compared with: the beginning of a weighted sample, so that nothing said by many is missing from it. */
const COMPARED = 2_000;

/** How far the others were looked through for a unit, and the nearest of those. */
interface Look {
  next: number;
  nearest: number;
}

/** Whether other units are near, looked for only as far as it takes, and kept. */
export class Neighbours {
  private readonly looks = new Map<number, Look>();
  private readonly scratch: Vector;
  private points?: Vector[];

  constructor(private readonly space: Space) {
    this.scratch = new Float32Array(space.dims);
  }

  /** Whether another unit is at least as near as `least`. */
  has(unit: number, least: number): boolean {
    let look = this.looks.get(unit);
    if (!look) this.looks.set(unit, (look = { next: 0, nearest: -1 }));
    if (look.nearest < least) this.lookOn(unit, look, least);
    return look.nearest >= least;
  }

  private lookOn(unit: number, look: Look, least: number): void {
    this.points ??= Array.from({ length: Math.min(COMPARED, this.space.size) }, (_, i) => this.space.point(i));
    if (look.next === this.points.length) return;
    const own = this.space.fill(unit, this.scratch);
    for (; look.next < this.points.length && look.nearest < least; look.next++) {
      if (look.next !== unit) look.nearest = Math.max(look.nearest, dot(own, this.points[look.next]!));
    }
  }
}
