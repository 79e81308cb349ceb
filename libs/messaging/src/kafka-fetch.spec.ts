import { createRequire } from 'node:module';
import { gzipSync, zstdCompressSync } from 'node:zlib';
import { limitFetches } from './kafka-fetch.js';

const LIMIT = 2 ** 20;
const [NONE, GZIP, LZ4, ZSTD] = [0, 1, 3, 4] as const;

const int = (bytes: 1 | 2 | 4 | 8, value: number): Buffer => {
  const buffer = Buffer.alloc(bytes);
  if (bytes === 8) buffer.writeBigInt64BE(BigInt(value));
  else buffer.writeIntBE(value, 0, bytes);
  return buffer;
};
const list = (items: Buffer[]): Buffer => Buffer.concat([int(4, items.length), ...items]);

/** A record with a value of up to 50 bytes: every number is one byte of zigzag. */
const record = (offset: number, value: string): Buffer => {
  const body = Buffer.concat([
    Buffer.from([0, 0, offset * 2, 1, value.length * 2]),
    Buffer.from(value),
    Buffer.from([0]),
  ]);
  return Buffer.concat([Buffer.from([body.length * 2]), body]);
};

const batch = (offset: number, compression: number, count: number, records: Buffer): Buffer =>
  Buffer.concat([
    int(8, offset),
    int(4, 49 + records.length),
    int(4, 0),
    int(1, 2),
    int(4, 0),
    int(2, compression),
    int(4, count - 1),
    int(8, 0),
    int(8, 0),
    int(8, -1),
    int(2, -1),
    int(4, -1),
    int(4, count),
    records,
  ]);

interface Decoded {
  responses: { partitions: { messages: { offset: string; value: Buffer | null; headers: { cut?: Buffer } }[] }[] }[];
}

describe.each([4, 5, 6, 7, 8, 9, 10, 11])('a fetch of version %i', (version) => {
  const fetched = async (...partitions: Buffer[][]): Promise<string[][]> => {
    limitFetches(LIMIT);
    const { decode } = createRequire(import.meta.url)(
      `kafkajs/src/protocol/requests/fetch/v${version}/response.js`,
    ) as { decode(raw: Buffer): Promise<Decoded> };
    const parts = partitions.map((batches, partition) => {
      const records = Buffer.concat(batches);
      return Buffer.concat([
        int(4, partition),
        int(2, 0),
        int(8, 9),
        int(8, 9),
        ...(version >= 5 ? [int(8, 0)] : []),
        list([Buffer.concat([int(8, 1), int(8, 1)])]),
        ...(version >= 11 ? [int(4, -1)] : []),
        int(4, records.length),
        records,
      ]);
    });
    const raw = Buffer.concat([
      int(4, 0),
      ...(version >= 7 ? [int(2, 0), int(4, 0)] : []),
      list([Buffer.concat([int(2, 1), Buffer.from('t'), list(parts)])]),
    ]);
    const { responses } = await decode(raw);
    return responses[0]!.partitions.map(({ messages }) =>
      messages.map(({ offset, value, headers }) => `${offset} ${value?.toString() ?? headers.cut!.toString()}`),
    );
  };
  const two = Buffer.concat([record(0, 'a'), record(1, 'b')]);

  it('is unpacked, and what can not be read is one message without content at the end of its batch', async () => {
    const bomb = gzipSync(Buffer.alloc(2 * LIMIT, ' '));
    expect(
      await fetched(
        [batch(0, NONE, 2, two), batch(2, GZIP, 2, gzipSync(two)), batch(4, ZSTD, 2, zstdCompressSync(two))],
        [batch(0, GZIP, 2, bomb), batch(2, NONE, 2, two)],
        [batch(0, LZ4, 2, two), batch(2, ZSTD, 1, Buffer.from('garbage')), batch(3, GZIP, 200_000, gzipSync(two))],
      ),
    ).toEqual([
      ['0 a', '1 b', '2 a', '3 b', '4 a', '5 b'],
      [expect.stringMatching(/^1 .*offsets 0 to 1: unpacks to more than 1048576 bytes$/), '2 a', '3 b'],
      [
        expect.stringMatching(/^1 .*compressed with lz4/),
        expect.stringMatching(/^2 .*broken/),
        expect.stringMatching(/^200002 .*more than 10000 messages/),
      ],
    ]);
  });

  it('of many batches is unpacked in part, from each partition one at least, and a batch that came in part is left', async () => {
    const big = gzipSync(Buffer.concat([two, Buffer.alloc(LIMIT - 2 * two.length)]));
    const many = Array.from({ length: 8 }, (_, i) => batch(2 * i, GZIP, 2, big));
    const [first, second] = await fetched(many, many);
    expect([first!.length, second!.length]).toEqual([8, 2]);
    const bomb = zstdCompressSync(Buffer.alloc(2 * LIMIT));
    const bombs = Array.from({ length: 400 }, (_, i) => batch(i, ZSTD, 1, bomb));
    expect((await fetched(bombs, bombs)).map(({ length }) => length)).toEqual([4, 1]);
    const small = gzipSync(Buffer.concat(Array.from({ length: 5_000 }, () => record(0, 'a'))));
    const smalls = Array.from({ length: 8 }, (_, i) => batch(5_000 * i, GZIP, 5_000, small));
    expect((await fetched(smalls)).map(({ length }) => length)).toEqual([5_000]);
    const whole = batch(2, GZIP, 2, gzipSync(two));
    expect(await fetched([batch(0, GZIP, 2, gzipSync(two)), whole.subarray(0, -1)])).toEqual([['0 a', '1 b']]);
  });
});
