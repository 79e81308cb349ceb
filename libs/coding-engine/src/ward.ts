import { dotWork } from './give-way.js';
import { dot, type Vector } from './geometry.js';

/** Rows of costs, and steps of chains, between two pauses. */
const STEPS_AT_ONCE = 20;

/** One merge of two clusters into a third: ids 0..n-1 are the points, n, n+1, … the merges in the order of their list. */
export interface Merge {
  a: number;
  b: number;
  /** Growth of the sum of squares. */
  cost: number;
}

/**
 * Ward's hierarchy of weighted points by nearest-neighbour chains (Murtagh 1983) and the Lance-Williams update: n² time and n² / 2 numbers, so for
 * samples. Merges come cheapest first.
 */
export function wardTree(points: readonly Vector[], weights: ArrayLike<number>): Merge[] {
  const steps = wardSteps(points, weights);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** The same; yields the size of the next piece of its work (`GiveWay`). */
export function* wardSteps(points: readonly Vector[], weights: ArrayLike<number>): Generator<number, Merge[]> {
  const n = points.length;
  const cost = new Float32Array((n * (n - 1)) / 2);
  const at = (i: number, j: number): number => (i < j ? (j * (j - 1)) / 2 + i : (i * (i - 1)) / 2 + j);
  const size = Float64Array.from(weights);
  const squares = points.map((point) => dot(point, point));
  const row = dotWork(n, points[0]?.length ?? 0);
  for (let j = 1; j < n; j++) {
    if (j % STEPS_AT_ONCE === 0) yield STEPS_AT_ONCE * row;
    for (let i = 0; i < j; i++)
      cost[at(i, j)] =
        (Math.max(0, squares[i]! + squares[j]! - 2 * dot(points[i]!, points[j]!)) * size[i]! * size[j]!) /
        (size[i]! + size[j]!);
  }
  const alive = Array.from({ length: n }, (_, i) => i);
  const found: Merge[] = [];
  const chain: number[] = [];
  for (let step = 1; found.length < n - 1; step++) {
    if (step % STEPS_AT_ONCE === 0) yield STEPS_AT_ONCE;
    if (!chain.length) chain.push(alive[0]!);
    const top = chain.at(-1)!;
    const before = chain.at(-2);
    let nearest = before ?? -1;
    let least = before === undefined ? Infinity : cost[at(top, before)]!;
    for (const j of alive) {
      if (j === top) continue;
      const c = cost[at(top, j)]!;
      if (c < least) [least, nearest] = [c, j];
    }
    if (nearest !== before) {
      chain.push(nearest);
      continue;
    }
    chain.length -= 2;
    const [kept, gone] = [Math.min(top, nearest), Math.max(top, nearest)];
    found.push({ a: kept, b: gone, cost: least });
    alive.splice(alive.indexOf(gone), 1);
    const [sk, sg] = [size[kept]!, size[gone]!];
    for (const j of alive) {
      if (j === kept) continue;
      const k = at(kept, j);
      cost[k] =
        ((sk + size[j]!) * cost[k]! + (sg + size[j]!) * cost[at(gone, j)]! - size[j]! * least) / (sk + sg + size[j]!);
    }
    size[kept] = sk + sg;
  }
  return numbered(found, n);
}

/** Chains find merges out of order; sorted by cost (stable), every merge still follows those of its parts. */
function numbered(found: Merge[], n: number): Merge[] {
  const idOf = Int32Array.from({ length: n }, (_, i) => i);
  return found
    .sort((x, y) => x.cost - y.cost)
    .map(({ a, b, cost }, i) => {
      const merge = { a: idOf[a]!, b: idOf[b]!, cost };
      idOf[a] = n + i;
      return merge;
    });
}
