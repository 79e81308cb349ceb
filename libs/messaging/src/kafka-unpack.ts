import { promisify } from 'node:util';
import { gunzip, zstdDecompress } from 'node:zlib';

/** The bits of a record batch's attributes that say how it is compressed. */
export const COMPRESSION = 0x07;
const [GZIP, SNAPPY, LZ4, ZSTD] = [1, 2, 3, 4] as const;
const NAMES = new Map<number, string>([
  [SNAPPY, 'snappy'],
  [LZ4, 'lz4'],
]);

type Unpacker = (packed: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>;
const unpackers = new Map<number, Unpacker>([
  [GZIP, promisify(gunzip)],
  [ZSTD, promisify(zstdDecompress)],
]);

/** Why a record batch can't be read; never with its content. */
export class UnreadableBatch extends Error {}

/** Unpacks the records of a batch, with `limit` bytes of memory at most. @throws UnreadableBatch */
export async function unpack(compression: number, packed: Buffer, limit: number): Promise<Buffer> {
  const unpacker = unpackers.get(compression);
  if (!unpacker)
    throw new UnreadableBatch(
      `compressed with ${NAMES.get(compression) ?? `method ${compression}`}, which Verbatim can't read`,
    );
  try {
    return await unpacker(packed, { maxOutputLength: limit });
  } catch (error) {
    const isTooLarge = (error as { code?: unknown }).code === 'ERR_BUFFER_TOO_LARGE';
    throw new UnreadableBatch(isTooLarge ? `unpacks to more than ${limit} bytes` : 'broken: it does not unpack');
  }
}
