import { MERGED, NO_ANSWER, OTHER, type AssignmentData, type CodeData } from '@verbatim/contracts';

/**
 * The reserved codes for answers without a code: `Other`, `No answer`, or one for both where the limits leave room for one.
 * @param fits Whether each answer has a code.
 * @param says Whether each answer says something.
 * @param room How many codes may be added.
 */
export function reservedCodes(
  fits: readonly boolean[],
  says: readonly boolean[],
  room: number,
  idOf: (label: string) => number,
): { codes: CodeData[]; of(answer: number): AssignmentData[] } {
  const hasOther = fits.some((fit, i) => !fit && says[i]);
  const hasNone = says.includes(false);
  const labels =
    hasOther && hasNone ? (room < 2 ? [MERGED] : [OTHER, NO_ANSWER]) : hasOther ? [OTHER] : hasNone ? [NO_ANSWER] : [];
  const codes = labels.map((label): CodeData => ({ id: idOf(label), label, subCodes: [] }));
  return {
    codes,
    of: (answer) => [{ code: (says[answer] ? codes[0] : codes.at(-1))!.id, confidence: says[answer] ? 0.5 : 1 }],
  };
}
