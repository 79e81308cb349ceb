import { fromPack, type LanguagePack, STOPWORDS, wordsOfAll } from '@verbatim/language';
import { leadsOn } from './leading-words.js';

/** Articles, prepositions and the like in a language that has no pack. */
const SHORT = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]{1,3}$/u;

const known = fromPack(({ words, coding }: LanguagePack) => ({
  fillers: new Set([...words.fillers, ...(words.fillers.length ? words.function : [])]),
  telling: new Set(coding.telling),
}));
const particles = wordsOfAll(({ coding }) => coding.particles);

/** Whether a word says nothing about a subject. */
export function isFiller(word: string, language: string): boolean {
  if (language === 'en') return STOPWORDS.has(word);
  const own = known(language);
  if (own?.telling.has(word)) return false;
  return (
    (own?.fillers.has(word) ?? false) ||
    leadsOn(word, language) ||
    particles().has(word) ||
    (!own?.fillers.size && SHORT.test(word))
  );
}
