import type { Code } from './code.js';
import type { Place, Placement } from './placement.js';
import type { Prepared } from './prepared.js';

/**
 * How likely a unit is right where it is, by how near its code is and how much nearer than the next: fitted to answers
 * with one gold code, by the same numbers in English and elsewhere. How near is usual
 * in the code says nothing beside it: a loose code holds more of what is not its own.
 */
export const likelihood = (near: number, next: number): number =>
  1 / (1 + Math.exp(3.6 - 5.5 * near - Math.max(0, near - next)));

/** Per answer its codes, surest first; none where the answer says nothing or nothing that fits. */
export function assign({ said }: Prepared, leaves: readonly Code[], placement: Placement): Place[][] {
  const placeOf = (unit: number): Place[] => {
    const code = leaves[placement.leaf[unit]!];
    return code ? [{ code, confidence: likelihood(placement.near[unit]!, placement.next[unit]!) }] : [];
  };
  return said.map((own) => placesIn((own ?? []).flatMap(placeOf), leaves));
}

/** The codes of an answer by the places of its units: each as sure as its surest unit. */
export function placesIn(ofUnits: readonly Place[], leaves: readonly Code[]): Place[] {
  const best = new Map<Code, number>();
  for (const { code, confidence } of ofUnits) best.set(code, Math.max(best.get(code) ?? 0, confidence));
  return deepest(
    [...best].map(([code, confidence]) => ({ code, confidence })),
    leaves,
  );
}

/** Surest first; of a code and one below it the deeper stays. */
export const deepest = (places: readonly Place[], leaves: readonly Code[]): Place[] =>
  places
    .filter(({ code }) => !places.some((other) => other.code !== code && isBelow(other.code, code)))
    .sort((a, b) => b.confidence - a.confidence || leaves.indexOf(a.code) - leaves.indexOf(b.code));

const isBelow = (code: Code, above: Code): boolean =>
  above.children.some((child) => child === code || isBelow(code, child));
