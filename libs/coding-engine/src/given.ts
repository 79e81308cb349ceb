import { REST_LABELS, type CodebookData } from '@verbatim/contracts';
import type { Embed } from '@verbatim/embedding';
import { deepest } from './assignment.js';
import { leavesOf, type Code } from './code.js';
import { prototypesOf } from './codebook.js';
import type { Coded } from './induced.js';
import { FITS, isLikely, membership, type Member } from './membership.js';
import { emptyPlacement, usualOf } from './placement.js';
import type { Prepared } from './prepared.js';
import { isOtherThemes } from './various.js';

/** Share of the nearness that is usual among the nearer half of a code's units, under which a unit fits no given code either. */
const SHARE = 0.55;

/** A given code is looked for by its own words, but for 'Other' and an earlier coding's 'Other themes', which are those of their sub-codes. */
function toCode(given: CodebookData['codes'][number], dims: number): Code {
  const children = (given.subCodes ?? []).map((code) => toCode(code, dims));
  return children.length && (isOtherThemes(given.label) || REST_LABELS.includes(given.label))
    ? { given, children, isVarious: true }
    : { given, children, centre: new Float32Array(dims) };
}

/** The answers in the codes of a codebook. */
export async function codedByCodebook(prepared: Prepared, codebook: CodebookData, embed: Embed): Promise<Coded> {
  const codes = codebook.codes.map((code) => toCode(code, prepared.space.dims));
  const leaves = leavesOf(codes);
  if (!leaves.length)
    return { codes, leaves, placement: emptyPlacement(prepared.space.size), placed: prepared.said.map(() => []) };
  const { placement, members } = membership(
    prepared,
    await prototypesOf(
      leaves.map(({ given }) => given!),
      prepared,
      embed,
    ),
  );
  const usual = usualOf(prepared, placement, leaves.length);
  const nearer = {
    ...placement,
    leaf: placement.leaf.map((leaf, unit) => (placement.near[unit]! >= usual.mean[leaf]! ? leaf : -1)),
  };
  const { mean } = usualOf(prepared, nearer, leaves.length);
  const isOutlier = (unit: number): boolean =>
    placement.near[unit]! < Math.max(FITS, SHARE * mean[placement.leaf[unit]!]!);
  const near = (unit: number): number => placement.near[unit]!;
  const placed = prepared.said.map((own) => {
    const best = new Map<number, number>();
    for (const { leaf, confidence } of membersOf(
      (own ?? []).filter((unit) => !isOutlier(unit)),
      members,
      near,
    ))
      best.set(leaf, Math.max(best.get(leaf) ?? 0, confidence));
    return deepest(
      [...best].map(([leaf, confidence]) => ({ code: leaves[leaf]!, confidence })),
      leaves,
    );
  });
  return { codes, leaves, placement, placed };
}

/** All that an answer's units are likely in; the one code that is likeliest where none is likely. */
function membersOf(
  units: readonly number[],
  members: readonly Member[][],
  near: (unit: number) => number,
): (Member & { confidence: number })[] {
  const all = units.flatMap((unit) =>
    members[unit]!.map((member) => ({ ...member, confidence: member.probability * fitting(near(unit)) })),
  );
  const likely = all.filter(isLikely);
  return likely.length ? likely : all.sort((a, b) => b.probability - a.probability).slice(0, 1);
}

/**
 * Probabilities only say which of the codes it is; how near that one is says whether it is any. Fitted to answers with
 * one gold code, by names alone and by names with examples.
 */
export const fitting = (near: number): number => 1 / (1 + Math.exp(2 - 6 * near));
