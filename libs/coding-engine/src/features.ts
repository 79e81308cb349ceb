import { STOPWORDS } from '@verbatim/language';
import { words } from '@verbatim/language';
import { isFiller } from './fillers.js';
import { hash } from './geometry.js';
import { stemOf } from '@verbatim/language';

/** What a unit is compared by besides its embedding: hashes of word stems, and where there is no embedding of the letters in them too. */
export interface Feature {
  hash: number;
  share: number;
}

/** Of a word that stands beside every theme ('hay', 'muy'), in a unit that has others too. */
const FILLER_SHARE = 0.05;
const N_GRAM = 4;
const MOST = 60;

/** Stems of English words that say something (all of them where none does). */
export function englishFeatures(text: string): Feature[] {
  const all = words(text);
  const telling = all.filter((word) => !STOPWORDS.has(word));
  return [...new Set((telling.length ? telling : all).slice(0, MOST).map((word) => stemOf(word, 'en')))].map(
    (stem) => ({ hash: hash(stem), share: 1 }),
  );
}

/** Stems, and with as much weight together the character 4-grams in which inflected and compound words meet. */
export function otherFeatures(text: string, language: string): Feature[] {
  const found = new Map<number, number>();
  const add = (key: number, share: number): void => void found.set(key, (found.get(key) ?? 0) + share);
  const own = [...new Set(words(text).slice(0, MOST))].map((word) => ({ word, isFilling: isFiller(word, language) }));
  const saysMore = own.some(({ isFilling }) => !isFilling);
  for (const { word, isFilling } of own) {
    const share = saysMore && isFilling ? FILLER_SHARE : 1;
    add(hash(stemOf(word, language)), share);
    const letters = [...`^${word}$`];
    const size = Math.min(N_GRAM, letters.length - 1);
    const count = letters.length - size + 1;
    if (letters.length > 4)
      for (let i = 0; i < count; i++) add(hash(letters.slice(i, i + size).join(''), 1), share / Math.sqrt(count));
  }
  return [...found].map(([key, share]) => ({ hash: key, share }));
}
