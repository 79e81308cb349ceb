import { type LanguagePack, PACKS, packOf } from '@verbatim/language';

/** The words of labels that are not made of answers; in English where a language has no pack. */
export const labelsIn = (language: string): LanguagePack['coding']['labels'] =>
  (packOf(language) ?? PACKS.en).coding.labels;
