import { glossaryOf } from '@verbatim/language';

/** The model reads nothing else: '👍' has no meaning for it. */
const LETTERS = /\p{Script=Latin}/u;

/** The English text by which a unit of a language is embedded: itself, or its words in English; undefined where none of them is known. */
export function glossOf(unit: string, language: string): string | undefined {
  if (language === 'en') return LETTERS.test(unit) ? unit : undefined;
  return glossaryOf(language)?.of(unit) || undefined;
}

/** Whether units of a language are compared by meaning, and not by words and letters only. */
export const hasMeaning = (language: string): boolean => language === 'en' || glossaryOf(language) !== undefined;
