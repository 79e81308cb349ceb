/** Of an empty list every one of these is 0. */
export function mean(values: readonly number[]): number {
  if (!values.length) return 0;
  let sum = 0;
  for (const value of values) sum += value;
  return sum / values.length;
}

/** Of the population (divided by n). */
export function standardDeviation(values: readonly number[]): number {
  const centre = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - centre) ** 2)));
}

/** `p` in 0..100, by linear interpolation between the closest ranks. */
export function percentile(values: readonly number[], p: number): number {
  if (!values.length) return 0;
  const sorted = [...values].sort((a, b) => a - b);
  const at = ((sorted.length - 1) * p) / 100;
  const low = Math.floor(at);
  const below = sorted[low]!;
  return below + (at - low) * ((sorted[low + 1] ?? below) - below);
}

export const median = (values: readonly number[]): number => percentile(values, 50);

/** Ranks from 1; equal values share their average rank. */
export function ranksOf(values: readonly number[]): number[] {
  const order = [...values.keys()].sort((a, b) => values[a]! - values[b]!);
  const out = new Array<number>(values.length);
  for (let start = 0; start < order.length;) {
    let end = start;
    while (end < order.length && values[order[end]!] === values[order[start]!]) end++;
    for (let i = start; i < end; i++) out[order[i]!] = (start + 1 + end) / 2;
    start = end;
  }
  return out;
}
