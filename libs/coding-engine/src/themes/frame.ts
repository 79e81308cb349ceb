import type { CodingOptionsData } from '@verbatim/contracts';
import type { BankLabel } from '@verbatim/label-bank';
import { limitOf } from '../induction.js';

/** A sub-code stands on so many answers, or on this share of them. */
const SUB_CODE = { answers: 5, share: 0.05 };
/** So does a code of level 1, on fewer. */
const CODE = { answers: 3, share: 0.02 };
/** A code that holds more of the answers is no subdivision: its biggest themes stand beside it. */
const TOO_BIG = 0.35;
/** Among so few answers one alone can be a code. */
const FEW = 8;

/** A code of the frame; `themes` stand in it alone, those of `children` in the children. */
export interface FrameCode {
  label: string;
  description?: string;
  themes: number[];
  children: FrameCode[];
}

interface Group {
  label: string;
  heading: string;
  themes: number[];
  size: number;
}

/**
 * A tree of themes within the limits: themes of one thing below that thing, things of one heading below that heading
 * where there are more than `most`, and what has no room left out, smallest first.
 * `sizes`: answers of each theme.
 */
export function frameOf(
  labels: readonly BankLabel[],
  sizes: readonly number[],
  answers: number,
  options: CodingOptionsData,
  most: number,
): FrameCode[] {
  const fewest = Math.max(options.minResponsesPerCode, answers < FEW ? 1 : 2);
  const least = (of: typeof CODE): number => Math.max(fewest, Math.min(of.answers, Math.ceil(of.share * answers)));
  const isDeep = options.maxLevels > 1;
  const things = grouped(labels, sizes);
  const all = isDeep ? things : things.flatMap((group) => parted(group, labels, sizes, least(SUB_CODE)));
  let groups = all.filter(({ size }) => size >= least(CODE));
  while (isDeep && groups.length > most) {
    const pair = smallestPair(groups);
    if (!pair) break;
    // a thing that is called as its heading belongs to it
    const joined = groups.filter((group) => pair.includes(group) || group.label === pair[0].heading);
    groups = [...groups.filter((group) => !joined.includes(group)), together(joined)];
  }
  return opened(groups, labels, sizes, answers, most, least(CODE)).map((group) =>
    codeOf(group, labels, sizes, isDeep ? limitOf(options, 1) : 0, least(SUB_CODE)),
  );
}

function grouped(labels: readonly BankLabel[], sizes: readonly number[]): Group[] {
  const groups = new Map<string, Group>();
  labels.forEach(({ thing, heading }, theme) => {
    const group = groups.get(thing) ?? { label: thing, heading, themes: [], size: 0 };
    group.themes.push(theme);
    group.size += sizes[theme]!;
    groups.set(thing, group);
  });
  return [...groups.values()];
}

/** Where there is one level only: a thing's big themes beside what is left of the thing. */
function parted(group: Group, labels: readonly BankLabel[], sizes: readonly number[], least: number): Group[] {
  const big = group.themes.filter((theme) => sizes[theme]! >= least);
  if (big.length < 2) return [group];
  const out = big.map((theme): Group => ({
    ...group,
    label: labels[theme]!.label,
    themes: [theme],
    size: sizes[theme]!,
  }));
  const themes = group.themes.filter((theme) => !big.includes(theme));
  const size = themes.reduce((sum, theme) => sum + sizes[theme]!, 0);
  return themes.length ? [...out, { ...group, themes, size }] : out;
}

/** The biggest `most` groups, and instead of the smallest the themes of one that would hold too much. */
function opened(
  groups: readonly Group[],
  labels: readonly BankLabel[],
  sizes: readonly number[],
  answers: number,
  most: number,
  least: number,
): Group[] {
  let kept = groups.toSorted((a, b) => b.size - a.size).slice(0, most);
  for (;;) {
    const [biggest] = kept;
    if (!biggest || biggest.size <= TOO_BIG * answers || biggest.themes.length < 3) return kept;
    const [theme] = biggest.themes.toSorted((a, b) => sizes[b]! - sizes[a]!);
    const out: Group = { label: labels[theme!]!.label, heading: '', themes: [theme!], size: sizes[theme!]! };
    const smallest = kept.length < most ? undefined : kept.at(-1)!;
    if (out.size < least || (smallest && smallest.size >= out.size)) return kept;
    const rest: Group = {
      ...biggest,
      themes: biggest.themes.filter((own) => own !== theme),
      size: biggest.size - out.size,
    };
    kept = [...kept.filter((group) => group !== biggest && group !== smallest), out, rest].sort(
      (a, b) => b.size - a.size,
    );
  }
}

/** The two groups of one heading that are smallest together. */
function smallestPair(groups: readonly Group[]): [Group, Group] | undefined {
  let best: [Group, Group] | undefined;
  for (const a of groups)
    for (const b of groups)
      if (
        a !== b &&
        a.heading === b.heading &&
        a.size <= b.size &&
        (!best || a.size + b.size < best[0].size + best[1].size)
      )
        best = [a, b];
  return best;
}

const together = (groups: readonly Group[]): Group => ({
  label: groups[0]!.heading,
  heading: groups[0]!.heading,
  themes: groups.flatMap(({ themes }) => themes),
  size: groups.reduce((sum, { size }) => sum + size, 0),
});

function codeOf(
  group: Group,
  labels: readonly BankLabel[],
  sizes: readonly number[],
  limit: number,
  least: number,
): FrameCode {
  const bySize = group.themes.toSorted((a, b) => sizes[b]! - sizes[a]!);
  const [main] = bySize;
  // one theme, or one beside which the others are nothing: its label says more than the thing's
  if (bySize.length === 1 || sizes[main!]! >= 0.85 * group.size) return leafOf(labels[main!]!, bySize);
  const below = bySize.filter((theme) => sizes[theme]! >= least).slice(0, limit);
  const isSplit = below.length > 1 || (below.length === 1 && bySize.length > 1);
  return {
    label: group.label,
    themes: isSplit ? bySize.filter((theme) => !below.includes(theme)) : bySize,
    children: isSplit ? below.map((theme) => leafOf(labels[theme]!, [theme])) : [],
  };
}

const leafOf = ({ label, definition }: BankLabel, themes: number[]): FrameCode => ({
  label,
  description: definition,
  themes,
  children: [],
});
