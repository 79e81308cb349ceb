/** What is usual of some values. */
export interface Usual {
  mean: number;
  deviation: number;
}

export function usual(values: readonly number[]): Usual {
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  const square = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, values.length);
  return { mean, deviation: Math.sqrt(square) || 1 };
}

/** In deviations. */
export const above = (value: number, { mean, deviation }: Usual): number => (value - mean) / deviation;
