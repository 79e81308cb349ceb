import { isMiddleRow, isShortSweep, sweptShare } from './keyboard.js';
import { alphabetOf, fold, LATIN } from './letters.js';
import { scale } from './finding.js';

/** Names that look like mash to the model. */
const NAMES = new Set(['airbnb', 'mkbhd', 'tjmaxx', 'lgbtq', 'lgtm', 'qwerty']);
/** Laughter, humming and the like, in the spellings of several languages. */
export const INTERJECTION =
  /^(?:(?:ha|he|hi|ho|ja|je|xa|ah|eh|lo|rs|wk){1,20}[a-z]?|h+m+|m{2,12}|z{2,5}|l+o+l+|x+d+|w{2,30}|k{2,30}|a+w+|e+w+|y+a+y+|u+h+|a+r*g+h+|o+h+|(?=[аеиоы]*х)(?=х*[аеиоы])[хаеиоы]{3,40}|哈{1,40}|[ㅋㅎㅠㅜ]{1,40}|笑{1,9})$/u;

/** Two or three letters three times and more ('jkjkjk', 'bmbmbm'); beside a vowel it may be a word of sounds ('tatata', 'blablabla'). */
const REPEATED = /^(?!.*[aeiouyäöüéèêáàíóúаеёиоуыэюяіїєαεηιουω])(\p{L}{2,3})\1{2,}\p{L}?$/u;

/** Bits per letter at which a word of so many letters is as likely mash as a word; short ones vary more (abbreviations, acronyms). */
const limit = (length: number): number =>
  scale(length, [
    [4, 4.8],
    [6, 4.2],
    [9, 3.5],
    [13, 3.15],
    [25, 3.0],
  ]);

/** How far a word looks like mashed keys, 0..1; undefined when it is too short to say. */
export function mashOf(word: string): number | undefined {
  if (isShortSweep(word)) return 0.85;
  if (
    word.length % 3 === 0 &&
    word.length <= 60 &&
    isShortSweep(word.slice(0, 3)) &&
    word === word.slice(0, 3).repeat(word.length / 3)
  )
    return 0.97;
  if (word.length < 4) return undefined;
  if (INTERJECTION.test(word) || NAMES.has(word)) return 0.05;
  if (REPEATED.test(word)) return 0.9;
  const swept = sweptShare(word.replace(ARTICLE, ''));
  if (swept >= 0.6) return 0.97;
  if (isOneLetter(word)) return word.length >= 5 ? 0.95 : 0.45;
  const short = fold(word);
  const alphabet = alphabetOf(short);
  if (!alphabet) return consonantsOnly(word);
  const mean = alphabet.surprise(stretched(short));
  if (ABBREVIATION.test(short) && swept < 0.6 && (alphabet === LATIN || mean < NO_ABBREVIATION)) return 0.45;
  const beyond =
    mean - limit(short.length) + (isMiddleRow(short) ? 0.7 : 0) + (swept >= 0.4 && short.length >= 9 ? 0.6 : 0);
  return 1 / (1 + Math.exp(-4 * beyond));
}

/** The Arabic article lies on neighbouring keys. */
const ARTICLE = /^ال/u;
/** Four consonants may be any abbreviation in lower case: 'kpmg', 'hsbc', 'спсб'. */
const ABBREVIATION = /^[^aeiouyаеиоуыэюяієαεηιουω]{4}$/u;
/** Bits per letter of those that are mash nevertheless, in Cyrillic: 'жщшг'. */
const NO_ABBREVIATION = 5.5;
const isOneLetter = (word: string): boolean => new Set(word).size === 1;

/** 'sooooo' is 'soo': people stretch words. */
const stretched = (word: string): string => word.replace(/(.)\1{2,}/g, '$1$1');

const CYRILLIC = /^[\p{Script=Cyrillic}]+$/u;
const GREEK = /^[\p{Script=Greek}]+$/u;

/** With letters that no model has: words of Cyrillic and Greek have vowels. */
function consonantsOnly(word: string): number | undefined {
  const vowels = CYRILLIC.test(word)
    ? /[аеёиоуыэюяіїєўәөүұӕ]/gu
    : GREEK.test(word)
      ? /[αεηιουωάέήίόύώϊϋΐΰ]/gu
      : undefined;
  if (!vowels) return 0;
  const share = (word.match(vowels)?.length ?? 0) / word.length;
  if (word.length >= 5 && share === 0) return 0.8;
  return word.length >= 8 && share < 0.15 ? 0.75 : 0;
}

const PIECE = /\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{Lo}\p{M}]+|\p{N}+/gu;

/** 'iPhone14Pro' is i, Phone, 14, Pro. */
export const pieces = (token: string): string[] => token.match(PIECE) ?? [];

/** Capitals and digits only, at most this long: may be a code ('B0CHX1W1XY') whatever its order. */
const CODE = /^[\p{Lu}\p{N}]{1,12}$/u;

const CASELESS = /\p{Lo}/u;

/** 'zQnG6ll': upper case, lower case and digits change at almost every character, not at joints as in 'iPhone14Pro'. */
export function scrambled(token: string): number {
  // '100涨到300了': letters without case change with the figures alone
  if (CASELESS.test(token)) return 0;
  const parts = pieces(token).length;
  if (parts < 4 || (parts === 4 && token.length > 8)) return 0;
  const mash = scale(token.length / parts, [
    [2.2, 0.95],
    [2.7, 0.7],
    [3.3, 0],
  ]);
  return CODE.test(token) ? Math.min(mash, 0.4) : mash;
}
