import { stemOf } from './stems.js';
import { en } from './packs/en/index.js';

/** English words that say nothing about a topic. */
export const STOPWORDS: ReadonlySet<string> = new Set(en.words.fillers);

/** The stem of an English word. */
export const stem = (word: string): string => stemOf(word, 'en');

export const contentWords = (tokens: string[]): string[] =>
  tokens.filter((token) => !STOPWORDS.has(token) && /\p{L}|\p{N}/u.test(token));
