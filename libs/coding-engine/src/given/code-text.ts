import { isVocabulary } from '@verbatim/embedding';
import { detectLanguage, normalise, STOPWORDS, words } from '@verbatim/language';
import { glossOf } from '../gloss.js';

const LONGEST = 600;

/** A label, description or example of a code. */
export interface CodeText {
  text: string;
  language: string;
  /** In English; undefined where none of its words is known. */
  gloss: string | undefined;
}

/**
 * Reads a text of a code in the answers' language `main`, or in English: 'Price', to answers in another language. Other
 * languages are not looked for: of so few words the detector takes
 * 'Precio' for Portuguese.
 */
export function codeText(written: string, main: string): CodeText {
  const text = normalise(written).slice(0, LONGEST);
  const language = detectLanguage(text) === 'en' || isRatherEnglish(text, main) ? 'en' : main;
  return { text, language, gloss: glossOf(text, language) };
}

/** Whether all its words are English, and not all are in the glossary of `main`. */
function isRatherEnglish(text: string, main: string): boolean {
  const own = words(text);
  return own.every(isVocabulary) && own.some((word) => glossOf(word, main) === undefined && !STOPWORDS.has(word));
}
