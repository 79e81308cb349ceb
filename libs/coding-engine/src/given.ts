import { REST_LABELS, type CodebookData } from '@verbatim/contracts';
import type { Embed } from '@verbatim/embedding';
import { placesIn } from './assignment.js';
import { allOf, leavesOf, type Code } from './code.js';
import { prototypesOf } from './codebook.js';
import type { Coded } from './induced.js';
import { evidenceOf } from './given/evidence.js';
import { ODDS } from './given/odds.js';
import { membership } from './membership.js';
import { emptyPlacement, type Place } from './placement.js';
import type { Prepared } from './prepared.js';
import { probability } from './subjects/odds.js';
import { isOtherThemes } from './various.js';

/**
 * A unit is in its likeliest code from this probability on. Most codebooks lack themes that answers speak of: where every other theme has no code,
 * F1 is .02 to .07 higher than with .25; where each has one, .02 higher with examples and up to .01 lower without
 * (docs/research/2026-11-28-partial-codebooks.md).
 */
export const LIKELIEST = 0.4;
/** It is in a further code too from this probability on, if the mixture of codes gives that one at least the second: many codes may share a subject. */
export const [FURTHER, POSSIBLE] = [0.5, 0.3];

const UNITS_AT_ONCE = 10;
/** Characters. */
const A_UNIT = 40;

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
  const own = leaves.map(({ given }) => given!);
  const found = membership(prepared, await prototypesOf(own, prepared, embed));
  const { codesFor, features } = await evidenceOf(prepared, own, found, embed, relatives(leaves));
  const odds = prepared.language === 'en' ? ODDS.english : ODDS.others;
  const isIn = (unit: number, code: number, confidence: number, place: number): boolean =>
    place ? confidence >= FURTHER && found.probabilityOf(unit, code) >= POSSIBLE : confidence >= LIKELIEST;
  const placesOf: Place[][] = [];
  for (let unit = 0; unit < prepared.space.size; unit++) {
    if (unit % UNITS_AT_ONCE === 0) await prepared.giveWay(UNITS_AT_ONCE * A_UNIT);
    placesOf.push(
      codesFor(unit)
        .map((code) => ({ code, confidence: probability(features(unit, code), odds) }))
        .sort((a, b) => b.confidence - a.confidence || a.code - b.code)
        .filter(({ code, confidence }, place) => isIn(unit, code, confidence, place))
        .map(({ code, confidence }): Place => ({ code: leaves[code]!, confidence })),
    );
  }
  const placed = prepared.said.map((units) =>
    placesIn(
      (units ?? []).flatMap((unit) => placesOf[unit]!),
      leaves,
    ),
  );
  return { codes, leaves, placement: found.placement, placed };
}

/** Whether one of two leaves stands below the other. */
function relatives(leaves: readonly Code[]): (code: number, other: number) => boolean {
  const below = leaves.map((code) => new Set(allOf(code.children)));
  return (code, other) => below[code]!.has(leaves[other]!) || below[other]!.has(leaves[code]!);
}
