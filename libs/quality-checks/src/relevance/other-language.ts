import type { QualityEntry } from '@verbatim/contracts';
import { detectLanguage, words, smallWordsOf } from '@verbatim/language';
import { languageName } from '../entry/check.js';
import type { OtherLanguage } from '../entry/entry-context.js';

/** So many other answers show which language people answer in. */
const FEWEST = 5;
/** The detector hardly tells these apart. */
const ALIKE = [
  'da no',
  'no da',
  'id ms',
  'ms id',
  'ru uk',
  'uk ru',
  'es pt',
  'pt es',
  'sv no',
  'no sv',
  'sv da',
  'da sv',
];
const differ = (one: string, other: string): boolean =>
  one !== other && one !== 'unknown' && other !== 'unknown' && !ALIKE.includes(`${one} ${other}`);

/** Letters and words from which the detector is certain; a script of its own needs fewer letters. */
const CERTAIN = { letters: 40, words: 7, lettersOfAScript: 12 };
const SCRIPTS = new Set(['ar', 'el', 'he', 'hi', 'ja', 'ko', 'th', 'zh']);
/** Share of the answer's words that the question's language may have as small words by chance ('a', 'on'). */
const BY_CHANCE = 0.25;

function isCertain(own: string, asked: string, answer: string): boolean {
  const said = words(answer);
  const letters = answer.match(/\p{L}/gu)?.length ?? 0;
  if (SCRIPTS.has(own)) return letters >= CERTAIN.lettersOfAScript;
  if (letters < CERTAIN.letters || said.length < CERTAIN.words) return false;
  const small = smallWordsOf(asked);
  return said.filter((word) => small.has(word)).length <= BY_CHANCE * said.length;
}

const isLatin = (text: string): boolean => /\p{Script=Latin}/u.test(text);

/**
 * A long answer in none of the languages that the detector knows has not one small word of the question's language. Where only the answer is in Latin letters
 * it may be the same language, typed on the keyboard at hand.
 */
const isForeign = (asked: string, { question, answer }: QualityEntry): boolean =>
  isLatin(question) === isLatin(answer) &&
  smallWordsOf(asked).size > 0 &&
  words(answer).every((word) => !smallWordsOf(asked).has(word));

/** Whether the answer is surely in another language than the question and all that is known of others' answers. */
export function otherLanguageOf(entry: QualityEntry, others: readonly string[]): OtherLanguage | undefined {
  const { question, answer } = entry;
  const [own, asked] = [detectLanguage(answer), detectLanguage(question)];
  const certain = isCertain(own, asked, answer);
  if (own === 'unknown' ? !(certain && isForeign(asked, entry)) : !differ(own, asked)) return undefined;
  if (others.length >= FEWEST && others.some((other) => !differ(own, detectLanguage(other)))) return undefined;
  const theirs =
    others.length < FEWEST
      ? `the question is in ${languageName(asked)}`
      : `the question and ${others.length} other answers are in ${languageName(asked)}`;
  return { language: own, seen: `the answer is in ${languageName(own)}, while ${theirs}`, isCertain: certain };
}
