import type { Neighbours } from './neighbours.js';
import type { Placement, Usual } from './placement.js';
import type { Prepared } from './prepared.js';
import { isSmall, outsiders } from './small.js';

/** A far unit: its similarity to its code is less than this share of the code's mean, and this many standard deviations below it. */
const SHARE = 0.45;
const DEVIATIONS = 2;
/** A lone unit: said once, one standard deviation below the mean, and no other unit within this share of the code's mean. */
const ALONE = 0.6;
const ALONE_DEVIATIONS = 1;
/** So is, in the theme space, one that no other unit is so near to: two strangers are no code, however near the middle between them is to both. */
const STRANGE = 0.2;
/** Where Other would take the place of a code, this share of the answers must be far, or far or alone; fewer stay in their codes with low confidence. */
const FEWEST_FAR = 0.01;
const FEWEST = 0.019;

/**
 * Which units belong to no code, so that their answers go to Other.
 * @param isFree Whether there is room for Other beside the codes; it may then hold a single answer.
 */
export function outliers(
  prepared: Prepared,
  placement: Placement,
  { mean, deviation }: Usual,
  neighbours: Neighbours,
  isFree: boolean,
): (unit: number) => boolean {
  const { said, weights, space } = prepared;
  const { isThemed } = space;
  const { leaf, near } = placement;
  if (isSmall(prepared)) return outsiders(prepared, placement);
  const offOf = (unit: number): number => mean[leaf[unit]!]! - near[unit]!;
  const isFar = (unit: number): boolean =>
    near[unit]! < SHARE * mean[leaf[unit]!]! && offOf(unit) > DEVIATIONS * deviation[leaf[unit]!]!;
  const isAlone = (unit: number): boolean =>
    weights[unit] === 1 &&
    ((isThemed && !neighbours.has(unit, STRANGE)) ||
      (offOf(unit) > ALONE_DEVIATIONS * deviation[leaf[unit]!]! && !neighbours.has(unit, ALONE * mean[leaf[unit]!]!)));
  const isOutlier = (unit: number): boolean => isFar(unit) || isAlone(unit);
  if (isFree) return isOutlier;
  const answers = said.filter((own) => own?.length);
  const lostBy = (test: (unit: number) => boolean): number =>
    answers.filter((own) => own!.every(test)).length / Math.max(1, answers.length);
  return lostBy(isFar) >= FEWEST_FAR || lostBy(isOutlier) >= FEWEST ? isOutlier : () => false;
}
