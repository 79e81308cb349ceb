import type { CodingOptionsData } from '@verbatim/contracts';
import type { Subject } from '@verbatim/label-bank';
import { limitOf } from '../induction.js';

/** Subjects that stand below one code, or the one that it is. */
export interface Group {
  label: string;
  subjects: number[];
  size: number;
}

/** Where there are more than `most`, the smallest two of a kind stand below what they are kinds of; if none are, the smallest goes. */
export function fitting(
  all: Group[],
  subjects: readonly Subject[],
  firstKind: number,
  most: number,
  options: CodingOptionsData,
): Group[] {
  let groups = all.filter(({ size }) => size > 0);
  const kindOf = ({ subjects: own }: Group): string => subjects[own[0]!]!.group;
  const joined = (own: Group[]): void => {
    const members = [...new Set(own.flatMap((group) => group.subjects))];
    groups = [
      ...groups.filter((group) => !own.includes(group)),
      { label: kindOf(own[0]!), subjects: members, size: own.reduce((sum, { size }) => sum + size, 0) },
    ];
  };
  // what a kind has besides its subjects stands above them
  for (const rest of groups.filter((group) => group.subjects[0]! >= firstKind)) {
    const own = groups.filter((group) => group !== rest && kindOf(group) === kindOf(rest));
    if (own.length) joined([...own.toSorted((a, b) => b.size - a.size).slice(0, limitOf(options, 1)), rest]);
  }
  const isJoined = (group: Group): boolean => group.subjects.length > 1;
  while (groups.length > most) {
    let best: [Group, Group] | undefined;
    for (const a of groups)
      for (const b of groups) {
        if (a === b || !kindOf(a) || kindOf(a) !== kindOf(b) || a.size > b.size) continue;
        // one code of a kind: two would be called the same
        if (![a, b].some(isJoined) && groups.some((group) => isJoined(group) && kindOf(group) === kindOf(a))) continue;
        if (a.subjects.length + b.subjects.length > limitOf(options, 1)) continue;
        if (!best || a.size + b.size < best[0].size + best[1].size) best = [a, b];
      }
    if (!best) return groups.toSorted((a, b) => b.size - a.size).slice(0, most);
    joined(best);
  }
  return groups;
}
