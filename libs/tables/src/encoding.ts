import { analyse } from 'chardet';
import { TableError } from './table.js';

/** chardet reads no more than this of a long file. */
const SAMPLE_BYTES = 256 * 1024;

const BYTE_ORDER_MARKS: [bytes: number[], encoding: string][] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];

export interface Decoded {
  text: string;
  encoding: string;
}

/**
 * The text of a file: by the encoding given, by its byte order mark, as UTF-8 if it is valid, or by the likeliest encoding that Node decodes.
 * @throws TableError for an encoding that does not exist, and for files that are no text
 */
export function decode(bytes: Uint8Array, file: string, given?: string): Decoded {
  if (given !== undefined) {
    const decoder = decoderOf(given);
    if (!decoder) throw new TableError(`There is no encoding "${given}": use a name such as utf-8 or windows-1252`);
    return { text: decoder.decode(bytes), encoding: decoder.encoding };
  }
  for (const [mark, encoding] of BYTE_ORDER_MARKS)
    if (mark.every((byte, i) => bytes[i] === byte)) return { text: new TextDecoder(encoding).decode(bytes), encoding };
  const wide = utf16Without(bytes);
  if (wide) return { text: new TextDecoder(wide).decode(bytes), encoding: wide };
  if (bytes.includes(0))
    throw new TableError(`${file} is not a text file or spreadsheet that can be read: save it as .xlsx or .csv`);
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' };
  } catch {
    const encoding = likeliest(bytes);
    return { text: new TextDecoder(encoding).decode(bytes), encoding };
  }
}

/** UTF-16 without a mark: in a text with some ASCII every second byte is often 0. */
function utf16Without(bytes: Uint8Array): string | undefined {
  const sample = bytes.subarray(0, 4_096);
  const zeros = [0, 0];
  sample.forEach((byte, i) => (byte === 0 ? (zeros[i % 2] = zeros[i % 2]! + 1) : undefined));
  const half = sample.length / 2;
  if (zeros[1]! > half * 0.3 && zeros[0]! < half * 0.05) return 'utf-16le';
  if (zeros[0]! > half * 0.3 && zeros[1]! < half * 0.05) return 'utf-16be';
  return undefined;
}

function likeliest(bytes: Uint8Array): string {
  for (const { name } of analyse(bytes.subarray(0, SAMPLE_BYTES))) {
    // chardet looks at bytes 0x80 to 0x9f for windows-1252: they are control characters in ISO-8859-1, which nobody writes
    const decoder = decoderOf(name === 'ISO-8859-1' ? 'windows-1252' : name);
    if (decoder) return decoder.encoding;
  }
  return 'windows-1252';
}

export function decoderOf(name: string): InstanceType<typeof TextDecoder> | undefined {
  try {
    return new TextDecoder(name);
  } catch {
    return undefined;
  }
}
