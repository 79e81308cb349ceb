/** Bytes of a stored vector of the built-in encoder: the unit vector scaled so that its largest component is ±127; all zero means none. */
export const VECTOR_BYTES = 384;

/** A vector as bytes, one a number. Keeps the direction, which is all that cosines need: cosine with the original 0.9999. */
export function quantised(vector: Float32Array): Int8Array {
  let most = 0;
  for (const value of vector) most = Math.max(most, Math.abs(value));
  const bytes = new Int8Array(vector.length);
  if (most) for (let i = 0; i < bytes.length; i++) bytes[i] = Math.round((vector[i]! / most) * 127);
  return bytes;
}

/** Restores the unit vector of a row into `out`, which is as long as a row; false where there is none. */
export function dequantised(bytes: Int8Array, row: number, out: Float32Array): boolean {
  const width = out.length;
  const start = row * width;
  let sum = 0;
  for (let i = 0; i < width; i++) sum += bytes[start + i]! ** 2;
  if (!sum) return false;
  const scale = 1 / Math.sqrt(sum);
  for (let i = 0; i < width; i++) out[i] = bytes[start + i]! * scale;
  return true;
}

/** Packs vectors of one length into one array, in order. */
export function packed(vectors: readonly Int8Array[]): Int8Array<ArrayBuffer> {
  const width = vectors[0]?.length ?? 0;
  const all = new Int8Array(vectors.length * width);
  vectors.forEach((vector, row) => all.set(vector, row * width));
  return all;
}
