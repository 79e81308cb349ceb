import { createHash } from 'node:crypto';
import { normalise, words } from '@verbatim/language';
import type { Signature } from '../entry/types.js';
import { isUnspaced } from './weight.js';

/** 8 bands of 4 rows: two answers that share 75 % of their shingles meet with 96 %, those that share 30 % with 6 %. */
const BANDS = 8;
const ROWS = 4;
const FEWEST_WORDS = 5;
const FEWEST_UNSPACED = 12;

/** One line of words, without case, punctuation and spacing; what has no words keeps its symbols. */
export const canonical = (answer: string): string => words(answer).join(' ') || normalise(answer);

export function signature(answer: string): Signature {
  const text = canonical(answer);
  const exact = createHash('sha256').update(text).digest().readBigInt64BE(0).toString();
  return { exact, bands: isLongEnough(text) ? bands(text) : [] };
}

function isLongEnough(text: string): boolean {
  const spaced = text.split(' ');
  return isUnspaced(text) ? [...text.replaceAll(' ', '')].length >= FEWEST_UNSPACED : spaced.length >= FEWEST_WORDS;
}

/** FNV-1a over the UTF-16 units of a shingle. */
export function hash(text: string, start: number, end: number): number {
  let h = 0x811c9dc5;
  for (let i = start; i < end; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  return h;
}

/** A different permutation of the 32-bit numbers for each row. */
function permuted(h: number, row: number): number {
  let x = Math.imul(h ^ Math.imul(row + 1, 0x9e3779b1), 0x85ebca6b);
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35);
  return (x ^ (x >>> 16)) >>> 0;
}

/** Shingles of characters (5, without spaces 3 as there a character says more): a typo changes a few of them, a word of ten a sixth. */
function bands(text: string): number[] {
  const unspaced = isUnspaced(text);
  const line = unspaced ? text.replaceAll(' ', '') : text;
  const size = unspaced ? 3 : 5;
  const seen = new Set<number>();
  for (let i = 0; i + size <= line.length; i++) seen.add(hash(line, i, i + size));
  const least = new Uint32Array(BANDS * ROWS).fill(0xffffffff);
  for (const shingle of seen) {
    for (let row = 0; row < least.length; row++) {
      const value = permuted(shingle, row);
      if (value < least[row]!) least[row] = value;
    }
  }
  return Array.from({ length: BANDS }, (_, band) => {
    let h = Math.imul(band + 1, 0x9e3779b1);
    for (let row = 0; row < ROWS; row++) h = Math.imul(h ^ least[band * ROWS + row]!, 0x01000193) ^ (h >>> 15);
    return h | 0;
  });
}
