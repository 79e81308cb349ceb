import { words } from '../language/tokens.js';
import type { Reading } from './reading.js';
import { isQuotable, mayQuoteFrom } from './quotable.js';

const SPACELESS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const CLAUSE = /[.,!…。、，！;:：·\n]+|\s[-–—]\s/u;
const MOST_WORDS = 7;
const MOST_CHARACTERS = 60;
const MOST_SPACELESS = 20;

const fits = (clause: string): boolean => (SPACELESS.test(clause) ? [...clause].length >= 2 && [...clause].length <= MOST_SPACELESS : clause.length <= MOST_CHARACTERS && words(clause).length <= MOST_WORDS);

/**
 * A clause of the answer that stands between its own punctuation: whole, so that no word is torn from its grammar. The one with the
 * longest words that the question does not have; undefined where there is none, and an open question is asked.
 */
export function plainPhrase({ question, answer, sentences }: Reading, language: string, avoidTopics: string[]): string | undefined {
  const asked = new Set(words(question));
  const worth = (clause: string): number =>
    words(clause).reduce((sum, word) => sum + (asked.has(word) ? 0 : SPACELESS.test(word) ? 2 * [...word].length : Math.max(0, [...word].length - 3)), 0);
  const whole = answer.trim().replace(/[.!…。！\s]+$/u, '');
  if (words(whole).length <= 3 && fits(whole) && worth(whole) >= 1 && mayQuoteFrom(whole) && isQuotable(whole, language, avoidTopics)) return whole;
  const clauses = sentences.filter((sentence) => mayQuoteFrom(sentence) && !/[?？؟]/u.test(sentence)).flatMap((sentence) => sentence.split(CLAUSE));
  const safe = clauses.map((clause) => clause.trim()).filter((clause) => fits(clause) && worth(clause) >= 3 && isQuotable(clause, language, avoidTopics));
  return safe.sort((a, b) => worth(b) - worth(a))[0];
}
