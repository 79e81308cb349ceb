import { detectLanguage, nonAnswer, questionKind, words, yesOrNo, smallWordsOf } from '@verbatim/language';

/** By language: how much likelier each word is in a shrug than in an answer (log of the ratio). Words that no shrug has are absent: they say something. */
export type ShrugWords = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** A shrug has few words; what tells something has more. */
export const MOST_OF_A_SHRUG = 14;
const READ = 600;
/** Below it a word that shrugs have as well stands in answers more often. */
const SAYS_SOMETHING = -0.3;
const LONGEST_WORD = 12;

/** 'sooo' and 'soooo' are one word. */
const plain = (word: string): string => word.replace(/(.)\1{2,}/gu, '$1$1');

const least = (values: readonly number[]): number => Math.min(0, ...values);
const most = (values: readonly number[]): number => Math.max(0, ...values);
const bounded = (value: number, most: number): number => Math.max(-1, Math.min(1, value / most));

/** Whose words an answer may have: a few words are often taken for another language than the question's. */
export const languagesOf = (question: string, language: string): string[] =>
  [...new Set([language, detectLanguage(question)])].map((code) => (code === 'unknown' ? 'en' : code));

/**
 * What the words of an answer say that its question does not: n-grams take a word that they have not seen for any other, while a shrug has next to none of
 * these. 0..1 each, or -1..1.
 */
export function shrugSigns(question: string, answer: string, language: string, table: ShrugWords): number[] {
  const text = answer.slice(0, READ);
  const said = words(text).map(plain);
  const asked = new Set(words(question.slice(0, READ)).map(plain));
  const languages = languagesOf(question, language);
  const fresh = said.filter((word) => !asked.has(word));
  const isSmall = (word: string): boolean => languages.some((code) => smallWordsOf(code).has(word));
  const scores: number[] = [];
  const unknown: string[] = [];
  for (const word of fresh) {
    const found = languages.map((code) => table[code]?.[word]).filter((score) => score !== undefined);
    if (found.length) scores.push(Math.max(...found));
    else if (!isSmall(word)) unknown.push(word);
  }
  const telling = scores.filter((score) => score < SAYS_SOMETHING);
  const share = (count: number, all: number): number => (all ? count / all : 0);
  const kind = questionKind(question.slice(0, READ));
  const sum = scores.reduce((all, score) => all + score, 0);
  return [
    bounded(Math.log1p(said.length), 3),
    bounded(fresh.length, 12),
    share(said.length - fresh.length, said.length),
    fresh.length ? 0 : 1,
    bounded(unknown.length, 4),
    share(unknown.length, fresh.length),
    unknown.length ? 0.5 : 0,
    bounded(
      unknown.reduce((all, word) => all + Math.min(LONGEST_WORD, word.length), 0),
      30,
    ),
    share(fresh.filter(isSmall).length, fresh.length),
    bounded(least(scores), 4),
    bounded(most(scores), 4),
    bounded(share(sum, scores.length), 3),
    bounded(sum, 8),
    bounded(telling.length, 4),
    unknown.length || telling.length ? 0 : 0.5,
    nonAnswer(text) ? 0.5 : 0,
    yesOrNo(text) === undefined ? 0 : 0.5,
    kind.generic ? 0.5 : 0,
    /\p{N}/u.test(text) ? 0.5 : 0,
    /\.{3}|…/u.test(text) ? 0.5 : 0,
    bounded(text.split(',').length - 1, 4),
  ];
}

export const SHRUG_SIGNS = 21;

/** A labelled answer that the table is counted from. */
export interface CountedAnswer {
  answer: string;
  language: string;
  isShrug: boolean;
  /** How much it counts; 1 is usual. */
  weight: number;
}

/** Added to every count, so that a word seen once tells little. */
const [BESIDE_WORD, BESIDE_ALL] = [0.3, 1];

export function countShrugWords(answers: readonly CountedAnswer[]): ShrugWords {
  const byLanguage = Map.groupBy(answers, ({ language }) => (language === 'unknown' ? 'en' : language));
  return Object.fromEntries(
    [...byLanguage].sort(([one], [other]) => (one < other ? -1 : 1)).map(([language, own]) => [language, ratios(own)]),
  );
}

function ratios(answers: readonly CountedAnswer[]): Record<string, number> {
  const counts = { shrugs: new Map<string, number>(), others: new Map<string, number>() };
  const all = { shrugs: BESIDE_ALL, others: BESIDE_ALL };
  for (const { answer, isShrug, weight } of answers) {
    const which = isShrug ? 'shrugs' : 'others';
    all[which] += weight;
    for (const word of new Set(words(answer.slice(0, READ)).map(plain)))
      counts[which].set(word, (counts[which].get(word) ?? 0) + weight);
  }
  const ratio = (word: string, inShrugs: number): number =>
    Math.log((inShrugs + BESIDE_WORD) / all.shrugs) -
    Math.log(((counts.others.get(word) ?? 0) + BESIDE_WORD) / all.others);
  return Object.fromEntries(
    [...counts.shrugs]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([word, inShrugs]) => [word, Math.round(10 * ratio(word, inShrugs)) / 10]),
  );
}
