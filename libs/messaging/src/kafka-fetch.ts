import { createRequire } from 'node:module';
import { CUT } from './chain/letter.js';
import { COMPRESSION, unpack, UnreadableBatch } from './kafka-unpack.js';

/**
 * Record batches are unpacked here, before kafkajs reads them. By itself it unpacks without a limit, ends its consumer at a compression that it does not
 * know, and repeats the fetch of all partitions for ever when one batch is broken. Here, a batch that can't be read becomes a single message without
 * content, at the offset of the batch's last one, with the header `cut`: it is set aside as a dead letter, and the partition goes on.
 */

/** No sender of ours has more than 4,000 messages in a batch; each is an object in memory, however few bytes it has. */
const MOST_RECORDS = 10_000;
/** What an object takes beside its bytes, in time as well. */
const RECORD_BYTES = 1_000;
/** A fetch may have many batches. Once it has been unpacked to this many times the limit, the other batches of each partition come with the next one. */
const FETCH_LIMITS = 4;

/** Kafka's record batch, version 2. `length` counts what comes after it. */
const HEADER = { length: 8, magic: 16, attributes: 21, lastOffsetDelta: 23, count: 57, size: 61 } as const;
const AFTER_LENGTH = 12;
const MAGIC = 2;

/** Kafka's fetch responses, whose formats kafkajs reads: from this version on with record batches. */
const VERSIONS = [4, 5, 6, 7, 8, 9, 10, 11];

const varint = (value: number): Buffer => {
  const bytes: number[] = [];
  let rest = ((value << 1) ^ (value >> 31)) >>> 0;
  for (; rest > 0x7f; rest >>>= 7) bytes.push((rest & 0x7f) | 0x80);
  return Buffer.from([...bytes, rest]);
};

const sized = (bytes: Buffer): Buffer => Buffer.concat([varint(bytes.length), bytes]);

/** A record without key and value, and with one header. */
const placeholder = (offsetDelta: number, header: string, text: string): Buffer =>
  sized(
    Buffer.concat([
      Buffer.from([0]),
      varint(0),
      varint(offsetDelta),
      varint(-1),
      varint(-1),
      varint(1),
      sized(Buffer.from(header)),
      sized(Buffer.from(text)),
    ]),
  );

/** The batch with these records, not compressed. */
function batchOf(batch: Buffer, count: number, records: Buffer): Buffer {
  const header = Buffer.from(batch.subarray(0, HEADER.size));
  header.writeInt32BE(HEADER.size - AFTER_LENGTH + records.length, HEADER.length);
  header.writeInt16BE(batch.readInt16BE(HEADER.attributes) & ~COMPRESSION, HEADER.attributes);
  header.writeInt32BE(count, HEADER.count);
  return Buffer.concat([header, records]);
}

/** The batch unpacked, and what that took of a fetch's memory and time: of one that can't be read the whole limit, however little came out. */
async function readable(batch: Buffer, limit: number): Promise<{ batch: Buffer; cost: number }> {
  const compression = batch.readInt16BE(HEADER.attributes) & COMPRESSION;
  const count = batch.readInt32BE(HEADER.count);
  const last = batch.readInt32BE(HEADER.lastOffsetDelta);
  try {
    if (count > MOST_RECORDS) throw new UnreadableBatch(`it has more than ${MOST_RECORDS} messages`);
    const unpacked = batchOf(batch, count, await unpack(compression, batch.subarray(HEADER.size), limit));
    return { batch: unpacked, cost: unpacked.length + count * RECORD_BYTES };
  } catch (error) {
    if (!(error instanceof UnreadableBatch)) throw error;
    const first = batch.readBigInt64BE();
    const what = `record batch of ${batch.length} bytes, offsets ${first} to ${first + BigInt(last)}: ${error.message}`;
    return { batch: batchOf(batch, 1, placeholder(last, CUT, what)), cost: limit };
  }
}

/** What is left of a fetch's memory. */
interface Budget {
  bytes: number;
}

/** The record batches of a partition, unpacked. The last one may have come in part. */
async function readableBatches(records: Buffer, limit: number, budget: Budget): Promise<Buffer> {
  const out: Buffer[] = [];
  for (let at = 0; at < records.length;) {
    const rest = records.subarray(at);
    const size = rest.length < HEADER.size ? Infinity : AFTER_LENGTH + rest.readInt32BE(HEADER.length);
    const isWhole = size >= HEADER.size && size <= rest.length && rest[HEADER.magic] === MAGIC;
    if (!isWhole || (rest.readInt16BE(HEADER.attributes) & COMPRESSION) === 0) {
      out.push(isWhole ? rest.subarray(0, size) : rest);
      if (!isWhole) break;
    } else {
      if (out.length && budget.bytes <= 0) break;
      const { batch, cost } = await readable(rest.subarray(0, size), limit);
      budget.bytes -= cost;
      out.push(batch);
    }
    at += size;
  }
  return Buffer.concat(out);
}

/** The response with all batches unpacked. Usually none is compressed, and it is returned as it is. */
export async function readableFetch(version: number, raw: Buffer, limit: number): Promise<Buffer> {
  const budget = { bytes: FETCH_LIMITS * limit };
  const out: Buffer[] = [];
  let [at, copied] = [version >= 7 ? 10 : 4, 0];
  const int32 = (): number => raw.readInt32BE((at += 4) - 4);
  for (let topics = int32(); topics > 0; topics--) {
    at += 2 + Math.max(raw.readInt16BE(at), 0);
    for (let partitions = int32(); partitions > 0; partitions--) {
      at += version >= 5 ? 30 : 22; // partition, error, offsets
      const aborted = Math.max(int32(), 0);
      at += aborted * 16;
      if (version >= 11) at += 4; // preferred replica
      const size = Math.max(int32(), 0);
      const records = raw.subarray(at, at + size);
      if (hasCompressed(records)) {
        const unpacked = await readableBatches(records, limit, budget);
        const length = Buffer.alloc(4);
        length.writeInt32BE(unpacked.length);
        out.push(raw.subarray(copied, at - 4), length, unpacked);
        copied = at + size;
      }
      at += size;
    }
  }
  return out.length ? Buffer.concat([...out, raw.subarray(copied)]) : raw;
}

function hasCompressed(records: Buffer): boolean {
  for (let at = 0; at + HEADER.size <= records.length;) {
    if (records[at + HEADER.magic] !== MAGIC) return false;
    if (records.readInt16BE(at + HEADER.attributes) & COMPRESSION) return true;
    at += AFTER_LENGTH + Math.max(records.readInt32BE(at + HEADER.length), HEADER.size - AFTER_LENGTH);
  }
  return false;
}

type Response = { decode(raw: Buffer): Promise<unknown> };
let limitBytes = 0;

/**
 * Has every fetch of this process unpacked here, a batch to `limit` bytes at most. kafkajs has no hook for that, so its responses are wrapped; the version
 * is pinned, and a test notices if another one fetches in another way.
 */
export function limitFetches(limit: number): void {
  const isFirst = limitBytes === 0;
  limitBytes = limit;
  if (!isFirst) return;
  const require = createRequire(import.meta.url);
  for (const version of VERSIONS) {
    const response = require(`kafkajs/src/protocol/requests/fetch/v${version}/response.js`) as Response;
    const { decode } = response;
    response.decode = async (raw) => decode(await readableFetch(version, raw, limitBytes));
  }
}
