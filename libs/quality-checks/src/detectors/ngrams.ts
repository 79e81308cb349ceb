import { normalise, words } from '@verbatim/language';

/** Places that n-grams are hashed to. */
export const BUCKETS = 1 << 14;
const [SHORTEST, LONGEST, READ] = [2, 5, 600];

/** FNV-1a over the characters of a run. */
function place(text: string, from: number, to: number, seed: number): number {
  let hash = 2166136261 ^ seed;
  for (let i = from; i < to; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 16777619);
  return (hash ^ (hash >>> 15)) & (BUCKETS - 1);
}

/**
 * The places of a text's n-grams, each once: runs of 2 to 5 characters, words, and pairs of words. Case, diacritics' encoding and figures' values are left
 * out; signs stay, because '@', '[' and '%' tell.
 */
export function ngrams(text: string): number[] {
  const line = ` ${normalise(text.slice(0, READ)).replace(/\p{N}/gu, '0').replace(/\s+/gu, ' ').trim()} `;
  const found = new Set<number>();
  for (let size = SHORTEST; size <= LONGEST; size++)
    for (let i = 0; i + size <= line.length; i++) found.add(place(line, i, i + size, size));
  const tokens = words(line);
  tokens.forEach((word, i) => {
    found.add(place(word, 0, word.length, 11));
    const pair = `${tokens[i - 1] ?? '^'} ${word}`;
    found.add(place(pair, 0, pair.length, 12));
  });
  return [...found];
}
