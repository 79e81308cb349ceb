import type { Analyser } from '@verbatim/analysis';
import { dequantised, VECTOR_BYTES, type Embed } from '@verbatim/embedding';

/** The encoder of the analysis threads, for texts that it understands: English. */
export const builtInEncoder =
  (analyser: Pick<Analyser, 'embedUnits'>): Embed =>
  async (texts) =>
    (await analyser.embedUnits(texts)).map((bytes) => restored(bytes));

/** A vector from packed ones. */
export function restored(bytes: Int8Array, row = 0): Float32Array {
  const vector = new Float32Array(VECTOR_BYTES);
  dequantised(bytes, row, vector);
  return vector;
}
