import type { SurveySummary } from '@verbatim/client';

/** With fewer different numbers, such as the points of a scale, a list of them is easier. */
const FEWEST_NUMBERS = 8;
const NUMBER = /^-?\d{1,15}(\.\d{1,15})?$/;

/** Undefined for a text that the API would not take as a number. A decimal comma is one, too. */
export function numberIn(text: string): number | undefined {
  const written = text.trim().replace(',', '.');
  return NUMBER.test(written) ? Number(written) : undefined;
}

/** Has an attribute so many different numbers, such as ages, that people ask for a range of them? */
export const isNumeric = (attribute: Pick<SurveySummary['attributes'][number], 'values'> | undefined): boolean =>
  attribute !== undefined &&
  attribute.values.length >= FEWEST_NUMBERS &&
  attribute.values.every(({ value }) => numberIn(value) !== undefined);
