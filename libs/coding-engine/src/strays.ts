import type { Neighbours } from './neighbours.js';
import type { Placement, Usual } from './placement.js';
import type { Prepared } from './prepared.js';
import { isSmall, outsiders } from './small.js';

/** Nowhere near as close as its code's other units: less than half of what is usual there, and two deviations from it. */
const SHARE = 0.45;
const DEVIATIONS = 2;
/** Or a deviation off, said once, and no other unit nearer to it than this share of what is usual between its code and that code's units. */
const ALONE = 0.6;
const ALONE_DEVIATIONS = 1;
/** Where Other costs a code, fewer of them than this don't make one: they stay where they are, with the low confidence they have. */
const FEWEST_FAR = 0.01;
const FEWEST = 0.019;

/** Which units belong to no code. `isFree`: Other costs no code, and may hold a single answer. */
export function strays(
  prepared: Prepared,
  placement: Placement,
  { mean, deviation }: Usual,
  neighbours: Neighbours,
  isFree: boolean,
): (unit: number) => boolean {
  const { said, weights } = prepared;
  const { leaf, near } = placement;
  if (isSmall(prepared)) return outsiders(prepared, placement);
  const offOf = (unit: number): number => mean[leaf[unit]!]! - near[unit]!;
  const isFar = (unit: number): boolean =>
    near[unit]! < SHARE * mean[leaf[unit]!]! && offOf(unit) > DEVIATIONS * deviation[leaf[unit]!]!;
  const isAlone = (unit: number): boolean =>
    weights[unit] === 1 &&
    offOf(unit) > ALONE_DEVIATIONS * deviation[leaf[unit]!]! &&
    !neighbours.has(unit, ALONE * mean[leaf[unit]!]!);
  const isStray = (unit: number): boolean => isFar(unit) || isAlone(unit);
  if (isFree) return isStray;
  const answers = said.filter((own) => own?.length);
  const lostBy = (test: (unit: number) => boolean): number =>
    answers.filter((own) => own!.every(test)).length / Math.max(1, answers.length);
  return lostBy(isFar) >= FEWEST_FAR || lostBy(isStray) >= FEWEST ? isStray : () => false;
}
