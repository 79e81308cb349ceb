import { readFileSync } from 'node:fs';

interface Header {
  [name: string]: { dtype: string; shape: number[]; data_offsets: [number, number] };
}

/** Reads a tensor by name, widened from half to single precision. */
export type Weights = (name: string) => Float32Array;

function fromHalf(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> 10) & 31;
  const fraction = bits & 1023;
  if (exponent === 0) return sign * fraction * 2 ** -24;
  if (exponent === 31) return fraction ? NaN : sign * Infinity;
  return sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
}

/** A safetensors file: the header's length (u64), the header (JSON), the tensors' bytes. */
export function readSafetensors(file: string): Weights {
  const bytes = readFileSync(file);
  const headerEnd = 8 + Number(bytes.readBigUInt64LE(0));
  const header = JSON.parse(bytes.toString('utf8', 8, headerEnd)) as Header;
  const single = Float32Array.from({ length: 65_536 }, (_, bits) => fromHalf(bits));
  return (name) => {
    const tensor = header[name];
    if (tensor?.dtype !== 'F16') throw new Error(`${file}: no half precision tensor "${name}"`);
    const [start, end] = tensor.data_offsets;
    const values = new Float32Array((end - start) / 2);
    let at = headerEnd + start;
    for (let i = 0; i < values.length; i++, at += 2) values[i] = single[bytes[at]! | (bytes[at + 1]! << 8)]!;
    return values;
  };
}
