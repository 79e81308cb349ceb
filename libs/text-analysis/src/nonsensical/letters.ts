import { LETTER_MODEL } from './letter-model.js';

/** a to z, and the edge of a word ('`', the character before a). */
export const LETTERS = 27;

const FOLDED: Record<string, string> = { ß: 'ss', ø: 'o', æ: 'ae', œ: 'oe', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' };

/** Lower case without diacritics. */
export const fold = (text: string): string =>
  text.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '').replace(/[ßøæœłđðþı]/g, (letter) => FOLDED[letter] ?? letter);

const code = (text: string, i: number): number => text.charCodeAt(i) - 96;

/** Place in the table of the letter at `i` after the two before it. */
export const at = (padded: string, i: number): number => (code(padded, i - 2) * LETTERS + code(padded, i - 1)) * LETTERS + code(padded, i);

/** Mean bits per letter (its end counted) of a folded word of a to z: ordinary words take 2 to 5. */
export function surprise(word: string): { mean: number; worst: number } {
  const padded = `\`\`${word}\``;
  let sum = 0;
  let worst = 0;
  for (let i = 2; i < padded.length; i++) {
    const bits = (LETTER_MODEL.charCodeAt(at(padded, i)) - 35) / 4;
    sum += bits;
    worst = Math.max(worst, bits);
  }
  return { mean: sum / (word.length + 1), worst };
}
