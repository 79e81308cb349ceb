import { glossaryOf } from '@verbatim/language';
import { STOPWORDS, wordsOf, wordsOfAll } from '@verbatim/language';
import { SPACELESS, words } from '@verbatim/language';
import { leadsOn } from './leading-words.js';
import type { Prepared } from './prepared.js';
import { Misspellings } from './misspellings.js';
import { stemOf } from '@verbatim/language';

/** Counting reads this many units, the beginning of a weighted sample. */
const READ = 8_000;
const LONGEST_PHRASE = 6;
const LONGEST_UNIT = 40;
/** Outside English a word this frequent is a small word. */
const SMALL_WORD = 0.12;
/**
 * Small words without which the opposite is said: 'hay oficinas', of 'no hay oficinas', 'worth the money'. Outside
 * English longer ones are words as any other.
 */
const denials = wordsOf(({ coding }) => coding.denials);
const CROSSES = new Set("i they it we he she you i'm they're it's he's we're you're don't".split(' '));

/** A run of words that people of a leaf use, with the number of answers it stands in. */
export interface Phrase {
  text: string;
  language: string;
  stems: string[];
  words: number;
  count: number;
  /** A telling word comes next, wherever it is said. */
  isCut: boolean;
  /** A word of it is a slip of the keys (English). */
  isMisspelt: boolean;
}

/** What is counted of one leaf; of a code with sub-codes it is the sum of theirs. */
export interface Wording {
  weight: number;
  phrases: Map<string, Phrase>;
  stems: Map<string, number>;
  /** What is said, in its first words, with the number of answers. */
  texts: Map<string, number>;
}

const textOf = (tokens: readonly string[]): string => tokens.join(SPACELESS.test(tokens.join('')) ? '' : ' ');

/** Words and phrases by leaf. */
export function wordings({ space, weights }: Prepared, leafOf: ArrayLike<number>, leaves: number): Wording[] {
  const read = Math.min(READ, space.size);
  const tokens = space.units.slice(0, read).map(({ text }) => words(text).slice(0, LONGEST_UNIT));
  const isSmall = smallWords(tokens);
  const misspellings = new Misspellings(answersByWord(tokens, weights));
  const found = Array.from({ length: leaves }, (): Wording => ({
    weight: 0,
    phrases: new Map(),
    stems: new Map(),
    texts: new Map(),
  }));
  tokens.forEach((own, i) => {
    if (leafOf[i]! < 0) return;
    const wording = found[leafOf[i]!]!;
    const weight = weights[i]!;
    const language = space.units[i]!.language;
    const isMisspelling = (token: string): boolean => language === 'en' && misspellings.has(token);
    // a slip is nobody's word for a theme: what was meant is said by others
    const telling = own.map((token) =>
      isSmall(token, language) || isMisspelling(token) ? undefined : stemOf(token, language),
    );
    wording.weight += weight;
    // '👍' has no words
    const first = textOf(beginning(own, language)) || space.units[i]!.text.slice(0, LONGEST_UNIT).toWellFormed();
    wording.texts.set(first, (wording.texts.get(first) ?? 0) + weight);
    for (const stem of new Set(telling)) if (stem) wording.stems.set(stem, (wording.stems.get(stem) ?? 0) + weight);
    const seen = new Set<string>();
    for (let start = 0; start < own.length; start++) {
      // 'how long is the wait' is no 'long is the wait'
      if (!telling[start] || (own[start - 1] === 'how' && language === 'en')) continue;
      const from = denialBefore(own, start, language, telling) ?? start;
      for (let end = start + 1; end <= Math.min(own.length, start + LONGEST_PHRASE); end++) {
        if (end - start > 1 && CROSSES.has(own[end - 1]!)) break;
        if (!telling[end - 1] || leadsOn(own[end - 1]!, language)) continue;
        const slice = own.slice(from, end);
        const text = textOf(slice);
        if (seen.has(text)) continue;
        seen.add(text);
        const all = telling.slice(start, end).filter((stem) => stem !== undefined);
        const stems = [...new Set(all)];
        // 'attention attention'
        if (stems.length < all.length) continue;
        const known = wording.phrases.get(text);
        const isCut = telling[end] !== undefined;
        if (known) {
          known.count += weight;
          known.isCut &&= isCut;
        } else
          wording.phrases.set(text, {
            text,
            language,
            stems,
            words: end - from,
            count: weight,
            isCut,
            isMisspelt: slice.some(isMisspelling),
          });
      }
    }
  });
  return found;
}

/** Where a denial stands before a word; outside English also with a small word between them ('no hay oficinas'). */
function denialBefore(
  own: readonly string[],
  start: number,
  language: string,
  telling: readonly (string | undefined)[],
): number | undefined {
  const denies = (at: number): boolean => denials(language).has(own[at]!);
  if (denies(start - 1)) return start - 1;
  return language !== 'en' && !telling[start - 1] && denies(start - 2) ? start - 2 : undefined;
}

function answersByWord(units: readonly string[][], weights: ArrayLike<number>): Map<string, number> {
  const counts = new Map<string, number>();
  units.forEach((own, i) => {
    for (const word of new Set(own)) counts.set(word, (counts.get(word) ?? 0) + weights[i]!);
  });
  return counts;
}

/** The first words, without those at their end that wait for the one that was cut off. */
function beginning(own: readonly string[], language: string): readonly string[] {
  const first = own.slice(0, LONGEST_PHRASE);
  const last = first.length < own.length ? first.findLastIndex((word) => !leadsOn(word, language)) : first.length - 1;
  return last < 0 ? first : first.slice(0, last + 1);
}

/** 'dont', 'theyre'. */
const UNMARKED = new Set(
  [...STOPWORDS].filter((word) => /n't$|'(?:re|ve|m)$/u.test(word)).map((word) => word.replace("'", '')),
);

const particles = wordsOfAll(({ coding }) => coding.particles);

type IsSmall = (word: string, language: string) => boolean;

function smallWords(units: readonly string[][]): IsSmall {
  const counts = new Map<string, number>();
  for (const own of units) for (const token of new Set(own)) counts.set(token, (counts.get(token) ?? 0) + 1);
  const many = Math.max(8, units.length * SMALL_WORD);
  const isFrequent = (word: string): boolean => [...word].length <= 3 && (counts.get(word) ?? 0) > many;
  return (word, language) =>
    !/\p{L}|\p{N}/u.test(word) ||
    (language === 'en'
      ? STOPWORDS.has(word) || UNMARKED.has(word) || (word.length === 1 && !/\d/u.test(word))
      : isFrequent(word) ||
        particles().has(word) ||
        glossaryOf(language)?.isSmall(word) ||
        (!SPACELESS.test(word) && word.length < 3));
}

/** What is said, the most usual first. */
export const usualIn = ({ texts }: Pick<Wording, 'texts'>): string[] =>
  [...texts].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).map(([text]) => text);

/** The wording of several leaves together. */
export function together(parts: readonly Wording[]): Wording {
  const sum: Wording = { weight: 0, phrases: new Map(), stems: new Map(), texts: new Map() };
  for (const { weight, phrases, stems, texts } of parts) {
    sum.weight += weight;
    for (const [text, count] of texts) sum.texts.set(text, (sum.texts.get(text) ?? 0) + count);
    for (const [stem, count] of stems) sum.stems.set(stem, (sum.stems.get(stem) ?? 0) + count);
    for (const [text, phrase] of phrases) {
      const known = sum.phrases.get(text);
      if (known) {
        known.count += phrase.count;
        known.isCut &&= phrase.isCut;
      } else sum.phrases.set(text, { ...phrase });
    }
  }
  return sum;
}
