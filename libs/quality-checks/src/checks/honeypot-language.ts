import { wordsOfAll } from '@verbatim/language';
import { fold } from './honeypot-text.js';

/**
 * Languages that a hidden phrase may ask for, and of these the ones that it may be written in, where a name follows a
 * word such as 'in' or stands in its plain form.
 */
const LANGUAGES = [
  'en',
  'es',
  'fr',
  'de',
  'it',
  'pt',
  'nl',
  'pl',
  'ru',
  'ja',
  'zh',
  'ko',
  'ar',
  'hi',
  'el',
  'sv',
  'da',
  'no',
  'tr',
  'fi',
  'uk',
  'id',
  'cs',
  'hu',
  'ro',
];
const SPOKEN = LANGUAGES.slice(0, 19);

const NAMES: readonly Asked[] = SPOKEN.flatMap((spoken) => {
  const names = new Intl.DisplayNames([spoken], { type: 'language' });
  return LANGUAGES.map((language) => ({ language, word: fold(names.of(language)!).replace(/^ال/u, '') }));
});

/** What stands before the name of a language where somebody is told to write in it; Turkish needs nothing. */
const into = wordsOfAll(({ traps }) => traps.into, fold);
const TURKISH = /^\p{L}{2,12}(?:ca|ce|ça|çe)$/u;
const WORD = /\p{L}[\p{L}\p{M}]*/gu;
const JOINED = /[\p{Script=Han}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Arabic}\p{Script=Devanagari}]/u;

/** With another ending: 'на испанском', 'po hiszpańsku'. */
const isNamed = (name: string, word: string): boolean =>
  name === word || (/(?:ий|ski|cki)$/u.test(name) && word.startsWith(name.slice(0, name.endsWith('ий') ? -2 : -1)));

export interface Asked {
  /** ISO 639-1. */
  language: string;
  /** As the phrase names it. */
  word: string;
}

/** The language that a hidden phrase orders an answer to be in. */
export function languageAskedFor(phrase: string): Asked | undefined {
  const text = fold(phrase);
  const words = text.match(WORD) ?? [];
  for (const [i, word] of words.entries()) {
    const isInto = into().has(words[i - 1] ?? '') || into().has(`${words[i - 2]} ${words[i - 1]}`);
    const found =
      isInto || TURKISH.test(word)
        ? NAMES.find((name) => (isInto ? isNamed(name.word, word) : name.word === word && TURKISH.test(name.word)))
        : undefined;
    if (found) return { language: found.language, word };
  }
  return NAMES.find((name) => name.word.length >= 2 && JOINED.test(name.word) && text.includes(name.word));
}
