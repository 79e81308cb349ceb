/// <reference path="./naughty-words.d.ts" />
import naughty from 'naughty-words';
import { inAnyLanguage, inLanguage, normalise, packOf, words } from '@verbatim/language';
import { isMasked, undisguised } from './undisguised.js';

const SPACELESS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
/** Words of the longest phrase that is looked for. */
const PHRASE = 5;

interface List {
  spaced: Set<string>;
  /** Found anywhere. */
  unspaced: string[];
}

const everywhere = inAnyLanguage(({ conduct }) => conduct.profanity.everywhere, { edges: 'start', flags: 'u' });
const here = inLanguage(({ conduct }) => conduct.profanity.here, { edges: 'start', flags: 'u' });
const lists = new Map<string, List>();

function listOf(language: string): List {
  const known = lists.get(language);
  if (known) return known;
  const everyday = new Set(packOf(language)?.conduct.profanity.everyday);
  const entries = (naughty[language] ?? []).map(normalise).filter((entry) => !everyday.has(entry));
  const list: List = {
    spaced: new Set(
      entries.filter((entry) => !SPACELESS.test(entry) && /^\p{L}[^]{2,}|^[^\p{Script=Latin}]{2,}/u.test(entry)),
    ),
    unspaced: entries.filter((entry) => SPACELESS.test(entry) && [...entry].length > 1),
  };
  lists.set(language, list);
  return list;
}

/**
 * Whether a text has profanity in it, in its language: what is rude in one is another's everyday word ('con', 'slut', 'fart'). `language`:
 * a tag, or 'unknown', which is read as English. What is rude everywhere counts everywhere, disguised ('sh1t', 'f u c k') as well.
 */
export function isProfane(text: string, language: string): boolean {
  const tag = language === 'unknown' ? 'en' : language.slice(0, 2);
  return isMasked(text) || undisguised(text, tag).some((reading) => isPlainlyProfane(reading, tag));
}

function isPlainlyProfane(text: string, language: string): boolean {
  if (everywhere().test(text) || here(language)?.test(text)) return true;
  const own = listOf(language);
  if (SPACELESS.test(text) || /\p{Script=Hangul}/u.test(text)) {
    if (own.unspaced.some((entry) => text.includes(entry))) return true;
  }
  const said = words(text);
  for (let start = 0; start < said.length; start++)
    for (let end = start + 1; end <= Math.min(said.length, start + PHRASE); end++)
      if (own.spaced.has(said.slice(start, end).join(' '))) return true;
  return false;
}
