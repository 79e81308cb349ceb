import { STOPWORDS } from '@verbatim/language';
import { FUNCTION_WORDS } from '@verbatim/language';
import { FILLERS } from './fillers.table.js';
import { leadsOn } from './leading-words.table.js';
import { PARTICLES } from './particles.js';

/** Articles, prepositions and the like in a language that has no table. */
const SHORT = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]{1,3}$/u;

/** 'près de chez moi' is near my home. */
const SUBJECTS = new Set(['chez']);

const BY_LANGUAGE = new Map(
  Object.entries(FILLERS).map(([language, list]) => [
    language,
    new Set(`${list} ${FUNCTION_WORDS[language] ?? ''}`.split(' ')),
  ]),
);

/** Whether a word says nothing about a subject. */
export function isFiller(word: string, language: string): boolean {
  if (language === 'en') return STOPWORDS.has(word);
  if (SUBJECTS.has(word)) return false;
  const known = BY_LANGUAGE.get(language);
  return (known?.has(word) ?? false) || leadsOn(word, language) || PARTICLES.has(word) || (!known && SHORT.test(word));
}
