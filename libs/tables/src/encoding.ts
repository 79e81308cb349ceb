import { isUtf8 } from 'node:buffer';
import { analyse } from 'chardet';
import { TableError } from './table.js';

/** chardet reads no more than this of a long file. */
const SAMPLE_BYTES = 256 * 1024;

const BYTE_ORDER_MARKS: [bytes: number[], encoding: string][] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];

/** Decoded at once: the text of the whole file would be there beside its bytes. Larger than any sample. */
const PIECE_BYTES = 256 * 1024;

/** The text of a file piece by piece. */
export function* piecesOf(bytes: Uint8Array, encoding: string): Generator<string, undefined> {
  const decoder = new TextDecoder(encoding);
  for (let at = 0; at < bytes.length; at += PIECE_BYTES)
    yield decoder.decode(bytes.subarray(at, at + PIECE_BYTES), { stream: true });
  yield decoder.decode();
}

/**
 * The encoding of a file: the one given, that of its byte order mark, UTF-8 if it is valid, or the likeliest that Node decodes.
 * @throws TableError for an encoding that does not exist, and for files that are no text
 */
export function encodingOf(bytes: Uint8Array, file: string, given?: string): string {
  if (given !== undefined) {
    const decoder = decoderOf(given);
    if (!decoder) throw new TableError(`There is no encoding "${given}": use a name such as utf-8 or windows-1252`);
    return decoder.encoding;
  }
  for (const [mark, encoding] of BYTE_ORDER_MARKS) if (mark.every((byte, i) => bytes[i] === byte)) return encoding;
  const wide = utf16Without(bytes);
  if (wide) return wide;
  if (bytes.includes(0))
    throw new TableError(`${file} is not a text file or spreadsheet that can be read: save it as .xlsx or .csv`);
  return isUtf8(bytes) ? 'utf-8' : likeliest(bytes);
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
