/** What a detector knows of one text: n-grams as places, and any numbers. Both blocks are scaled to a length of about 1, so one L2 fits all. */
export interface Features {
  places: readonly number[];
  dense: ArrayLike<number>;
}

export interface Weights {
  bias: number;
  places: Float32Array;
  dense: Float32Array;
}

/** The log-odds that a text is what the detector looks for. */
export function logit({ bias, places, dense }: Weights, text: Features): number {
  let sum = 0;
  for (const place of text.places) sum += places[place]!;
  let value = bias + (text.places.length ? sum / Math.sqrt(text.places.length) : 0);
  for (let i = 0; i < dense.length; i++) value += dense[i]! * text.dense[i]!;
  return value;
}

export interface Example extends Features {
  is: boolean;
  /** How much the example counts; 1 on average. */
  weight: number;
}

/**
 * Logistic regression with L2, by accelerated gradient descent over all examples: deterministic, and the order of the
 * examples makes no difference beyond rounding.
 * @param size Numbers of each block.
 */
export function train(
  examples: readonly Example[],
  size: { places: number; dense: number },
  { l2, rounds = 100 }: { l2: number; rounds?: number },
): Weights {
  const all = size.places + size.dense + 1;
  const [now, ahead, gradient] = [new Float64Array(all), new Float64Array(all), new Float64Array(all)];
  const total = examples.reduce((sum, { weight }) => sum + weight, 0);
  // compact copies: every round reads all of them
  const places = examples.map((example) => Uint16Array.from(example.places));
  const dense = examples.map((example) => Float32Array.from(example.dense));
  const scales = examples.map(({ places }) => 1 / Math.sqrt(Math.max(1, places.length)));
  // half of the largest squared length of an example bounds the curvature
  const longest = Math.max(...dense.map((numbers) => numbers.reduce((sum, value) => sum + value ** 2, 2)));
  const step = 1 / (longest / 4 + l2);
  for (let round = 1; round <= rounds; round++) {
    gradient.fill(0);
    for (let n = 0; n < examples.length; n++) {
      const { is, weight } = examples[n]!;
      const [own, numbers, scale] = [places[n]!, dense[n]!, scales[n]!];
      let [value, sum] = [ahead[all - 1]!, 0];
      for (let i = 0; i < own.length; i++) sum += ahead[own[i]!]!;
      value += sum * scale;
      for (let i = 0; i < numbers.length; i++) value += ahead[size.places + i]! * numbers[i]!;
      const error = ((1 / (1 + Math.exp(-value)) - (is ? 1 : 0)) * weight) / total;
      for (let i = 0; i < own.length; i++) gradient[own[i]!]! += error * scale;
      for (let i = 0; i < numbers.length; i++) gradient[size.places + i]! += error * numbers[i]!;
      gradient[all - 1]! += error;
    }
    const momentum = (round - 1) / (round + 2);
    for (let i = 0; i < all; i++) {
      const next = ahead[i]! - step * (gradient[i]! + (i < all - 1 ? l2 * ahead[i]! : 0));
      ahead[i] = next + momentum * (next - now[i]!);
      now[i] = next;
    }
  }
  return {
    bias: now[all - 1]!,
    places: Float32Array.from(now.subarray(0, size.places)),
    dense: Float32Array.from(now.subarray(size.places, size.places + size.dense)),
  };
}
