import type { CodingOptionsData } from '@verbatim/contracts';
import { limitOf } from '../induction.js';

/** Codes that stand below one, or the one that it is. */
export interface Group {
  label: string;
  /** Places of the codes in the list of all. */
  codes: number[];
  size: number;
}

/** A code with a smaller share of the places is one that a frame can do without. */
const MINOR = 0.05;

interface Kinds {
  label: string;
  group: string;
  sector: string;
}

/**
 * Where there are more codes than `most`, the smallest two of a kind stand below what they are kinds of, and where no
 * kind has two, those of one sector; if none have, the smallest goes.
 * @param asked headings that the question itself says: they tell nothing, and are used only where a code would go that is not minor
 */
export function fitting(
  codes: readonly Kinds[],
  sizes: readonly number[],
  most: number,
  options: CodingOptionsData,
  asked: ReadonlySet<string> = new Set(),
): Group[] {
  const taken = new Set(codes.map(({ label }) => label.toLowerCase()));
  let groups = codes
    .map(({ label }, i): Group => ({ label, codes: [i], size: sizes[i]! }))
    .filter(({ size }) => size > 0);
  const join = (own: readonly Group[], label: string): void => {
    const members = own.flatMap((group) => group.codes);
    groups = [
      ...groups.filter((group) => !own.includes(group)),
      { label, codes: members, size: own.reduce((sum, { size }) => sum + size, 0) },
    ];
  };
  const fits = (own: readonly Group[], label: string): boolean =>
    label !== '' &&
    !taken.has(label.toLowerCase()) &&
    own.reduce((sum, group) => sum + group.codes.length, 0) <= limitOf(options, 1);
  const tells: Fits = (own, label) => !asked.has(label) && fits(own, label);
  const all = groups.reduce((sum, { size }) => sum + size, 0);
  while (groups.length > most) {
    const smallest = groups.reduce((least, group) => (group.size < least.size ? group : least));
    const isMinor = asked.size > 0 && smallest.size < MINOR * all;
    const joined = joinedBy(groups, codes, tells) ?? (isMinor ? undefined : joinedBy(groups, codes, fits));
    if (joined) join(joined.groups, joined.label);
    else groups = groups.filter((group) => group !== smallest);
  }
  return groups;
}

type Fits = (own: readonly Group[], label: string) => boolean;

/** What stands below one heading next. */
function joinedBy(
  groups: readonly Group[],
  codes: readonly Kinds[],
  fits: Fits,
): { groups: Group[]; label: string } | undefined {
  const kindOf = ([group]: readonly Group[]): Kinds => codes[group!.codes[0]!]!;
  const pair = smallestOfAKind(groups, codes, fits);
  if (pair) return { groups: pair, label: kindOf(pair).group };
  const sector = smallestSector(groups, codes, fits);
  return sector && { groups: sector, label: kindOf(sector).sector };
}

const isJoined = (group: Group): boolean => group.codes.length > 1;

function smallestOfAKind(groups: readonly Group[], codes: readonly Kinds[], fits: Fits): Group[] | undefined {
  const kindOf = (group: Group): string => {
    const [kind, ...others] = new Set(group.codes.map((code) => codes[code]!.group));
    return others.length ? '' : kind!;
  };
  let best: [Group, Group] | undefined;
  for (const a of groups)
    for (const b of groups) {
      const kind = kindOf(a);
      if (a === b || kind !== kindOf(b) || a.size > b.size || !fits([a, b], kind)) continue;
      // one code of a kind: two would be called the same
      if (![a, b].some(isJoined) && groups.some((group) => isJoined(group) && kindOf(group) === kind)) continue;
      if (!best || a.size + b.size < best[0].size + best[1].size) best = [a, b];
    }
  return best;
}

/** All groups of one sector, of the sector that holds fewest answers. */
function smallestSector(groups: readonly Group[], codes: readonly Kinds[], fits: Fits): Group[] | undefined {
  const sizeOf = (own: readonly Group[]): number => own.reduce((sum, { size }) => sum + size, 0);
  const bySector = new Map<string, Group[]>();
  for (const group of groups) {
    const { sector } = codes[group.codes[0]!]!;
    bySector.set(sector, [...(bySector.get(sector) ?? []), group]);
  }
  return [...bySector]
    .flatMap(([sector, own]) => (own.length > 1 && fits(own, sector) ? [own] : []))
    .sort((a, b) => sizeOf(a) - sizeOf(b))[0];
}
