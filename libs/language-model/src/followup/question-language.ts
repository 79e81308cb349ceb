import { followupLanguage, type FollowupLanguage } from '@verbatim/contracts';
import { detectLanguage, fromPack, hanScript } from '@verbatim/language';
import { sureLanguage, threadLanguage, type FollowupThread } from '@verbatim/followup-engine';

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

const lettersOf = fromPack(({ script }) => new RegExp(`[${script.letters}]`, 'u'));

/** Whether a text can be in a language. Quotations are ignored, and so is a detector that is unsure. */
export function canBeIn(language: FollowupLanguage, text: string): boolean {
  const own = text.replace(QUOTED, ' ');
  const found = detectLanguage(own);
  if (found === 'zh' && language.startsWith('zh')) return (hanScript(own) ?? language) === language;
  if (found === language) return true;
  if (found === 'unknown') return lettersOf(language.slice(0, 2))!.test(own);
  return NEIGHBOURS.some((group) => group.includes(language) && group.includes(found));
}

/** The language asked for, or that of the thread's texts where detection is sure. */
export function sureLanguageOf(thread: FollowupThread): FollowupLanguage | undefined {
  const isSure =
    thread.language !== undefined ||
    thread.turns.some(({ question, answer }) => sureLanguage(answer) ?? sureLanguage(question));
  return isSure ? threadLanguage(thread) : undefined;
}

/** The language that a thread's questions must have: the sure one, else the model's guess. */
export const languageFor = (thread: FollowupThread, named: string): FollowupLanguage =>
  sureLanguageOf(thread) ?? followupLanguage(named) ?? threadLanguage(thread);
