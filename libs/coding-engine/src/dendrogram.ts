import { varietyOf } from './small.js';
import type { Merge } from './ward.js';

/** Ward's merges as a tree that is cut from the top. */
export class Dendrogram {
  private readonly weight: Float64Array;
  private readonly variety: Float64Array;

  constructor(
    private readonly merges: readonly Merge[],
    private readonly points: number,
    weights: ArrayLike<number>,
  ) {
    this.weight = new Float64Array(points + merges.length);
    this.variety = new Float64Array(points + merges.length);
    for (let i = 0; i < points; i++) {
      this.weight[i] = weights[i]!;
      this.variety[i] = varietyOf(weights[i]!);
    }
    merges.forEach(({ a, b }, i) => {
      this.weight[points + i] = this.weight[a]! + this.weight[b]!;
      this.variety[points + i] = this.variety[a]! + this.variety[b]!;
    });
  }

  /** How many different things are said under a node, what is said often counting for more than one. */
  varietyOf(node: number): number {
    return this.variety[node]!;
  }

  get root(): number {
    return this.points + this.merges.length - 1;
  }

  /**
   * At most `most` parts of a node, none lighter than `lightest`: the dearest merge is undone first, and none of what is one thing (`isOne`). A merge with
   * something lighter is passed over; the light part is left out, and whoever places all points gives it to the nearest part.
   */
  parts(node: number, most: number, lightest: number, isOne: (node: number) => boolean = () => false): number[] {
    const parts = [this.core(node, lightest)];
    while (parts.length < most) {
      let dearest = -1;
      for (let i = 0; i < parts.length; i++)
        if (
          !isOne(parts[i]!) &&
          this.costOf(parts[i]!, lightest) > (dearest < 0 ? 0 : this.costOf(parts[dearest]!, lightest))
        )
          dearest = i;
      if (dearest < 0) break;
      const { a, b } = this.merges[parts[dearest]! - this.points]!;
      parts.splice(dearest, 1, this.core(a, lightest), this.core(b, lightest));
    }
    return parts;
  }

  /** The two nodes that a node was made of; undefined for a point. */
  pair(node: number): [number, number] | undefined {
    const merge = this.merges[node - this.points];
    return merge && [merge.a, merge.b];
  }

  /** The points under a node. */
  members(node: number): number[] {
    const found: number[] = [];
    const open = [node];
    while (open.length) {
      const next = open.pop()!;
      if (next < this.points) found.push(next);
      else open.push(this.merges[next - this.points]!.a, this.merges[next - this.points]!.b);
    }
    return found;
  }

  /** The node below which two parts of some weight part. */
  private core(node: number, lightest: number): number {
    while (node >= this.points) {
      const { a, b } = this.merges[node - this.points]!;
      const [light, heavy] = this.weight[a]! < this.weight[b]! ? [a, b] : [b, a];
      if (this.weight[light]! >= lightest || this.weight[heavy]! < lightest) return node;
      node = heavy;
    }
    return node;
  }

  private costOf(node: number, lightest: number): number {
    if (node < this.points) return 0;
    const { a, b, cost } = this.merges[node - this.points]!;
    return Math.min(this.weight[a]!, this.weight[b]!) >= lightest ? cost : 0;
  }
}
