import { inAnyLanguage, normalise, words, smallWordsOf } from '@verbatim/language';
import { insultParts, isInsult } from './insults.js';
import { isProfane } from './profanity.js';

/** What is longer says something besides. */
const MOST_WORDS = 16;
/** So many rude words and nothing else say nothing; one or two may judge a thing. */
const A_ROW = 3;
const curses = inAnyLanguage(({ conduct }) => conduct.insults.curses, { edges: 'start', flags: 'gu' });

/**
 * Whether an answer is nothing but abuse: it curses or insults the reader, and every other word is rude or a small word of its language. One that names
 * something ('your idiots lost my parcel') says something, and so does one that judges a thing ('it is shit', 'you are useless').
 */
export function isAbuse(answer: string, language: string): boolean {
  const text = normalise(answer.slice(0, 400));
  const said = words(text);
  if (!said.length || said.length > MOST_WORDS) return false;
  const rude = (word: string): boolean => isProfane(word, language);
  if (isInsult(answer, rude)) return !said.some(insultParts.isOfThing);
  if (said.length >= A_ROW && said.every(rude)) return true;
  const rest = words(text.replace(curses(), ' '));
  if (rest.length === said.length) return false;
  const small = smallWordsOf(language === 'unknown' ? 'en' : language);
  return rest.every(
    (word) => small.has(word) || insultParts.isAddress(word) || insultParts.isInsulting(word) || rude(word),
  );
}
