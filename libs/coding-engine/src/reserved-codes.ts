import { REST_LABELS, type AssignmentData, type CodeData, type Reserved } from '@verbatim/contracts';
import { reservedLabel } from '@verbatim/language';

/**
 * The reserved codes for answers without a code: for those that fit none, for those that say nothing, or one for both where the limits leave room for one.
 * @param fits Whether each answer has a code.
 * @param says Whether each answer says something.
 * @param room How many codes may be added.
 * @param codeOf Id and label of such a code.
 */
export function reservedCodes(
  fits: readonly boolean[],
  says: readonly boolean[],
  room: number,
  codeOf: (reserved: Reserved) => Pick<CodeData, 'id' | 'label'>,
): { codes: CodeData[]; of(answer: number): AssignmentData[] } {
  const hasOther = fits.some((fit, i) => !fit && says[i]);
  const hasNone = says.includes(false);
  const needed: Reserved[] =
    hasOther && hasNone && room < 2
      ? ['both']
      : [...(hasOther ? ['other' as const] : []), ...(hasNone ? ['no_answer' as const] : [])];
  const codes = needed.map((reserved): CodeData => ({ ...codeOf(reserved), reserved, subCodes: [] }));
  return {
    codes,
    of: (answer) => [{ code: (says[answer] ? codes[0] : codes.at(-1))!.id, confidence: says[answer] ? 0.5 : 1 }],
  };
}

/** What no theme may be called where labels are in a language. */
export const restLabels = (language: string): string[] => [
  ...new Set([...REST_LABELS, ...(['other', 'no_answer', 'both'] as const).map((one) => reservedLabel(one, language))]),
];
