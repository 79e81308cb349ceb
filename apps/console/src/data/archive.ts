import { Inflate } from 'fflate';

/** A file in a ZIP archive, as the directory at the archive's end describes it. */
export interface Entry {
  isDeflated: boolean;
  packed: Uint8Array;
  /** Unpacked, in bytes; it may be a lie. */
  size: number;
}

/** What unpacks to more or less than the archive says: read as it says, text would be missing. */
export class DamagedArchive extends Error {}

const [END, END_64, LOCATOR_64] = [0x06054b50, 0x06064b50, 0x07064b50];
const END_BYTES = 22;
/** The end may be followed by a comment as long as this. */
const MOST_COMMENT = 0xffff;
/** A size or place with this value is in the field for large archives. */
const ELSEWHERE = 0xffffffff;
const LARGE = 1;
const [STORED, DEFLATED] = [0, 8];

/**
 * Lists an archive without unpacking it. It finds the entries where fflate, which unpacks them later, does.
 * @throws Error (of any kind) for what is no archive
 */
export function entriesOf(archive: Uint8Array): Entry[] {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  const [u16, u32] = [(at: number) => view.getUint16(at, true), (at: number) => view.getUint32(at, true)];
  let end = archive.length - END_BYTES;
  while (u32(end) !== END) if (archive.length - end-- > END_BYTES + MOST_COMMENT) throw new Error('no ZIP archive');
  let [count, at] = [u16(end + 8), u32(end + 16)];
  const large = end >= 20 && u32(end - 20) === LOCATOR_64 ? u32(end - 12) : undefined;
  const isLarge = large !== undefined && u32(large) === END_64;
  if (isLarge) [count, at] = [u32(large + 32), u32(large + 48)];
  return Array.from({ length: count }, () => {
    const [method, nameBytes, extraBytes, commentBytes] = [u16(at + 10), u16(at + 28), u16(at + 30), u16(at + 32)];
    const extra = at + 46 + nameBytes;
    let field = extra;
    while (isLarge && field < extra + extraBytes && u16(field) !== LARGE) field += 4 + u16(field + 2);
    field += 4;
    const [size, packedBytes, start] = [at + 24, at + 20, at + 42].map((place) => {
      const value = u32(place);
      if (!isLarge || value !== ELSEWHERE) return value;
      field += 8;
      return Number(view.getBigUint64(field - 8, true));
    }) as [number, number, number];
    at = extra + extraBytes + commentBytes;
    if (method !== STORED && method !== DEFLATED) throw new Error('packed in a way that is not read');
    const from = start + 30 + u16(start + 26) + u16(start + 28);
    return { isDeflated: method === DEFLATED, packed: archive.subarray(from, from + packedBytes), size };
  });
}

/** One byte unpacks to a thousand at most. */
const BYTES_AT_ONCE = 16 * 1024;
/** Between two turns of the tab's other work. */
const UNPACKED_PER_TURN = 8 * 1024 * 1024;

/**
 * Unpacks entries, keeping nothing, to see that each is as long as the archive says.
 * @throws DamagedArchive
 */
export async function checkSizes(entries: readonly Entry[]): Promise<void> {
  let sinceTurn = 0;
  for (const { isDeflated, packed, size } of entries) {
    let unpacked = isDeflated ? 0 : packed.length;
    const inflate = new Inflate((piece) => {
      unpacked += piece.length;
      sinceTurn += piece.length;
    });
    for (let from = 0; isDeflated && from < packed.length && unpacked <= size; from += BYTES_AT_ONCE) {
      const to = from + BYTES_AT_ONCE;
      try {
        inflate.push(packed.subarray(from, to), to >= packed.length);
      } catch {
        throw new DamagedArchive();
      }
      if (sinceTurn < UNPACKED_PER_TURN) continue;
      sinceTurn = 0;
      await new Promise((resolve) => setTimeout(resolve));
    }
    if (unpacked !== size) throw new DamagedArchive();
  }
}
