import { LIMITS, type CodingCompleted } from '@verbatim/contracts';
import type { Sequence } from './sequence.js';

/** What of a result one message carries. */
export type Piece = Pick<
  CodingCompleted,
  'codesFrom' | 'codes' | 'from' | 'positions' | 'confidences' | 'matchedTexts'
>;

const PIECE_BYTES = LIMITS.messageBytes - 100 * 1024;
/** At most 150 KB without texts; a page reads the pieces that it touches. */
const ASSIGNMENTS = 10_000;

/** Bytes of a character at most, in JSON: measuring 200,000 texts exactly would hold the event loop. */
const ESCAPED = 6;

const jsonBytes = (value: unknown): number => Buffer.byteLength(JSON.stringify(value)) + 1;
const NOTHING: Piece = { codesFrom: 0, codes: [], from: 0, positions: [], confidences: [] };

/** Runs of `size(i)` bytes and `most` items at most. */
function* runs(count: number, most: number, size: (i: number) => number): Generator<[from: number, to: number]> {
  let from = 0;
  let bytes = 0;
  for (let i = 0; i < count; i++) {
    const own = size(i);
    if (i > from && (i - from >= most || bytes + own > PIECE_BYTES)) {
      yield [from, i];
      from = i;
      bytes = 0;
    }
    bytes += own;
  }
  if (count) yield [from, count];
}

/** A result cut into messages, its codes first; one empty piece where there is nothing. */
export function piecesOf({ codes, positions, confidences, matchedTexts }: Sequence): Piece[] {
  const pieces: Piece[] = [];
  for (const [from, to] of runs(codes.length, Infinity, (i) => jsonBytes(codes[i])))
    pieces.push({ ...NOTHING, codesFrom: from, codes: codes.slice(from, to) });
  for (const [from, to] of runs(
    positions.length,
    ASSIGNMENTS,
    (i) => (matchedTexts ? matchedTexts[i]!.length * ESCAPED : 0) + 18,
  )) {
    pieces.push({
      ...NOTHING,
      from,
      positions: positions.slice(from, to),
      confidences: confidences.slice(from, to),
      ...(matchedTexts && { matchedTexts: matchedTexts.slice(from, to) }),
    });
  }
  return pieces.length ? pieces : [NOTHING];
}
