import type { QualityEntry } from '@verbatim/contracts';
import { detectLanguage } from '@verbatim/language';
import { languageName } from '../entry/check.js';

/** So many other answers show which language people answer in. */
const FEWEST = 5;
/** The detector hardly tells these apart. */
const ALIKE = [
  'da no',
  'no da',
  'id ms',
  'ms id',
  'ru uk',
  'uk ru',
  'es pt',
  'pt es',
  'sv no',
  'no sv',
  'sv da',
  'da sv',
];
const differ = (one: string, other: string): boolean =>
  one !== other && one !== 'unknown' && other !== 'unknown' && !ALIKE.includes(`${one} ${other}`);

/** 'The question and 6 other answers are in English', where the answer is surely in another language than the question and all that is known of others' answers. */
export function languageOfOthers({ question, answer }: QualityEntry, others: readonly string[]): string | undefined {
  const own = detectLanguage(answer);
  if (own === 'unknown') return undefined;
  const asked = detectLanguage(question);
  if (!differ(own, asked)) return undefined;
  if (others.length < FEWEST) return `the question is in ${languageName(asked)}`;
  if (others.some((other) => !differ(own, detectLanguage(other)))) return undefined;
  return `the question and ${others.length} other answers are in ${languageName(asked)}`;
}
