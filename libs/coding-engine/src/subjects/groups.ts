import type { CodingOptionsData } from '@verbatim/contracts';
import { limitOf } from '../induction.js';

/** Codes that stand below one, or the one that it is. */
export interface Group {
  label: string;
  /** Places of the codes in the list of all. */
  codes: number[];
  size: number;
}

/** Where there are more codes than `most`, the smallest two of a kind stand below what they are kinds of; if none are, the smallest goes. */
export function fitting(
  codes: readonly { label: string; group: string }[],
  sizes: readonly number[],
  most: number,
  options: CodingOptionsData,
): Group[] {
  let groups = codes
    .map(({ label }, i): Group => ({ label, codes: [i], size: sizes[i]! }))
    .filter(({ size }) => size > 0);
  const kindOf = ({ codes: [first] }: Group): string => codes[first!]!.group;
  const isJoined = (group: Group): boolean => group.codes.length > 1;
  const taken = new Set(codes.map(({ label }) => label.toLowerCase()));
  while (groups.length > most) {
    let best: [Group, Group] | undefined;
    for (const a of groups)
      for (const b of groups) {
        const kind = kindOf(a);
        if (a === b || !kind || kind !== kindOf(b) || a.size > b.size || taken.has(kind.toLowerCase())) continue;
        // one code of a kind: two would be called the same
        if (![a, b].some(isJoined) && groups.some((group) => isJoined(group) && kindOf(group) === kind)) continue;
        if (a.codes.length + b.codes.length > limitOf(options, 1)) continue;
        if (!best || a.size + b.size < best[0].size + best[1].size) best = [a, b];
      }
    if (!best) return groups.toSorted((a, b) => b.size - a.size).slice(0, most);
    const [a, b] = best;
    groups = [
      ...groups.filter((group) => group !== a && group !== b),
      { label: kindOf(a), codes: [...a.codes, ...b.codes], size: a.size + b.size },
    ];
  }
  return groups;
}
