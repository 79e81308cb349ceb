import { LIMITS } from '@verbatim/contracts';

/** A character of a JSON text is at most 3 bytes in a message (quotes and backslashes are escaped: 2); the rest of the message has 60 KiB. */
const PIECE_CHARACTERS = (LIMITS.messageBytes - 60 * 1024) / 3;

/** Cuts a JSON text so that each piece fits into a message; never between the halves of a surrogate pair, which have no UTF-8 of their own. */
export function inPieces(text: string, characters = PIECE_CHARACTERS): string[] {
  const pieces: string[] = [];
  for (let from = 0; from < text.length || !pieces.length;) {
    let to = Math.min(text.length, from + characters);
    if (to < text.length && /[\uD800-\uDBFF]/.test(text[to - 1]!)) to--;
    pieces.push(text.slice(from, to));
    from = to;
  }
  return pieces;
}
