import { stemsOf } from './stems.js';

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
/**
 * The codes whose labels and answers share the most telling words with an answer, best first. A word that fewer codes have tells more, and a word in a
 * label counts twice. A code without a shared word is not suggested.
 */
export function suggestionsFor(answer: string, codes: readonly Known[], most: number): Suggestion[] {
  const wanted = stemsOf(answer);
  const known = codes.map(({ id, label, texts }) => ({
    id,
    label,
    inLabel: stemsOf(label),
    inTexts: stemsOf(texts.join(' ')),
  }));
  const spread = (stem: string): number =>
    known.filter(({ inLabel, inTexts }) => inLabel.has(stem) || inTexts.has(stem)).length;
  const weigh = (stem: string): number => {
    const having = spread(stem);
    // A word that many codes have, such as “and”, tells none of them apart.
    return having > Math.max(1, known.length * COMMON) ? 0 : Math.log((1 + known.length) / (having || 1));
  };
  const telling = [...wanted]
    .map(([stem, word]) => ({ stem, word, weight: weigh(stem) }))
    .filter(({ weight }) => weight > 0);
  return known
    .map(({ id, label, inLabel, inTexts }) => {
      const shared = telling.filter(({ stem }) => inLabel.has(stem) || inTexts.has(stem));
      const score = shared.reduce((sum, { stem, weight }) => sum + weight * (inLabel.has(stem) ? 2 : 1), 0);
      return { id, label, score, words: shared.map(({ word }) => word) };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ id, label, words }) => ({ id, label, words }));
}
