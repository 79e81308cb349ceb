import { CholeskyDecomposition, inverse, Matrix } from 'ml-matrix';

/**
 * Added to the variance within labels, in every direction: a share of its mean. Keeps directions in which the bank's
 * examples hardly differ from counting for too much.
 */
const RIDGE = 0.3;
/** Share of the embedding as it was: what the bank does not speak of keeps its place. */
const KEPT = 0.3;

/**
 * The linear map in which texts of one label are near each other: Fisher's discriminant directions, each weighted by
 * the ratio of the variance between labels to the variance within them.
 * With W within, B between, the cosine is taken by M = W⁻¹BW⁻¹ (scaled to a mean eigenvalue of 1) plus `KEPT`·I; M =
 * LLᵀ, and the map is Lᵀ(x - m) with the mean m of all texts: what all of them share
 * makes none of them alike.
 * @param groups For each label the vectors of its texts.
 * @returns Lᵀm and the rows of Lᵀ from the diagonal on, as `theme-space.ts` reads them, one a line.
 */
export function themeSpace(groups) {
  const width = groups[0][0].length;
  const middles = groups.map((group) => meanOf(group, width));
  const count = groups.reduce((sum, group) => sum + group.length, 0);
  const mean = meanOf(groups.flat(), width);
  const within = covariance(
    groups.flatMap((group, g) => group.map((vector) => vector.map((value, i) => value - middles[g][i]))),
    () => 1 / count,
  );
  const between = covariance(
    middles.map((middle) => middle.map((value, i) => value - mean[i])),
    (g) => groups[g].length / count,
  );
  const eye = Matrix.eye(width);
  const inner = inverse(Matrix.add(within, Matrix.mul(eye, (RIDGE * within.trace()) / width)));
  const ratio = symmetric(inner.mmul(between).mmul(inner));
  const metric = Matrix.add(Matrix.mul(ratio, width / ratio.trace()), Matrix.mul(eye, KEPT));
  const lower = new CholeskyDecomposition(metric).lowerTriangularMatrix;
  const origin = lower.transpose().mmul(Matrix.columnVector(mean)).to1DArray();
  return [origin, ...Array.from({ length: width }, (_, row) => lower.getColumn(row).slice(row))].map(lineOf);
}

/** Rounding apart, it is. */
const symmetric = (matrix) => Matrix.add(matrix, matrix.transpose()).mul(0.5);

const meanOf = (vectors, width) => {
  const sum = new Float64Array(width);
  for (const vector of vectors) vector.forEach((value, i) => (sum[i] += value));
  return Array.from(sum, (value) => value / vectors.length);
};

function covariance(rows, weight) {
  const left = new Matrix(rows.map((row, i) => Array.from(row, (value) => value * weight(i))));
  return left.transpose().mmul(new Matrix(rows.map((row) => Array.from(row))));
}

function lineOf(values) {
  const most = Math.max(...values.map(Math.abs));
  const bytes = Int8Array.from(values, (value) => Math.round((value / most) * 127));
  return `${(most / 127).toPrecision(6)}\t${Buffer.from(bytes.buffer).toString('base64')}`;
}
