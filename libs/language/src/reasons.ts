import type { LanguagePack, Patterns } from './packs/pack.js';
import { inAnyLanguage, inLanguage } from './packs/patterns.js';

const pick = ({ words: { because } }: LanguagePack): Patterns => [...because.conjunctions, ...because.others];
const anywhere = inAnyLanguage(pick);
const atStart = inAnyLanguage(pick, { before: String.raw`^\s*` });
const here = inLanguage(({ words: { because } }) => because.here);

/** Whether a text says that it gives a reason: by words of any language, and by those that mean it in its own (ISO 639-1) only. */
export const givesReason = (text: string, language: string): boolean =>
  anywhere().test(text) || (here(language)?.test(text) ?? false);

/** Whether a text begins with a word that gives a reason. */
export const beginsWithReason = (text: string): boolean => atStart().test(text);
