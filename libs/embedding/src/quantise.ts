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

/** Symmetric, one scale a column (`byColumn`) or a row; `limit` is the largest absolute value, 64 or 127. 22 million weights: plain loops. */
export function quantise(weights: Float32Array, columns: number, byColumn: boolean, limit: number): Quantised {
  const { abs, round } = Math;
  const rows = weights.length / columns;
  const scales = new Float32Array(byColumn ? columns : rows);
  const values = new Int8Array(weights.length);
  for (let r = 0; r < rows; r++)
    for (let c = 0; c < columns; c++) {
      const s = byColumn ? c : r;
      const size = abs(weights[r * columns + c]!);
      if (size > scales[s]!) scales[s] = size;
    }
  for (let s = 0; s < scales.length; s++) scales[s] = scales[s]! / limit || 1;
  for (let r = 0; r < rows; r++)
    for (let c = 0; c < columns; c++)
      values[r * columns + c] = round(weights[r * columns + c]! / scales[byColumn ? c : r]!);
  return { values, scales };
}
