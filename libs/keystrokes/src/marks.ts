import { createHash } from 'node:crypto';
import type { KeyEvent } from './metrics.js';
import { gaps, isCoarse } from './rhythm.js';

/** Consecutive delays in a mark. A person's delay carries some three bits, so no two people agree on so many by chance. */
export const MARK_LENGTH = 40;
const MOST_MARKS = 8;
/** Different delays that a mark has at least: a held key and a constant beat have the same few delays for everybody. */
const LEAST_DIFFERENT = 12;

/**
 * Fingerprints of a typing rhythm, to recognise events that are sent again for another respondent: a hash for each run of MARK_LENGTH delays, so that
 * a part is recognised too. Of delays in whole ms only: hold times are often filled in, and a replay may come with another text.
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
