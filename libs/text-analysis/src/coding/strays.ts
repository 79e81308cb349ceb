import type { Placement, Usual } from './placement.js';
import type { Prepared } from './prepared.js';

/** Nowhere near as close as its code's other units: less than half of what is usual there, and two deviations from it. */
const SHARE = 0.45;
const DEVIATIONS = 2;
/** Fewer of them don't make a code of their own: they stay where they are, with the low confidence they have. */
const FEWEST = 0.01;

export function strays({ said }: Prepared, { leaf, near }: Placement, { mean, deviation }: Usual): (unit: number) => boolean {
  const isFar = (unit: number): boolean => {
    const own = leaf[unit]!;
    return near[unit]! < SHARE * mean[own]! && near[unit]! < mean[own]! - DEVIATIONS * deviation[own]!;
  };
  const answers = said.filter((own) => own !== undefined);
  const lost = answers.filter((own) => own.every(isFar)).length;
  return lost && lost >= FEWEST * answers.length ? isFar : () => false;
}
