import { words } from '@verbatim/language';
import { canonical, hash } from './signature.js';
import { isUnspaced, substance } from './weight.js';

/** The beginning decides: 50 answers of 20,000 characters must not take long. */
export const LOOKED_AT = 4000;

/** What comparing an answer needs: made once, compared often. */
export interface Profile {
  text: string;
  /** Of the whole answer, and how much of it was looked at. */
  length: number;
  lookedAt: number;
  words: Map<string, number>;
  /** Hashes of its runs of characters, ascending, each once. */
  shingles: Uint32Array;
  norm: number;
  size: number;
}

/** Long words say more than 'the' and 'and'; there is no corpus to count in. */
const WEIGHTS = Array.from({ length: 13 }, (_, length) => Math.log(1 + length));
const weightOf = (word: string): number => (isUnspaced(word) ? 1.5 : WEIGHTS[Math.min(12, word.length)]!);

/** `length`: of the whole answer, where only its beginning is given. */
export function profile(answer: string, lookedAt = LOOKED_AT, length = answer.length): Profile {
  const beginning = answer.slice(0, lookedAt);
  const list = words(beginning);
  const text = list.join(' ') || canonical(beginning);
  const counts = new Map<string, number>();
  for (const word of list) counts.set(word, (counts.get(word) ?? 0) + weightOf(word));
  const unspaced = isUnspaced(text);
  const line = unspaced ? text.replaceAll(' ', '') : ` ${text} `;
  const size = unspaced ? 2 : 4;
  const hashes = new Uint32Array(Math.max(0, line.length - size + 1));
  for (let i = 0; i < hashes.length; i++) hashes[i] = hash(line, i, i + size);
  let norm = 0;
  for (const weight of counts.values()) norm += weight * weight;
  return {
    text,
    length,
    lookedAt,
    words: counts,
    shingles: distinct(hashes.sort()),
    norm: Math.sqrt(norm),
    size: substance(list),
  };
}

function distinct(ascending: Uint32Array): Uint32Array {
  let count = 0;
  for (const value of ascending) if (count === 0 || value !== ascending[count - 1]) ascending[count++] = value;
  return ascending.subarray(0, count);
}

function commonOf(a: Uint32Array, b: Uint32Array): number {
  let common = 0;
  for (let i = 0, j = 0; i < a.length && j < b.length;) {
    const [x, y] = [a[i]!, b[j]!];
    if (x === y) common += 1;
    if (x <= y) i += 1;
    if (y <= x) j += 1;
  }
  return common;
}

/** 0..1: how much of two answers is the same text, whatever its case, punctuation, typos and order of sentences. */
export function similarity(a: Profile, b: Profile): number {
  if (a.text === b.text)
    return Math.max(a.length, b.length) > a.lookedAt ? Math.min(a.length, b.length) / Math.max(a.length, b.length) : 1;
  if (!a.text || !b.text) return 0;
  const [few, many] = a.shingles.length <= b.shingles.length ? [a, b] : [b, a];
  if (!few.shingles.length) return 0;
  const common = commonOf(few.shingles, many.shingles);
  const jaccard = common / (few.shingles.length + many.shingles.length - common);
  const dice = (2 * common) / (few.shingles.length + many.shingles.length);
  // All of one answer within a longer one counts by how much of the longer one it is.
  const contained = common / few.shingles.length;
  const held =
    contained > 0.85 && few.size >= 5
      ? contained * Math.min(1, 0.55 + 0.45 * (few.shingles.length / many.shingles.length))
      : 0;
  return Math.max((jaccard + dice) / 2, held, 0.5 * dice + 0.5 * cosine(a, b) - 0.05);
}

function cosine(a: Profile, b: Profile): number {
  if (!a.norm || !b.norm) return 0;
  const [few, many] = a.words.size <= b.words.size ? [a, b] : [b, a];
  let dot = 0;
  for (const [word, weight] of few.words) dot += weight * (many.words.get(word) ?? 0);
  return dot / (a.norm * b.norm);
}
