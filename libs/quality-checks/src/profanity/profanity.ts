/// <reference path="./naughty-words.d.ts" />
import naughty from 'naughty-words';
import { normalise, words } from '@verbatim/language';
import { EVERYDAY, SPACELESS_STEMS, STEMS } from './profanity.table.js';
import { isMasked, undisguised } from './undisguised.js';

const SPACELESS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
/** Words of the longest phrase that is looked for. */
const PHRASE = 5;

interface List {
  spaced: Set<string>;
  /** Found anywhere. */
  unspaced: string[];
  stem: RegExp | undefined;
}

const started = (stems: string): RegExp => new RegExp(`(?<![\\p{L}\\p{M}])(?:${stems.normalize('NFKC')})`, 'u');
const ALL = started(STEMS.all!);
const UNSPACED = new RegExp(SPACELESS_STEMS, 'u');
const lists = new Map<string, List>();

function listOf(language: string): List {
  const known = lists.get(language);
  if (known) return known;
  const everyday = new Set((EVERYDAY[language] ?? '').split('|'));
  const entries = (naughty[language] ?? []).map(normalise).filter((entry) => !everyday.has(entry));
  const list: List = {
    spaced: new Set(
      entries.filter((entry) => !SPACELESS.test(entry) && /^\p{L}[^]{2,}|^[^\p{Script=Latin}]{2,}/u.test(entry)),
    ),
    unspaced: entries.filter((entry) => SPACELESS.test(entry) && [...entry].length > 1),
    stem: STEMS[language] === undefined ? undefined : started(STEMS[language]),
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
  return isMasked(text) || undisguised(text, tag).some((reading) => isPlainlyProfane(reading, listOf(tag)));
}

function isPlainlyProfane(text: string, own: List): boolean {
  if (ALL.test(text) || own.stem?.test(text)) return true;
  if (SPACELESS.test(text) || /\p{Script=Hangul}/u.test(text)) {
    if (UNSPACED.test(text) || own.unspaced.some((entry) => text.includes(entry))) return true;
  }
  const said = words(text);
  for (let start = 0; start < said.length; start++)
    for (let end = start + 1; end <= Math.min(said.length, start + PHRASE); end++)
      if (own.spaced.has(said.slice(start, end).join(' '))) return true;
  return false;
}
