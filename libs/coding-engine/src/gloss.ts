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

/** The text by which a unit is looked up among the vectors; undefined for one without a meaning that can be read. By default its gloss. */
export type KeyOf = (unit: string, language: string) => string | undefined;

/** Keys for an encoder that reads these languages itself, beside the glosses: a unit in its own words, and its language. */
export const ownWords =
  (languages: ReadonlySet<string>): KeyOf =>
  (unit, language) =>
    languages.has(language) || glossOf(unit, language) !== undefined ? `${language}\t${unit}` : undefined;

/** What `ownWords` made a key of. */
export function fromOwnWords(key: string): { language: string; unit: string; gloss: string | undefined } {
  const end = key.indexOf('\t');
  const [language, unit] = [key.slice(0, end), key.slice(end + 1)];
  return { language, unit, gloss: glossOf(unit, language) };
}
