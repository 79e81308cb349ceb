import { leavesOf, type Code } from './code.js';
import type { Prepared } from './prepared.js';
import { nearIn } from './small.js';
import { grouped, together, type Spread } from './synonyms.js';

/**
 * Codes have a subject in common where their units are so much nearer to each other than any two units are, and this
 * near at least (words and letters share next to nothing by chance, so
 * that a multiple of it says little). Of the pairs of siblings that the dendrogram has for five invented English
 * questions, a quarter of those of one theme fall below, and 93 % of those of two.
 */
const NEARER = 1.6;
const NEAR = { plain: 0.15, themed: 0.34 };
/** No more nearness is asked for, as a share of that of one thing. */
const MOST = { plain: 1, themed: 1.2 };
/** What stands below one code already is said to have nothing in common from this share of it down only. */
const APART = 0.8;

/** Codes with one subject. */
export interface Group {
  members: Code[];
  spread: Spread;
}

export const bySize = <G extends Group>(groups: readonly G[]): G[] =>
  groups.toSorted((a, b) => b.spread.answers - a.spread.answers);

/** Which codes have a subject in common, by the units of their leaves. */
export class Subject {
  /** Mean nearness of any two units. */
  readonly any: number;
  private readonly least: number;

  constructor(
    prepared: Prepared,
    private readonly spreads: ReadonlyMap<Code, Spread>,
  ) {
    this.any = together([...spreads.values()]).within();
    const kind = prepared.space.isThemed ? 'themed' : 'plain';
    this.least = Math.min(MOST[kind] * nearIn(prepared), Math.max(NEAR[kind], NEARER * this.any));
  }

  /** Over 1: with a subject in common. */
  likeness(a: Spread, b: Spread): number {
    return a.between(b) / this.least;
  }

  /** The sub-codes by subject, the biggest first; a leaf is its own. */
  groupsIn(code: Code): Group[] {
    return this.groups(code.children.length ? code.children : [code], 1);
  }

  /** As `groupsIn`, but only what has nothing in common is apart. */
  unlikeIn(code: Code): Group[] {
    return this.groups(code.children.length ? code.children : [code], APART);
  }

  private groups(codes: readonly Code[], share: number): Group[] {
    const spreads = codes.map((code) => together(leavesOf([code]).map((leaf) => this.spreads.get(leaf)!)));
    const found = grouped(spreads, (a, b) => this.likeness(a, b) / share);
    return bySize(
      found.map((own): Group => ({
        members: own.map((i) => codes[i]!),
        spread: together(own.map((i) => spreads[i]!)),
      })),
    );
  }
}
