import { dot } from './geometry.js';
import { hasMeaning } from './gloss.js';
import type { Placement } from './placement.js';
import type { Prepared } from './prepared.js';
import type { Spread } from './synonyms.js';

/**
 * Under so many distinct things said, the number of units of a kind and the usual nearness in a code say nothing yet:
 * what is near enough to be one thing decides.
 */
const SMALL = 30;
/**
 * Mean cosine between two groups of units from which on they are one thing: glosses, without their small words, share
 * more than sentences; words and letters share less.
 */
const ONE_THING = { english: 0.3, glossed: 0.42, other: 0.22 };
/** Units, one that is said often counting for more than one. */
export const varietyOf = (weight: number): number => 1 + Math.log2(weight) / 2;

/** However often each is said: of few different things what is near enough is one thing on level 1. */
export const isFew = ({ weights }: Prepared): boolean => weights.length < SMALL;

export const isSmall = (prepared: Prepared): boolean =>
  isFew(prepared) && prepared.weights.reduce((sum, weight) => sum + varietyOf(weight), 0) < SMALL;

/** From this mean cosine between two groups of units on they are one thing. */
export const nearIn = ({ language }: Prepared): number =>
  language === 'en' ? ONE_THING.english : hasMeaning(language) ? ONE_THING.glossed : ONE_THING.other;

/** Whether two groups of units are one thing. */
export const areOne = (prepared: Prepared, a: Spread, b: Spread): boolean => a.between(b) >= nearIn(prepared);

/** Units that are near to no other of their code. */
export function outsiders(prepared: Prepared, { leaf }: Placement): (unit: number) => boolean {
  const { space } = prepared;
  const points = Array.from({ length: space.size }, (_, unit) => space.point(unit));
  const least = nearIn(prepared);
  return (unit) => {
    const others = points.filter((_, other) => other !== unit && leaf[other] === leaf[unit]);
    return others.length > 0 && others.every((other) => dot(points[unit]!, other) < least);
  };
}
