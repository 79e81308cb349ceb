import { unified } from '@verbatim/language';
import type { FollowupAnalysis } from '@verbatim/followup-engine';

export type Kind = 'followup' | 'redirection' | 'gentle';

/** The kinds to try next when a candidate was asked before. After a refusal, nothing that presses the respondent. */
const ORDER: Record<Kind, readonly Kind[]> = {
  followup: ['followup', 'redirection', 'gentle'],
  redirection: ['redirection', 'followup', 'gentle'],
  gentle: ['gentle', 'redirection'],
};

/** To a respondent, questions that differ only in case, width, punctuation or spaces are the same. */
export const sameQuestionKey = (text: string): string =>
  unified(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '');

/** Whether PostgreSQL can store the text and JSON can carry it: a model may write characters that they can't. */
const isText = (text: string): boolean => text.isWellFormed() && !text.includes('\u0000');

/** The first candidate of this kind, or of another suitable kind, that was not asked yet. Undefined when all were. */
export function chooseQuestion(analysis: FollowupAnalysis, kind: Kind, before: readonly string[]): string | undefined {
  const known = new Set(['', ...before.map(sameQuestionKey)]);
  return ORDER[kind]
    .map((candidate) => analysis[candidate].trim())
    .find((text) => isText(text) && !known.has(sameQuestionKey(text)));
}
