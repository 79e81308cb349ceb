import { quote as quoted } from '../entry/check.js';

/** What one part of the check found; the highest score of all parts is the check's. */
export interface Finding {
  /** 0..100. */
  score: number;
  /** What was seen, as `check` wants it. */
  seen: string;
  /** What is counted where the score is low, in place of the words. */
  counted?: string;
}

/** 40 characters and the sign that there are more. */
export const quote = (text: string, most = 40): string => quoted(text, most + 1);

/** Piecewise linear: `points` are [value, score], in order of value. */
export function scale(value: number, points: readonly (readonly [number, number])[]): number {
  let [x0, y0] = points[0]!;
  if (value <= x0) return y0;
  for (const [x, y] of points) {
    if (value <= x) return x === x0 ? y : y0 + ((value - x0) / (x - x0)) * (y - y0);
    [x0, y0] = [x, y];
  }
  return y0;
}
