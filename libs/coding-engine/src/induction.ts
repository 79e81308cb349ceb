import type { CodingOptionsData } from '@verbatim/contracts';
import { leavesOf, type Code } from './code.js';
import { Dendrogram } from './dendrogram.js';
import { dotWork, inTurns } from './give-way.js';
import { addTo, centroids, dot, unit, type Vector } from './geometry.js';
import type { Prepared } from './prepared.js';
import { areOne, isFew, isSmall } from './small.js';
import { smoothed } from './smoothing.js';
import { Nesting } from './nesting.js';
import { Spread, synonyms } from './synonyms.js';
import { wardSteps } from './ward.js';

/** Ward takes n² time, and 3,300 units were no better than 2,400 (AMI within .01 on three sets). The passes that follow learn from 20,000. */
const SAMPLE = 2_000;
const LEARNT = 20_000;
const PASSES = 3;
const POINTS_AT_ONCE = 200;
/** Bounds the passes where limits allow thousands of codes. */
const MOST_LEAVES = 600;
/** What is lighter than this share of an average code is a stray, not a code. */
const LIGHTEST = 0.12;
/** Among so few answers one alone can be a code. */
const FEW = 8;

/** Finds the codes that the answers themselves suggest. */
export class Induction {
  private readonly sampled: number;

  private constructor(
    private readonly prepared: Prepared,
    private readonly options: CodingOptionsData,
    private readonly sample: Vector[],
    private readonly dendrogram: Dendrogram,
  ) {
    const { weights } = prepared;
    const total = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0);
    this.sampled = total(weights.subarray(0, sample.length)) / total(weights);
  }

  static async of(prepared: Prepared, options: CodingOptionsData): Promise<Induction> {
    const { space, weights, giveWay } = prepared;
    const count = Math.min(SAMPLE, space.size);
    const sample = Array.from({ length: count }, (_, i) => space.point(i));
    await giveWay(dotWork(count, space.dims));
    const merges = await inTurns(wardSteps(smoothed(sample), weights), giveWay);
    return new Induction(prepared, options, sample, new Dendrogram(merges, count, weights));
  }

  /** At most `most` codes on level 1; below it the options' limits hold. */
  async tree(most: number): Promise<Code[]> {
    const { options, dendrogram } = this;
    const answers = answersOf(this.prepared);
    const members: number[][] = [];
    const oneThing = isFew(this.prepared) ? this.oneThing() : undefined;
    const isOneBelow = isSmall(this.prepared) ? oneThing : undefined;
    const grow = (node: number, level: number, places: number): Code[] => {
      const isOne = level ? isOneBelow : oneThing;
      const worth = isOne ? Infinity : sensible(dendrogram.varietyOf(node), level);
      const limit = Math.min(
        level ? limitOf(options, level) : most,
        worth,
        Math.max(1, Math.floor(MOST_LEAVES / places)),
      );
      const lightest =
        Math.max(fewestIn(this.prepared, options), (LIGHTEST * answers) / (places * limit)) * this.sampled;
      const parts = dendrogram.parts(node, limit, lightest, isOne);
      if (level && parts.length < 2) return [];
      return parts.map((part): Code => {
        const children = level + 1 < options.maxLevels ? grow(part, level + 1, places * limit) : [];
        if (children.length) return { children };
        members.push(dendrogram.members(part));
        return { children, centre: new Float32Array(this.prepared.space.dims) };
      });
    };
    const codes = grow(dendrogram.root, 0, 1);
    const { centres, spreads } = await this.learnt(members);
    const spreadOf = new Map<Code, Spread>();
    leavesOf(codes).forEach((leaf, i) => {
      leaf.centre = centres[i]!;
      spreadOf.set(leaf, spreads[i]!);
    });
    const limitAt = (level: number): number => limitOf(options, level);
    const nested = new Nesting(this.prepared, spreadOf, limitAt).top(codes, most);
    // what moves up a level may have more sub-codes than are allowed there, where a deeper level allows more
    return merged(nested.every((code) => isWithin(code, 1, limitAt)) ? nested : codes, spreadOf);
  }

  /** Whether the two halves of a node are near enough to each other to be one thing; all answers together are not: the question brings them near. */
  private oneThing(): (node: number) => boolean {
    const { dendrogram, sample, prepared } = this;
    const spreadOf = (node: number): Spread => {
      const spread = new Spread(prepared.space.dims);
      for (const point of dendrogram.members(node)) spread.add(sample[point]!);
      return spread;
    };
    return (node) => {
      const pair = dendrogram.pair(node);
      return !pair || (node !== dendrogram.root && areOne(prepared, spreadOf(pair[0]), spreadOf(pair[1])));
    };
  }

  /** Middles of the leaves after passes of 'each unit to its nearest, each middle to the middle of its units'. */
  private async learnt(members: readonly number[][]): Promise<{ centres: Vector[]; spreads: Spread[] }> {
    const { space, weights, giveWay } = this.prepared;
    const first = new Int32Array(this.sample.length).fill(-1);
    members.forEach((own, leaf) => own.forEach((i) => (first[i] = leaf)));
    let centres = centroids(this.sample, weights, first, members.length, space.dims);
    const points = [...this.sample];
    for (let i = points.length; i < Math.min(LEARNT, space.size); i++) points.push(space.point(i));
    const place = async (): Promise<number[]> => {
      const nearest: number[] = [];
      for (let from = 0; from < points.length; from += POINTS_AT_ONCE) {
        const some = points.slice(from, from + POINTS_AT_ONCE);
        await giveWay(dotWork(some.length * centres.length, space.dims));
        for (const point of some) nearest.push(nearestOf(centres, point));
      }
      return nearest;
    };
    for (let pass = 0; pass < PASSES; pass++) {
      const nearest = await place();
      const moved = centroids(points, weights, nearest, centres.length, space.dims);
      centres = moved.map((centre, i) => (dot(centre, centre) ? centre : centres[i]!));
    }
    const spreads = centres.map(() => new Spread(space.dims));
    // of few things said, those that no code is made of would make a code seem so loose that its neighbour is the same
    (isFew(this.prepared) ? first : await place()).forEach((leaf, i) => spreads[leaf]?.add(points[i]!, weights[i]));
    return { centres, spreads };
  }
}

const isWithin = ({ children }: Code, level: number, limitAt: (level: number) => number): boolean =>
  children.length <= limitAt(level) && children.every((child) => isWithin(child, level + 1, limitAt));

/** With sibling leaves that mean the same as one; a parent of one sub-code is a leaf. */
function merged(codes: readonly Code[], spreadOf: ReadonlyMap<Code, Spread>): Code[] {
  const inner = codes
    .filter(({ children }) => children.length)
    .map((code): Code => {
      const children = merged(code.children, spreadOf);
      return children.length > 1 ? { ...code, children } : children[0]!;
    });
  const leaves = codes.filter(({ children }) => !children.length);
  const groups = synonyms(leaves.map((leaf) => spreadOf.get(leaf)!));
  return [
    ...inner,
    ...groups.map((group): Code => ({
      children: [],
      centre: unit(
        group.reduce(
          (sum, i) => (addTo(sum, leaves[i]!.centre!, 1), sum),
          new Float32Array(leaves[group[0]!]!.centre!.length),
        ),
      ),
    })),
  ];
}

/**
 * How many codes so much variety is worth: 3 of 10 different things, 10 of 100, a twelfth of thousands, and below level 1 one fewer, as a parent already says
 * much. The limits allow more in small questions, where a code for every second answer would be no summary.
 */
function sensible(variety: number, level: number): number {
  const codes = Math.round(Math.max(Math.sqrt(variety), variety / 12));
  return level ? codes - 1 : Math.max(2, codes);
}

const answersOf = ({ said }: Prepared): number => said.filter(Boolean).length;

/** Answers that a code stands on at least. */
export const fewestIn = (prepared: Prepared, { minResponsesPerCode }: CodingOptionsData): number =>
  Math.max(minResponsesPerCode, answersOf(prepared) < FEW ? 1 : 2);

export const limitOf = ({ maxCodesPerLevel }: CodingOptionsData, level: number): number =>
  maxCodesPerLevel[Math.min(level, maxCodesPerLevel.length - 1)] ?? Infinity;

function nearestOf(centres: readonly Vector[], point: Vector): number {
  let best = 0;
  let most = -Infinity;
  for (let i = 0; i < centres.length; i++) {
    const cosine = dot(centres[i]!, point);
    if (cosine > most) [most, best] = [cosine, i];
  }
  return best;
}
