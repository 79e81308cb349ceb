import { createHash } from 'node:crypto';
import type { KeyEvent } from './metrics.js';
import { gaps, isCoarse } from './rhythm.js';

/** Delays in a row that make a mark. People's are some three bits each: two never agree on so many by chance. */
export const MARK_LENGTH = 40;
const MOST_MARKS = 8;
/** A held key repeats, and a robot beats, with the same few delays for everybody. */
const LEAST_DIFFERENT = 12;

/**
 * What the rhythm of a long stream is known by again, piece by piece, so that its beginning alone is known too. Hashes of delays in whole ms:
 * hold times are often filled in, and which keys they were is left out, as a stream may be sent again with another text.
 */
export function rhythmMarks(events: readonly KeyEvent[]): string[] {
  if (isCoarse(events)) return [];
  const delays = gaps(events).map(Math.round);
  const marks = new Set<string>();
  for (let from = 0; from + MARK_LENGTH <= delays.length && from < MOST_MARKS * MARK_LENGTH; from += MARK_LENGTH) {
    const piece = delays.slice(from, from + MARK_LENGTH);
    if (new Set(piece).size >= LEAST_DIFFERENT)
      marks.add(createHash('sha256').update(piece.join()).digest('base64url').slice(0, 22));
  }
  return [...marks];
}
