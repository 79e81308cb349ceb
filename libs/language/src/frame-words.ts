/** An entry of its own: the gateway needs these words, and not the detector (100 MB). */

import { PACKS } from './packs/index.js';
import type { FrameWords } from './packs/pack.js';
import { allPacks, packOf } from './packs/registry.js';

/** The words of code frames in a language (BCP-47); in English where it has no pack. */
export function frameWords(language: string): FrameWords {
  const { coding } = packOf(language.split('-')[0]!) ?? PACKS.en;
  return (language === 'zh-Hant' ? coding.traditional : undefined) ?? coding.labels;
}

/** Those of all languages. */
export const allFrameWords = (): FrameWords[] =>
  allPacks().flatMap(({ coding: { labels, traditional } }) => [labels, ...(traditional ? [traditional] : [])]);

/** The label of a reserved code (contracts: Reserved); in English, as the API has it, where no language was asked for. */
export function reservedLabel(reserved: 'other' | 'no_answer' | 'both' | 'no_brand', language = 'en'): string {
  const { other, noAnswer, noBrand } = frameWords(language).reserved;
  return { other, no_answer: noAnswer, both: `${other} / ${noAnswer}`, no_brand: noBrand }[reserved];
}
