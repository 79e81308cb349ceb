import { scale } from '../nonsensical/finding.js';

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;

const ANY_UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const ASCII_ONLY = /^[\x00-\x7f]*$/;

/** Mostly Chinese or Japanese. Asked of every word, so the common case is told by one quick look. */
export const isUnspaced = (text: string): boolean =>
  !ASCII_ONLY.test(text) &&
  ANY_UNSPACED.test(text) &&
  (text.slice(0, 400).match(UNSPACED)?.length ?? 0) * 2 > text.slice(0, 400).replaceAll(' ', '').length;

/** About how many different words that mean something: short ones (articles, particles) count half, in Chinese and Japanese a character does. */
export function substance(words: Iterable<string>): number {
  let sum = 0;
  for (const word of new Set(words))
    sum += isUnspaced(word) ? Math.min(1.5, word.length / 2) : word.length <= 3 ? 0.5 : 1;
  return sum;
}

/** Two people may well both write 'good service', not the same ten words: 0..1. */
export const sharedWeight = (size: number): number =>
  scale(size, [
    [0.5, 0.04],
    [1, 0.08],
    [2, 0.15],
    [3, 0.25],
    [4, 0.4],
    [5, 0.52],
    [7, 0.78],
    [10, 0.93],
    [15, 1],
  ]);

/** The more people give a short answer, the less it says that two of them do; a long one says as much, however many give it. Of 100 and more no less. */
export const commonWeight = (weight: number, others: number): number =>
  weight * (1 - Math.min(1, Math.log10(Math.max(1, others)) / 2) * (1 - weight));

/** One person writes 'good' to two questions, but hardly the same sentence. */
export const ownWeight = (size: number): number =>
  scale(size, [
    [0.5, 0.1],
    [1, 0.2],
    [2, 0.36],
    [3, 0.55],
    [4, 0.7],
    [6, 0.9],
    [9, 1],
  ]);
