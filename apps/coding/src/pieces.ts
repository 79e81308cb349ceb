import { LIMITS, type CodingCompleted } from '@verbatim/contracts';
import type { Sequence } from './sequence.js';

/** The piece of a result that one message carries. */
export type Piece = Pick<
  CodingCompleted,
  'codesFrom' | 'codes' | 'from' | 'positions' | 'confidences' | 'matchedTexts'
>;

const PIECE_BYTES = LIMITS.messageBytes - 100 * 1024;
/** At most 150 KB without texts. A page reads only the pieces that it needs. */
const ASSIGNMENTS = 10_000;

/** The most bytes that a character takes in JSON: measuring 200,000 texts exactly would block the event loop. */
const ESCAPED = 6;

const jsonBytes = (value: unknown): number => Buffer.byteLength(JSON.stringify(value)) + 1;
const NOTHING: Piece = { codesFrom: 0, codes: [], from: 0, positions: [], confidences: [] };

/** Cuts items into runs of a limited size in bytes and at most `most` items. */
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

/** Cuts a result into messages, codes first. An empty result is one empty piece. */
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
