import { numberIn } from '@verbatim/tables/survey';
import type { SurveySummary } from '@verbatim/client';

/** With fewer different numbers, such as the points of a scale, a list of them is easier. */
const FEWEST_NUMBERS = 8;

/** Has an attribute so many different numbers, such as ages, that people ask for a range of them? */
export const isNumeric = (attribute: Pick<SurveySummary['attributes'][number], 'values'> | undefined): boolean =>
  attribute !== undefined &&
  attribute.values.length >= FEWEST_NUMBERS &&
  attribute.values.every(({ value }) => numberIn(value) !== undefined);
