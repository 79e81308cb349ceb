import { words } from '../language/tokens.js';
import { canonical } from './signature.js';
import { isUnspaced, substance } from './weight.js';

/** The beginning decides: 50 answers of 20,000 characters must not take long. */
const LOOKED_AT = 4000;

export interface Profile {
  text: string;
  length: number;
  words: Map<string, number>;
  shingles: Set<string>;
  norm: number;
  size: number;
}

/** Long words say more than 'the' and 'and'; there is no corpus to count in. */
const weightOf = (word: string): number => (isUnspaced(word) ? 1.5 : Math.log(1 + Math.min(12, word.length)));

export function profile(answer: string): Profile {
  const beginning = answer.slice(0, LOOKED_AT);
  const list = words(beginning);
  const text = list.join(' ') || canonical(beginning);
  const counts = new Map<string, number>();
  for (const word of list) counts.set(word, (counts.get(word) ?? 0) + weightOf(word));
  const unspaced = isUnspaced(text);
  const line = unspaced ? text.replaceAll(' ', '') : ` ${text} `;
  const size = unspaced ? 2 : 4;
  const shingles = new Set<string>();
  for (let i = 0; i + size <= line.length; i++) shingles.add(line.slice(i, i + size));
  let norm = 0;
  for (const weight of counts.values()) norm += weight * weight;
  return { text, length: answer.length, words: counts, shingles, norm: Math.sqrt(norm), size: substance(list) };
}

/** 0..1: how much of two answers is the same text, whatever its case, punctuation, typos and order of sentences. */
export function similarity(a: Profile, b: Profile): number {
  if (a.text === b.text) return Math.max(a.length, b.length) > LOOKED_AT ? Math.min(a.length, b.length) / Math.max(a.length, b.length) : 1;
  if (!a.text || !b.text) return 0;
  const [few, many] = a.shingles.size <= b.shingles.size ? [a, b] : [b, a];
  if (!few.shingles.size) return 0;
  let common = 0;
  for (const shingle of few.shingles) if (many.shingles.has(shingle)) common += 1;
  const jaccard = common / (few.shingles.size + many.shingles.size - common);
  const dice = (2 * common) / (few.shingles.size + many.shingles.size);
  // All of one answer within a longer one counts by how much of the longer one it is.
  const contained = common / few.shingles.size;
  const held = contained > 0.85 && few.size >= 5 ? contained * Math.min(1, 0.55 + 0.45 * (few.shingles.size / many.shingles.size)) : 0;
  return Math.max((jaccard + dice) / 2, held, 0.5 * dice + 0.5 * cosine(a, b) - 0.05);
}

function cosine(a: Profile, b: Profile): number {
  if (!a.norm || !b.norm) return 0;
  const [few, many] = a.words.size <= b.words.size ? [a, b] : [b, a];
  let dot = 0;
  for (const [word, weight] of few.words) dot += weight * (many.words.get(word) ?? 0);
  return dot / (a.norm * b.norm);
}
