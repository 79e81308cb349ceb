import type { Prototype } from './codebook.js';
import { addTo, type Vector } from './geometry.js';

/** Keeps what few examples teach small. */
const RIDGE = 0.4;

/**
 * A linear classifier of each code against the others: ridge regression on the points of the codes' names (`nameWeight`
 * examples' worth together) and examples. It learns
 * which words and directions part the codes, where middles only know what is near.
 */
export function classifiers(prototypes: readonly Prototype[], nameWeight: number): Vector[] {
  const dims = prototypes[0]!.name[0]!.length;
  const scatter = Array.from({ length: dims }, () => new Float64Array(dims));
  const sums = prototypes.map(() => new Float32Array(dims));
  const total = new Float32Array(dims);
  prototypes.forEach(({ name, examples }, code) => {
    const points: [Vector, number][] = [
      ...name.map((point): [Vector, number] => [point, nameWeight / name.length]),
      ...examples.map((point): [Vector, number] => [point, 1]),
    ];
    for (const [point, weight] of points) {
      addTo(sums[code]!, point, weight);
      addTo(total, point, weight);
      for (let row = 0; row < dims; row++) {
        const value = weight * point[row]!;
        if (value) for (let column = 0; column <= row; column++) scatter[row]![column]! += value * point[column]!;
      }
    }
  });
  for (let i = 0; i < dims; i++) scatter[i]![i]! += RIDGE;
  const lower = cholesky(scatter);
  return sums.map((sum) => {
    addTo(sum, total, -1 / prototypes.length);
    return solved(lower, sum);
  });
}

/** The lower triangle L of a positive definite matrix A = L Lᵀ, in place; only A's lower triangle is read. */
function cholesky(a: Float64Array[]): Float64Array[] {
  for (let i = 0; i < a.length; i++) {
    for (let j = 0; j <= i; j++) {
      let rest = a[i]![j]!;
      for (let k = 0; k < j; k++) rest -= a[i]![k]! * a[j]![k]!;
      a[i]![j] = i === j ? Math.sqrt(rest) : rest / a[j]![j]!;
    }
  }
  return a;
}

/** x of L Lᵀ x = b. */
function solved(lower: readonly Float64Array[], b: Vector): Vector {
  const x = Float64Array.from(b);
  for (let i = 0; i < x.length; i++) {
    for (let k = 0; k < i; k++) x[i]! -= lower[i]![k]! * x[k]!;
    x[i]! /= lower[i]![i]!;
  }
  for (let i = x.length - 1; i >= 0; i--) {
    x[i]! /= lower[i]![i]!;
    for (let k = 0; k < i; k++) x[k]! -= lower[i]![k]! * x[i]!;
  }
  return Float32Array.from(x);
}
