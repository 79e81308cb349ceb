import { stopWordsOf } from '@verbatim/language/stop-words';
import { stemsOf, wordsOf } from './stems.js';

/** A code as suggestions know it: its label, and texts that belong to it. */
export interface Known {
  id: number;
  label: string;
  texts: readonly string[];
}

export interface Suggestion {
  id: number;
  label: string;
  /** The answer's words that the code has, too. */
  words: string[];
}

/** Share of the codes from which on a word is too common to say anything. */
const COMMON = 1 / 3;
/** Of so many texts of a code, two must have a word, or its being there is chance; and they must have it so many times as often as the texts of other codes. */
const [ENOUGH_TEXTS, RECURRING, CONCENTRATED] = [4, 2, 3];

/** How many texts have each word, by its beginning. */
const textsWith = (texts: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const text of texts) for (const stem of stemsOf(text).keys()) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return counts;
};

/**
 * The codes whose labels and answers share the most telling words with an answer, best first. A word that fewer codes have tells more, and a word in a
 * label counts twice. Stop words tell nothing. A code without a shared word is not suggested.
 */
export function suggestionsFor(answer: string, codes: readonly Known[], most: number): Suggestion[] {
  const wanted = stemsOf(answer);
  const known = codes.map(({ id, label, texts }) => ({
    id,
    label,
    inLabel: stemsOf(label),
    inTexts: textsWith(texts),
    texts: texts.length,
  }));
  const everywhere = textsWith(codes.flatMap(({ texts }) => texts));
  const allTexts = codes.reduce((sum, { texts }) => sum + texts.length, 0);
  /** A word that the code's texts have by chance, as “what” and “you”, says nothing of it. */
  const isTypical = (stem: string, { inTexts, texts }: (typeof known)[number]): boolean => {
    const here = inTexts.get(stem) ?? 0;
    if (texts < ENOUGH_TEXTS) return here > 0;
    const elsewhere = ((everywhere.get(stem) ?? 0) - here) / Math.max(1, allTexts - texts);
    return here >= RECURRING && here / texts >= CONCENTRATED * elsewhere;
  };
  const spread = (stem: string): number =>
    known.filter(({ inLabel, inTexts }) => inLabel.has(stem) || inTexts.has(stem)).length;
  const weigh = (stem: string): number => {
    const having = spread(stem);
    // A word that many codes have, such as “and”, tells none of them apart.
    return having > Math.max(1, known.length * COMMON) ? 0 : Math.log((1 + known.length) / (having || 1));
  };
  const stopWords = stopWordsOf([answer, ...codes.flatMap(({ texts }) => texts)].flatMap(wordsOf));
  const telling = [...wanted]
    .filter(([, word]) => !stopWords.has(word))
    .map(([stem, word]) => ({ stem, word, weight: weigh(stem) }))
    .filter(({ weight }) => weight > 0);
  return known
    .map((code) => {
      const { id, label, inLabel } = code;
      const shared = telling.filter(({ stem }) => inLabel.has(stem) || isTypical(stem, code));
      const score = shared.reduce((sum, { stem, weight }) => sum + weight * (inLabel.has(stem) ? 2 : 1), 0);
      return { id, label, score, words: shared.map(({ word }) => word) };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ id, label, words }) => ({ id, label, words }));
}
