import { fromPack, fromPacks, nonAnswer, type Patterns, words } from '@verbatim/language';
import type { Reading } from './reading.js';
import { isQuotable, mayQuoteFrom } from './quotable.js';

const SPACELESS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const CLAUSE = /[.,!…。、，！;:：·\n]+|\s[-–—]\s/u;
const MOST_WORDS = 10;
const MOST_CHARACTERS = 65;
const MOST_SPACELESS = 24;

interface Seams {
  before: RegExp;
  after: RegExp;
  dependent: RegExp;
}

const NEVER = '(?!)';
const seams = fromPack(({ script, words: { clauses } }): Seams | undefined => {
  if (!clauses) return undefined;
  const source = (entries?: Patterns): string => (entries?.length ? entries.join('|') : NEVER);
  const before = source(clauses.before);
  return {
    // Korean, written with spaces, has its conjunctions apart
    before: SPACELESS_SCRIPT.test(script.letters)
      ? new RegExp(`^(?:${before})[、，,]?`, 'u')
      : new RegExp(`^(?:${before})(?<=['’])|^(?:${before})\\s+`, 'iu'),
    after: new RegExp(`(?<=.{3})(?:${source(clauses.after)})$`, 'u'),
    dependent: new RegExp(`^(?:${source(clauses.dependent)})(?![\\p{L}\\p{M}])`, 'iu'),
  };
});
const SPACELESS_SCRIPT = /Han|Hiragana|Katakana|Thai/;
/** Without such a clause behind it the one before means something else, or nothing ('Man merkt, dass …'). */
const bound = fromPacks((packs) => {
  const all = packs.flatMap(({ words: { clauses } }) => clauses?.completes ?? []);
  return new RegExp(`^(?:${all.join('|')})(?![\\p{L}\\p{M}])`, 'iu');
});
const NONE: Seams = { before: new RegExp(NEVER), after: new RegExp(NEVER), dependent: new RegExp(NEVER) };

/** As short as this a sentence is quoted with its commas. */
const [SHORT_WORDS, SHORT_CHARACTERS, SHORT_SPACELESS] = [8, 50, 18];
const isShort = (sentence: string): boolean =>
  SPACELESS.test(sentence)
    ? [...sentence].length <= SHORT_SPACELESS
    : sentence.length <= SHORT_CHARACTERS && words(sentence).length <= SHORT_WORDS;

const fits = (clause: string): boolean =>
  SPACELESS.test(clause)
    ? [...clause].length >= 2 && [...clause].length <= MOST_SPACELESS
    : clause.length <= MOST_CHARACTERS && words(clause).length <= MOST_WORDS;
/**
 * Clauses of an answer that stand between its own punctuation: whole, so that no word is torn from its grammar, and none that only goes with
 * another ('dass hier gespart wird'). Those with the longest words that the question does not have first; where there is none, an open
 * question is asked.
 */
export function plainPhrases(
  { question, answer, sentences }: Reading,
  language: string,
  avoidTopics: string[],
): string[] {
  const { before, after, dependent } = seams(language.slice(0, 2)) ?? NONE;
  /** Without the conjunction that joins it to its neighbour: 'mas falta tempo', '毎日使っていますが'. */
  const loose = (clause: string): string => clause.trim().replace(before, '').replace(after, '').trim();
  const asked = new Set(words(question));
  const worth = (clause: string): number =>
    words(clause).reduce(
      (sum, word) =>
        sum + (asked.has(word) ? 0 : SPACELESS.test(word) ? 2 * [...word].length : Math.max(0, [...word].length - 3)),
      0,
    );
  const whole = loose(answer.trim().replace(/[.!…。！\s]+$/u, ''));
  const isAll =
    !CLAUSE.test(whole) && words(whole).length <= 4 && fits(whole) && words(whole).some((word) => !asked.has(word));
  if (isAll && mayQuoteFrom(whole) && isQuotable(whole, language, avoidTopics)) return [whole];
  const clauses = sentences
    .filter((sentence) => mayQuoteFrom(sentence) && !/[?？؟]/u.test(sentence))
    .flatMap((sentence) => {
      const parts = sentence
        .split(CLAUSE)
        .map((part) => part.trim())
        .filter(Boolean);
      const bare = sentence.trim().replace(/[.!…。！\s]+$/u, '');
      // a clause that needs another one is quoted with it or not at all
      return [
        ...(isShort(bare) || parts.some((part) => dependent.test(part)) ? [bare] : []),
        ...parts.filter((_, i) => !bound().test(parts[i + 1] ?? '')),
      ];
    });
  const safe = clauses
    .map(loose)
    .filter(
      (clause) =>
        fits(clause) &&
        worth(clause) >= 3 &&
        !dependent.test(clause) &&
        !nonAnswer(clause) &&
        isQuotable(clause, language, avoidTopics),
    );
  return [...new Set(safe)].sort((a, b) => worth(b) - worth(a));
}
