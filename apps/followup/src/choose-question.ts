import { unified } from '@verbatim/language';
import type { FollowupAnalysis } from '@verbatim/followup-engine';

export type Kind = 'followup' | 'redirection' | 'gentle';

/** Where to look when a candidate was asked before; after a refusal nothing that presses. */
const ORDER: Record<Kind, readonly Kind[]> = {
  followup: ['followup', 'redirection', 'gentle'],
  redirection: ['redirection', 'followup', 'gentle'],
  gentle: ['gentle', 'redirection'],
};

/** Questions that differ in case, width, punctuation or spaces only are the same to a respondent. */
export const sameQuestionKey = (text: string): string =>
  unified(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '');

/** What PostgreSQL can't store or JSON can't carry; a model may write it. */
const isText = (text: string): boolean => text.isWellFormed() && !text.includes('\u0000');

/** The candidate of the kind, or of another one that fits, that was never asked; undefined when all were. */
export function chooseQuestion(analysis: FollowupAnalysis, kind: Kind, before: readonly string[]): string | undefined {
  const known = new Set(['', ...before.map(sameQuestionKey)]);
  return ORDER[kind]
    .map((candidate) => analysis[candidate].trim())
    .find((text) => isText(text) && !known.has(sameQuestionKey(text)));
}
