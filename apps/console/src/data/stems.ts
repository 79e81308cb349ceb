import type { Piece } from './doubt.js';

const SHORTEST_WORD = 3;
/** Of a word's beginning; what follows may be an ending. */
const STEM = 6;
const WORDS = /\p{L}[\p{L}\p{M}\p{N}]*/gu;

/** Languages of surveys. */
const LANGUAGES = 'ar da de el en es fi fr hi id it ja ko nl no pl pt ru sv uk zh zh-Hant'.split(' ');
/** “and” and “or” in each of them: they join what a label is about, and are no part of it. */
const JOINING: ReadonlySet<string> = new Set(
  LANGUAGES.flatMap((language) =>
    (['conjunction', 'disjunction'] as const).map((type) =>
      new Intl.ListFormat(language, { type }).format(['1', '2']).replace(/[\d\s]/g, ''),
    ),
  ),
);

/** Undefined for a word that is too short to tell anything, or joins others. */
function stemOf(word: string): string | undefined {
  const text = word.normalize('NFKC').toLocaleLowerCase();
  const letters = [...text];
  return letters.length < SHORTEST_WORD || JOINING.has(text) ? undefined : letters.slice(0, STEM).join('');
}

/** The words of a text in lower case. */
export const wordsOf = (text: string): string[] =>
  [...text.normalize('NFKC').toLocaleLowerCase().matchAll(WORDS)].map(([word]) => word);

/** The words of a text by their beginnings. */
export const stemsOf = (text: string): Map<string, string> =>
  new Map(
    wordsOf(text).flatMap((word): [string, string][] => {
      const stem = stemOf(word);
      return stem === undefined ? [] : [[stem, word]];
    }),
  );

/** Beginnings of words that may be forms of one: price and prices, not art and article. */
const [SHORTEST_FORM, LONGEST_ENDING] = [4, 2];

function isFormOf(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (!long.startsWith(short)) return false;
  return short === long || (short.length >= SHORTEST_FORM && long.length - short.length <= LONGEST_ENDING);
}

/** Cuts a text at the words that `label` has, too, in whatever form. */
export function sharedWords(text: string, label: string): Piece[] {
  const wanted = [...stemsOf(label).keys()];
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(WORDS)) {
    const stem = stemOf(word);
    if (stem === undefined || !wanted.some((other) => isFormOf(stem, other))) continue;
    if (index > end) pieces.push({ text: text.slice(end, index), isQuoted: false });
    pieces.push({ text: word, isQuoted: true });
    end = index + word.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), isQuoted: false });
  return pieces;
}
