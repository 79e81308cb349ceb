import { cosine, type Embed } from '@verbatim/embedding';
import { PAIRS, TRANSLATIONS } from '../calibration/texts.js';
import { centred, meanOf, nearnessOf, scaleOf, type Scale } from './scale.js';

/** What one look at an encoder tells about it. */
export interface Calibration {
  scale: Scale;
  /** Languages in which it finds a sentence's translation. Texts in others are compared without it. */
  languages: ReadonlySet<string>;
  /** How often a related pair is nearer than an unrelated one, 0 to 1. The built-in encoder has .87, multilingual-e5-small .84. */
  told: number;
}

const REFERENCE = 'en';
/** All but one of a language's sentences must be nearer to their own translations than to others. */
const MISSES = 1;

/** The texts that an encoder is measured with: some 300, sent once per process. */
export const calibrationTexts = (): string[] => [...PAIRS.flat(), ...[...TRANSLATIONS.values()].flat()];

/**
 * @param vectors Of `calibrationTexts()`, folded.
 * @param builtIn The built-in encoder.
 */
export async function calibrated(vectors: readonly Float32Array[], builtIn: Embed): Promise<Calibration> {
  const own = new Map(calibrationTexts().map((text, i) => [text, vectors[i]!]));
  const translations = [...TRANSLATIONS.values()].flat();
  const mean = meanOf(translations.map((text) => own.get(text)!));
  const vectorOf = (text: string): Float32Array => centred(own.get(text)!, mean);
  const pairsBy = (of: (text: string) => Float32Array): (readonly [Float32Array, Float32Array])[] =>
    PAIRS.map(([one, other]) => [of(one), of(other)]);
  const texts = PAIRS.flat();
  const known = await builtIn(texts);
  const reference = new Map(texts.map((text, i) => [text, known[i]!]));
  const { told, ...nearness } = nearnessOf(pairsBy(vectorOf));
  const scale = scaleOf(mean, nearness, nearnessOf(pairsBy((text) => reference.get(text)!)));
  const english = TRANSLATIONS.get(REFERENCE)!.map(vectorOf);
  const languages = [...TRANSLATIONS].flatMap(([language, sentences]) => {
    const missed = sentences.filter((sentence, i) => {
      const near = english.map((other) => cosine(vectorOf(sentence), other));
      return near.indexOf(Math.max(...near)) !== i;
    });
    return missed.length <= MISSES ? [language] : [];
  });
  return { scale, languages: new Set(languages), told };
}
