import type { CodebookCode } from '@verbatim/contracts';
import type { Embed } from '@verbatim/embedding';
import { toThemeSpace } from '@verbatim/label-bank';
import { above, usual } from '../deviation.js';
import { dot, unit as toUnit, type Vector } from '../geometry.js';
import { glossOf } from '../gloss.js';
import type { Membership } from '../membership.js';
import { unitsOfAnswers, type Prepared } from '../prepared.js';
import { likenessOf } from '../subjects/likely.js';
import { knownBy, namedIn, sharedSubject, tellingSubjects, type KnownBy, type Named } from './known-by.js';
import { featuresOf } from './odds.js';

/** Units whose meaning is compared with the labels of the bank, the beginning of a weighted sample. */
const COMPARED = 2_000;
/** Units that show what nearness is usual. */
const USUAL = 1_000;
/** A text that has two of three telling words of a code's has enough of them. */
const ENOUGH = 2 / 3;

/** What speaks for units being in codes (odds.ts). Ask unit by unit: what is true of the last one asked about is remembered. */
export interface Evidence {
  /** Codes that a unit may be in: those that are possible by its vector, and those a subject of which it names. */
  codesFor(unit: number): number[];
  /** FEATURES of odds.ts. */
  features(unit: number, code: number): number[];
}

/** @param isRelated whether one of two codes stands below the other */
export async function evidenceOf(
  prepared: Prepared,
  codes: readonly CodebookCode[],
  { members, probabilityOf, nearTo }: Membership,
  embed: Embed,
  isRelated: (code: number, other: number) => boolean = () => false,
): Promise<Evidence> {
  const { space, language, keyOf } = prepared;
  // the bank's vectors are the built-in encoder's
  const isBuiltIn = keyOf === glossOf;
  const known = await knownBy(codes, language, isBuiltIn ? embed : undefined);
  const telling = tellingWords(known);
  const tellingSubject = tellingSubjects(known.map(({ label }) => label));
  const units = unitsOfAnswers(prepared);
  const meaningOf = (unit: number): Vector | undefined => {
    const own = isBuiltIn ? space.meaningOf(unit) : undefined;
    return own && toUnit(toThemeSpace(own));
  };
  const nearness = (unit: number, code: number, meaning: Vector | undefined): number => {
    const name = known[code]!.meaning;
    return name && meaning ? dot(name, meaning) : nearTo(unit, code).name;
  };
  const sample = Array.from({ length: Math.min(USUAL, space.size) }, (_, unit) => meaningOf(unit));
  const usualOf = known.map((_, code) => usual(sample.map((meaning, unit) => nearness(unit, code, meaning))));

  const read = (unit: number) => {
    const { text, language: own } = space.units[unit]!;
    const named = namedIn(text, own, glossOf(text, own));
    const subjects = known.map(({ label }) => sharedSubject(label, named, tellingSubject));
    const vector = unit < COMPARED && isBuiltIn ? space.meaningOf(unit) : undefined;
    return {
      unit,
      named,
      meaning: unit < sample.length ? sample[unit] : meaningOf(unit),
      likeness: vector && likenessOf(vector),
      subjects,
      // few codes share a subject with a unit: only these are looked through for each code
      speaking: subjects.flatMap((strength, code) => (strength ? [{ code, strength }] : [])),
    };
  };
  let last: ReturnType<typeof read> | undefined;
  const of = (unit: number): ReturnType<typeof read> => (last?.unit === unit ? last : (last = read(unit)));
  const codesFor = (unit: number): number[] => [
    ...new Set([...members[unit]!.map(({ leaf }) => leaf), ...of(unit).speaking.map(({ code }) => code)]),
  ];
  const features = (unit: number, code: number): number[] => {
    const { named, meaning, likeness, subjects, speaking } = of(unit);
    const { label, description, likeness: own } = known[code]!;
    const strongest = speaking.reduce(
      (most, other) => (other.code === code || isRelated(code, other.code) ? most : Math.max(most, other.strength)),
      0,
    );
    return featuresOf({
      probability: probabilityOf(unit, code),
      meaning: above(nearness(unit, code, meaning), usualOf[code]!),
      example: nearTo(unit, code).examples,
      label: subjects[code]!,
      description: sharedSubject(description, named, tellingSubject),
      others: strongest,
      labelWords: shareOf(label, named, telling),
      descriptionWords: shareOf(description, named, telling),
      likeness: own && likeness && overlap(own, likeness),
      units: units[unit]!,
    });
  };
  return { codesFor, features };
}

/** How much a word tells of which code is meant: the fewer codes have it, the more. */
function tellingWords(known: readonly KnownBy[]): (stem: string) => number {
  const codes = new Map<string, number>();
  for (const { label, description } of known)
    for (const stem of new Set([...label.stems, ...description.stems])) codes.set(stem, (codes.get(stem) ?? 0) + 1);
  return (stem) => Math.log(1 + known.length / codes.get(stem)!);
}

function shareOf(of: Named, unit: Named, telling: (stem: string) => number): number {
  let [all, found] = [0, 0];
  for (const stem of of.stems) {
    const own = telling(stem);
    all += own;
    if (unit.stems.has(stem)) found += own;
  }
  return all ? Math.min(1, found / all / ENOUGH) : 0;
}

/** Bhattacharyya's coefficient of two distributions. */
function overlap(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += Math.sqrt(a[i]! * b[i]!);
  return sum;
}
