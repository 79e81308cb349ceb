import { followupLanguage, type FollowupLanguage } from '@verbatim/contracts';
import { detectLanguage } from '@verbatim/language';
import { sureLanguage, threadLanguage, type FollowupThread } from '@verbatim/followup-engine';
import { hanScript } from './han-script.js';

/** Languages that a detector takes for one another in a sentence or two. */
const NEIGHBOURS: string[][] = [
  ['no', 'da', 'sv'],
  ['id', 'ms', 'jv', 'su', 'tl'],
  ['es', 'pt', 'gl', 'ca'],
  ['nl', 'af'],
  ['ru', 'uk', 'be', 'bg'],
  ['hi', 'mr', 'ne'],
];

const QUOTED = /"[^"]{1,200}"|“[^”]{1,200}”|«[^»]{1,200}»|„[^“”]{1,200}[“”]|「[^」]{1,200}」|『[^』]{1,200}』/gu;

const SCRIPTS: Partial<Record<FollowupLanguage, RegExp>> = {
  'zh-Hans': /\p{Script=Han}/u,
  'zh-Hant': /\p{Script=Han}/u,
  ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  ko: /\p{Script=Hangul}/u,
  ru: /\p{Script=Cyrillic}/u,
  uk: /\p{Script=Cyrillic}/u,
  ar: /\p{Script=Arabic}/u,
  hi: /\p{Script=Devanagari}/u,
  el: /\p{Script=Greek}/u,
};

/** Whether a text can be in a language. Quotations are ignored, and so is a detector that is unsure. */
export function canBeIn(language: FollowupLanguage, text: string): boolean {
  const own = text.replace(QUOTED, ' ');
  const found = detectLanguage(own);
  if (found === 'zh' && language.startsWith('zh')) return (hanScript(own) ?? language) === language;
  if (found === language) return true;
  if (found === 'unknown') return (SCRIPTS[language] ?? /\p{Script=Latin}/u).test(own);
  return NEIGHBOURS.some((group) => group.includes(language) && group.includes(found));
}

/** The language of the thread's texts where detection is sure, else the model's guess. */
export function languageFor(thread: FollowupThread, named: string): FollowupLanguage {
  const isSure =
    thread.language !== undefined ||
    thread.turns.some(({ question, answer }) => sureLanguage(answer) ?? sureLanguage(question));
  return (isSure ? undefined : followupLanguage(named)) ?? threadLanguage(thread);
}
