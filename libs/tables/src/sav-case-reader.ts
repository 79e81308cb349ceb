import { inflateSync } from 'node:zlib';
import { DamagedSav, SavBytes } from './sav-bytes.js';
import type { RawDictionary } from './sav-dictionary-reader.js';

const UNIT = 8;
/** Codes of a unit of compressed data; others are whole numbers with the bias. */
const [NOTHING, END, LITERAL, SPACES, MISSING] = [0, 252, 253, 254, 255];
const UNPACKED_BYTES = 1024 ** 3;

/** The rows, one after the other in the same buffer. @throws DamagedSav */
export function* readCases(dictionary: RawDictionary, input: SavBytes): Generator<Buffer> {
  const { units, compression } = dictionary;
  if (compression === 0) while (units && input.at < input.bytes.length) yield input.take(units * UNIT);
  else if (compression === 1) yield* unpacked(dictionary, input);
  else if (compression === 2) yield* unpacked(dictionary, new SavBytes(inflated(input), input.isLittle));
  else throw new DamagedSav(`its compression ${compression} is unknown`);
}

function* unpacked({ units, bias, missing }: RawDictionary, input: SavBytes): Generator<Buffer> {
  const row = Buffer.alloc(units * UNIT);
  const write = (value: number, at: number): number =>
    input.isLittle ? row.writeDoubleLE(value, at) : row.writeDoubleBE(value, at);
  let at = 0;
  for (;;) {
    // A file may end within a group of codes.
    const codes = input.bytes.subarray(input.at, (input.at += UNIT));
    for (const code of codes) {
      if (code === NOTHING) continue;
      if (code === END) break;
      if (code === LITERAL) input.take(UNIT).copy(row, at);
      else if (code === SPACES) row.fill(0x20, at, at + UNIT);
      else write(code === MISSING ? missing : code - bias, at);
      at += UNIT;
      if (at < row.length) continue;
      at = 0;
      yield row;
    }
    if (codes.length < UNIT || codes.includes(END)) break;
  }
  if (at > 0) throw new DamagedSav('it ends within a row');
}

/** The data of a .zsav file: blocks, and behind them a list of their places. */
function inflated(input: SavBytes): Buffer {
  input.long(); // where this is
  input.at = input.long();
  input.take(16); // the bias again, and zeros
  input.int(); // the usual size of a block
  const blocks: Buffer[] = [];
  let left = UNPACKED_BYTES;
  for (let count = input.int(); count > 0; count--) {
    input.long(); // where the block would be without compression
    const start = input.long();
    const size = input.int();
    const length = input.int();
    if (size < 0 || size > left) throw new DamagedSav('it unpacks to more than 1 GB');
    left -= size;
    const packed = new SavBytes(input.bytes, true);
    packed.at = start;
    try {
      blocks.push(inflateSync(packed.take(length), { maxOutputLength: Math.max(1, size) }));
    } catch (error) {
      throw error instanceof DamagedSav ? error : new DamagedSav((error as Error).message);
    }
  }
  return Buffer.concat(blocks);
}
