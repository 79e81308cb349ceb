import type { CodebookData } from '@verbatim/contracts';
import type { Embed } from '../types.js';
import { assign } from './assignment.js';
import { leavesOf, type Code } from './code.js';
import { placeByCodebook, prototypesOf } from './codebook.js';
import type { Coded } from './induced.js';
import { usualOf } from './placement.js';
import type { Prepared } from './prepared.js';
import { DIMS } from './space.js';

/** Nearness (codebook.ts) under which a unit fits no given code, and the share of what is usual among the nearer half of a code's units. */
const FITS = 0.25;
const SHARE = 0.55;
/** From this share of the nearest code's nearness on, the next code is meant as well. */
const BOTH = 0.95;

const toCode = (given: CodebookData['codes'][number]): Code => ({ given, centre: new Float32Array(DIMS), children: (given.subCodes ?? []).map(toCode) });

/** The answers in the codes of a codebook. */
export async function codedByCodebook(prepared: Prepared, codebook: CodebookData, embed: Embed): Promise<Coded> {
  const codes = codebook.codes.map(toCode);
  const leaves = leavesOf(codes);
  const placement = placeByCodebook(prepared, await prototypesOf(leaves.map(({ given }) => given!), prepared, embed));
  const usual = usualOf(prepared, placement, leaves.length);
  const nearer = { ...placement, leaf: placement.leaf.map((leaf, unit) => (placement.near[unit]! >= usual.mean[leaf]! ? leaf : -1)) };
  const { mean } = usualOf(prepared, nearer, leaves.length);
  const isStray = (unit: number): boolean => placement.near[unit]! < Math.max(FITS, SHARE * mean[placement.leaf[unit]!]!);
  const placed = assign(prepared, leaves, placement, usual, isStray, (unit) => placement.next[unit]! >= BOTH * placement.near[unit]!);
  return { codes, leaves, placement, placed };
}

