import { packOf } from './packs/registry.js';

const LONGEST = 40;

/** The stem of a normalised word, by its language's stemmer; the word itself where there is none, and what is no word (longer than 40 letters). */
export function stemOf(word: string, language: string): string {
  const stem = packOf(language)?.stemmer;
  return (word.length <= LONGEST && stem?.(word)) || word;
}
