import { detector } from './coefficients.js';
import { type Kind, KINDS } from './kinds.js';
import { logit } from './logistic.js';
import type { Reading } from './reading.js';

/** Kinds that may stand behind or before an honest answer, as an order may. */
const IN_A_SENTENCE: ReadonlySet<Kind> = new Set(['advertising']);

/** The log-odds of a kind: of the whole answer, or of its most suspicious sentence where one is enough. */
export function oddsOf(
  kind: Kind,
  weights: Parameters<typeof logit>[0],
  { whole, sentences, order, shrug, abuse }: Reading,
): number {
  if (kind === 'order') return Math.max(...order.map((text) => logit(weights, text)));
  if (kind === 'lazy') return logit(weights, shrug);
  if (kind === 'abuse') return abuse ? logit(weights, abuse) : -Infinity;
  const read = IN_A_SENTENCE.has(kind) ? [whole, ...sentences] : [whole];
  return Math.max(...read.map((text) => logit(weights, text)));
}

/** How far the log-odds of each kind are above the threshold; below 0 is no finding. */
export type Detected = Readonly<Record<Kind, number>>;

export const detected = (reading: Reading): Detected =>
  Object.fromEntries(
    KINDS.map((kind) => {
      const found = detector(kind);
      return [kind, oddsOf(kind, found, reading) - found.thresholds[reading.group]];
    }),
  ) as Record<Kind, number>;

/** A score of `from` at the threshold and below it, rising with the margin up to `most`. */
export const scoreOf = (margin: number, from: number, most: number): number =>
  Math.min(most, from + 6 * Math.max(0, margin));
