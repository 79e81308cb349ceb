import type { Code } from './code.js';
import { centroids } from './geometry.js';
import type { Prepared } from './prepared.js';
import { bySize, Subject, type Group } from './subject.js';
import type { Spread } from './synonyms.js';

/**
 * A code with sub-codes whose units are less than so much nearer to each other than any two units are: what was left
 * when the rest had been put together. On three
 * development sets and the sample survey such codes came to .8 to 1.32 times, those with a subject to 1.4 and more.
 */
const LOOSE = 1.35;

/** What stood below a code and has another subject. */
interface Guest extends Group {
  home: Group;
}

/** Puts codes below others by their subjects, from what their leaves hold. */
export class Nesting {
  private readonly subject: Subject;

  constructor(
    prepared: Prepared,
    private readonly spreads: Map<Code, Spread>,
    private readonly limitAt: (level: number) => number,
  ) {
    this.subject = new Subject(prepared, spreads);
  }

  /**
   * At most `most` codes, whose sub-codes are of one subject each: what has another goes to the code that has the same,
   * or becomes a code. Where there are more subjects than places, the
   * smallest share the last place (`isVarious`), one leaf each where there are many. What finds no room there either
   * stays where it was, the most alike first; where all of it does, the loosest code is various.
   */
  top(codes: readonly Code[], most: number): Code[] {
    const below = codes.map((code) => this.below(code, 1));
    if (most < 2) return below;
    const { homes, guests } = this.parted(below, this.limitAt(1));
    let isCrowded = false;
    for (;;) {
      const groups = [...homes, ...guests];
      if (groups.length <= most) return isCrowded ? this.withLoosest(groups) : groups.map(codeOf);
      const smallest = new Set(bySize(groups).slice(most - 1));
      const rest = isCrowded ? [...smallest].flatMap(({ members }) => members) : this.folded([...smallest]);
      if (rest.length <= this.limitAt(1))
        return [...groups.filter((group) => !smallest.has(group)).map(codeOf), { children: rest, isVarious: true }];
      const [back] = guests.toSorted(
        (a, b) => this.subject.likeness(b.spread, b.home.spread) - this.subject.likeness(a.spread, a.home.spread),
      );
      guests.splice(guests.indexOf(back!), 1);
      join(back!.home, back!);
      isCrowded = true;
    }
  }

  /** The codes of all groups; where they are too many, those of one subject are one leaf, of the smallest subjects first. */
  private folded(groups: readonly Group[]): Code[] {
    const codes = groups.map(({ members }) => members);
    const isFull = (): boolean => codes.flat().length > this.limitAt(1);
    if (groups.length > this.limitAt(1)) return codes.flat();
    for (let i = groups.length - 1; i >= 0 && isFull(); i--)
      if (codes[i]!.every(({ children }) => !children.length)) codes[i] = [this.leafOf(groups[i]!)];
    return codes.flat();
  }

  private leafOf({ members, spread }: Group): Code {
    if (members.length === 1) return members[0]!;
    const leaf = {
      children: [],
      centre: centroids(
        members.map(({ centre }) => centre!),
        members.map((member) => this.spreads.get(member)!.answers),
        members.map(() => 0),
        1,
        members[0]!.centre!.length,
      )[0]!,
    };
    this.spreads.set(leaf, spread);
    return leaf;
  }

  private withLoosest(groups: readonly Group[]): Code[] {
    const [loosest] = groups
      .map(({ members, spread }, i) => ({
        i,
        likeness: members.length > 1 ? spread.within() / this.subject.any : Infinity,
      }))
      .sort((a, b) => a.likeness - b.likeness);
    return groups.map((group, i) =>
      i === loosest!.i && loosest!.likeness < LOOSE ? { ...codeOf(group), isVarious: true } : codeOf(group),
    );
  }

  /** The sub-codes of a code, by the subjects of theirs; these have no common last place: where the limit has no room for all subjects nothing moves. */
  private below(code: Code, level: number): Code {
    if (!code.children.some(({ children }) => children.length)) return code;
    const children = code.children.map((child) => this.below(child, level + 1));
    const { homes, guests } = this.parted(children, this.limitAt(level + 1));
    return {
      ...code,
      children: homes.length + guests.length <= this.limitAt(level) ? [...homes, ...guests].map(codeOf) : children,
    };
  }

  /**
   * Each code with what has its subject, its own (the biggest part of it) or another's, and what has none of theirs. No
   * code gets more than `limit` sub-codes, also if all of its own come back.
   */
  private parted(codes: readonly Code[], limit: number): { homes: Group[]; guests: Guest[] } {
    const parts = codes.map((code) => this.subject.groupsIn(code));
    const homes = parts.map(([home]) => home!);
    const held = new Map(homes.map((home, i) => [home, Math.max(1, codes[i]!.children.length)]));
    const guests: Guest[] = [];
    for (const guest of bySize(
      parts.flatMap(([home, ...others]) => others.map((other): Guest => ({ ...other, home: home! }))),
    )) {
      const size = guest.members.length;
      const [like] = homes
        .filter((home) => home !== guest.home && held.get(home)! + size <= limit)
        .map((home) => ({ home, likeness: this.subject.likeness(home.spread, guest.spread) }))
        .sort((a, b) => b.likeness - a.likeness);
      if (!like || like.likeness <= 1) guests.push(guest);
      else {
        held.set(like.home, held.get(like.home)! + size);
        join(like.home, guest);
      }
    }
    return { homes, guests };
  }
}

function join(group: Group, guest: Group): void {
  group.members.push(...guest.members);
  group.spread.addAll(guest.spread);
}

const codeOf = ({ members }: Group): Code => (members.length > 1 ? { children: members } : members[0]!);
