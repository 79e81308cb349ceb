/** rows × columns → columns × rows. */
export function transpose(values: Float32Array, rows: number, columns: number): Float32Array {
  const turned = new Float32Array(values.length);
  for (let r = 0; r < rows; r++) for (let c = 0; c < columns; c++) turned[c * rows + r] = values[r * columns + c]!;
  return turned;
}

export interface Quantised {
  values: Int8Array;
  scales: Float32Array;
}

/** Symmetric, one scale a column (`byColumn`) or a row; `limit` is the largest absolute value, 64 or 127. */
export function quantise(weights: Float32Array, columns: number, byColumn: boolean, limit: number): Quantised {
  const scales = new Float32Array(byColumn ? columns : weights.length / columns);
  const scaleOf = (i: number): number => (byColumn ? i % columns : Math.floor(i / columns));
  weights.forEach((weight, i) => (scales[scaleOf(i)] = Math.max(scales[scaleOf(i)]!, Math.abs(weight))));
  for (let s = 0; s < scales.length; s++) scales[s] = scales[s]! / limit || 1;
  return { values: Int8Array.from(weights, (weight, i) => Math.round(weight / scales[scaleOf(i)]!)), scales };
}
