import { en } from './packs/en/index.js';

/** English words that say nothing about a topic. */
export const STOPWORDS: ReadonlySet<string> = new Set(en.words.fillers);

/** Crude English stem, good enough to see that two words are one: plural, -ing, -ed, -ly, -er, -ness, final e and y. */
export function stem(word: string): string {
  let root = word.replace(/'s?$/, '');
  if (root.length > 4)
    root = root.replace(/(?:ies|ied)$/, 'y').replace(/(?:ingly|edly|ness|ment|ing|ers|er|est|ed|es|ly|s)$/, '');
  else if (root.length > 3) root = root.replace(/s$/, '');
  return root.length > 3 ? root.replace(/[ey]$/, '') : root;
}

export const contentWords = (tokens: string[]): string[] =>
  tokens.filter((token) => !STOPWORDS.has(token) && /\p{L}|\p{N}/u.test(token));
