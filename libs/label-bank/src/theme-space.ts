import { readFileSync } from 'node:fs';
import { VECTOR_BYTES } from '@verbatim/embedding';

/**
 * Written by `npm run bank -- --theme-space`. A line has what its bytes are multiplied by, and the bytes of some numbers: the first
 * those of the origin, the others those of the map's rows
 * from the diagonal on.
 */
export const THEME_SPACE = 'theme-space.tsv';

interface Row {
  scale: number;
  bytes: Int8Array;
}

let space: { origin: Float32Array; rows: readonly Row[] } | undefined;

function read(): NonNullable<typeof space> {
  const [origin, ...rows] = readFileSync(new URL(`../src/${THEME_SPACE}`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line): Row => {
      const [scale, bytes] = line.split('\t');
      return { scale: Number(scale), bytes: new Int8Array(Buffer.from(bytes!, 'base64')) };
    });
  return { origin: Float32Array.from(origin!.bytes, (byte) => byte * origin!.scale), rows };
}

/** An embedding of 384 numbers as a unit vector of the theme space, where answers of one theme are nearer than other answers with the same words. */
export function toThemeSpace(embedding: Float32Array): Float32Array {
  const { origin, rows } = (space ??= read());
  const out = new Float32Array(VECTOR_BYTES);
  let squares = 0;
  rows.forEach(({ scale, bytes }, row) => {
    let sum = 0;
    for (let i = 0; i < bytes.length; i++) sum += bytes[i]! * embedding[row + i]!;
    out[row] = sum * scale - origin[row]!;
    squares += out[row] ** 2;
  });
  const length = Math.sqrt(squares) || 1;
  return out.map((value) => value / length);
}
