import { createRequire } from 'node:module';
import type { FollowupLanguage } from '@verbatim/contracts';
import { words } from '@verbatim/text-analysis';

/** Words by language. One language's are another's everyday words ("con"), so a text is held against its own language's and English ones. */
const LISTS = createRequire(import.meta.url)('naughty-words') as Record<string, string[]>;
const SPACELESS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const PHRASE = 4;

const plain = (text: string): string => text.normalize('NFKC').toLowerCase();
const phrases = new Map(Object.entries(LISTS).map(([language, list]) => [language, new Set(list.map(plain))]));
const ENGLISH = new Set([...phrases.get('en')!].filter((entry) => entry.length > 3));

/** Whether a short text (a question, a label) holds a rude word; a false alarm costs one candidate of a model, never an answer. */
export function isRude(text: string, language: FollowupLanguage): boolean {
  const own = phrases.get(language.slice(0, 2)) ?? new Set();
  const tokens = words(text);
  const said = tokens.flatMap((_, i) => Array.from({ length: PHRASE }, (__, n) => tokens.slice(i, i + n + 1).join(' ')));
  if (said.some((phrase) => own.has(phrase) || ENGLISH.has(phrase))) return true;
  const whole = plain(text);
  return SPACELESS.test(whole) && [...own].some((entry) => entry.length > 1 && SPACELESS.test(entry) && whole.includes(entry));
}
