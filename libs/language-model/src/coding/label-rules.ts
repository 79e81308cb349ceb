import { followupLanguage, MERGED, NO_ANSWER, OTHER } from '@verbatim/contracts';
import { detectLanguage, frameWords, normalise, words } from '@verbatim/language';
import { isProfane } from '@verbatim/quality-checks';
import { canBeIn } from '../followup/question-language.js';
import { personalData, type Mask } from '../masking/mask.js';
import type { LeakCheck } from '../prompt/leak.js';
import { plainTextFault } from '../prompt/plain-text.js';
import { suspectIn } from '../prompt/orders.js';
import type { Theme } from './coding-prompts.js';

const SPACELESS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const [LABEL, DESCRIPTION] = [100, 500];
const RESERVED = new Set(
  [OTHER, NO_ANSWER, MERGED, 'None', 'None of these', 'Miscellaneous'].map((label) => normalise(label)),
);

const flat = (themes: Theme[]): Theme[] => themes.flatMap((theme) => [theme, ...flat(theme.subThemes ?? [])]);

/**
 * What is wrong with the labels and descriptions of a tree, in words for the model. `sample`: what the answers say,
 * whose language labels have unless `labelLanguage` names another.
 */
export function labelFaults(
  themes: Theme[],
  sample: string,
  mask: Mask,
  leaks: LeakCheck,
  labelLanguage?: string,
): string[] {
  const all = flat(themes);
  const language = followupLanguage(labelLanguage ?? detectLanguage(sample));
  const { other, noAnswer } = frameWords(labelLanguage ?? 'en').reserved;
  const reserved = new Set([...RESERVED, normalise(other), normalise(noAnswer)]);
  const seen = new Set<string>();
  const faults = all.flatMap(({ label, description }) => {
    const plain = normalise(label);
    const count = words(label).length;
    const isDoubled = seen.has(plain);
    seen.add(plain);
    const found = [
      (SPACELESS.test(label) ? [...label].length < 2 || [...label].length > 24 : count < 2 || count > 6) &&
        'must have two to six words',
      isDoubled && 'is there twice',
      reserved.has(plain) && 'is not a theme',
      plainTextFault(label, LABEL) ?? false,
      plainTextFault(description, DESCRIPTION) !== undefined && 'has a description that is not plain text',
      [label, description].some((text) => personalData(text).length > 0 || mask.isIn(text)) && 'holds personal data',
      [label, description].some((text) => leaks.isLeak(text) || suspectIn(text) !== undefined) && 'speaks of the rules',
      isProfane(label, language ?? 'en') && 'is rude',
    ].filter((fault) => fault !== false);
    return found.map((fault) => `the label ${JSON.stringify(label.slice(0, 80))} ${fault}`);
  });
  if (all.length === 0) return ['there is no theme'];
  if (language && !canBeIn(language, all.map(({ label }) => label).join(', ')))
    faults.push(`labels must be in the language ${language}`);
  return faults.slice(0, 10);
}

/** In sentence case, in one piece. */
export const tidyLabel = (label: string): string => {
  const text = label
    .replace(/\s+/gu, ' ')
    .replace(/[.;:,!]+$/u, '')
    .trim();
  return text.charAt(0).toLocaleUpperCase('en') + text.slice(1);
};
