const END = /(?<=[.!?。！？؟।…])\s+|(?<=[。！？])|\n+/u;
const WORDS_A_PIECE = 60;
const CHARACTERS_A_PIECE = 400;
/** What is looked through for each piece that is wanted. */
const LOOKED_THROUGH = 2_000;

/** Sentences; what goes on without an end is cut into pieces, so that no sentence is longer than 60 words. */
export function sentences(text: string, most = Infinity): string[] {
  const found: string[] = [];
  const read = most === Infinity ? text : text.slice(0, most * LOOKED_THROUGH);
  for (const part of read.split(END)) {
    const tokens = part.trim().split(/\s+/u).filter(Boolean);
    for (let i = 0; i < tokens.length && found.length < most; i += WORDS_A_PIECE)
      found.push(
        tokens
          .slice(i, i + WORDS_A_PIECE)
          .join(' ')
          .slice(0, CHARACTERS_A_PIECE),
      );
    if (found.length >= most) break;
  }
  return found;
}
