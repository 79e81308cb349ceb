import type { Code } from './code.js';
import type { Place, Placement, Usual } from './placement.js';
import type { Prepared } from './prepared.js';

/** How likely a unit is right where it is: by how near its code is, how near for that code, and how far the next one is. */
function confidenceOf({ leaf, near, next }: Placement, { mean, deviation }: Usual, unit: number): number {
  const own = leaf[unit]!;
  const usual = (near[unit]! - mean[own]!) / (deviation[own]! || 1);
  return 1 / (1 + Math.exp(-(-1.5 + 3 * near[unit]! + 0.3 * usual + 4 * (near[unit]! - next[unit]!))));
}

/** Per answer its codes, surest first; none where the answer says nothing or nothing that fits. */
export function assign({ said }: Prepared, leaves: readonly Code[], placement: Placement, usual: Usual): Place[][] {
  return said.map((own) => {
    const best = new Map<Code, number>();
    for (const unit of own ?? []) {
      const code = leaves[placement.leaf[unit]!];
      if (!code) continue;
      const confidence = confidenceOf(placement, usual, unit);
      best.set(code, Math.max(best.get(code) ?? 0, confidence));
    }
    return deepest([...best].map(([code, confidence]) => ({ code, confidence })), leaves);
  });
}

/** Surest first; of a code and one below it the deeper stays. */
export const deepest = (places: readonly Place[], leaves: readonly Code[]): Place[] =>
  places
    .filter(({ code }) => !places.some((other) => other.code !== code && isBelow(other.code, code)))
    .sort((a, b) => b.confidence - a.confidence || leaves.indexOf(a.code) - leaves.indexOf(b.code));

const isBelow = (code: Code, above: Code): boolean => above.children.some((child) => child === code || isBelow(code, child));
