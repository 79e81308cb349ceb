import { distance } from 'fastest-levenshtein';
import { contentWords, stem } from '@verbatim/language';
import { normalise, words } from '@verbatim/language';

export const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Without case, and in Latin letters without diacritics. */
export const fold = (text: string): string =>
  normalise(text)
    .normalize('NFD')
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFC');
export const plain = (text: string): string =>
  fold(text)
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim();
export const contains = (text: string, part: string): boolean =>
  part !== '' && (/[^\p{ASCII}]/u.test(part) ? text.includes(part) : ` ${text} `.includes(` ${part} `));

/** Words that say what a text is about; in Japanese not those in Hiragana alone, which are mostly grammar. */
export const telling = (text: string): string[] =>
  contentWords(words(fold(text))).filter((word) => !(UNSPACED.test(word) && /^\p{Script=Hiragana}+$/u.test(word)));

const sorted = (word: string): string => [...word].sort().join('');

/** One letter in words of five to seven, two in longer ones, or letters that changed places: a typo, or another ending. Figures have to be right. */
export function isSameWord(one: string, other: string): boolean {
  if (stem(one) === stem(other)) return true;
  const [shorter, longer] = [Math.min(one.length, other.length), Math.max(one.length, other.length)];
  if (shorter < 5 || longer - shorter > 2 || /\p{N}/u.test(one)) return false;
  const letters = distance(one, other);
  return letters <= (longer >= 8 ? 2 : 1) || (letters === 2 && sorted(one) === sorted(other));
}
