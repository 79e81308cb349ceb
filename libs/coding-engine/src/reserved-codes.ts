import {
  isRest,
  RESERVED_IN_CODEBOOKS,
  REST_LABELS,
  type AssignmentData,
  type CodebookCode,
  type CodeData,
  type Reserved,
} from '@verbatim/contracts';
import { reservedLabel } from '@verbatim/language';

/**
 * The reserved codes for answers without a code: for those that fit none, for those that say nothing, or one for both where the limits leave room for one.
 * @param fits Whether each answer has a code.
 * @param says Whether each answer says something.
 * @param room How many codes may be added.
 * @param given What codes of the codebook are reserved for. They are kept apart whatever the limits, and one for both takes in what has none of its own.
 * @param codeOf Id and label of such a code.
 */
export function reservedCodes(
  fits: readonly boolean[],
  says: readonly boolean[],
  room: number,
  given: ReadonlySet<Reserved>,
  codeOf: (reserved: Reserved) => Pick<CodeData, 'id' | 'label'>,
): { codes: CodeData[]; of(answer: number): AssignmentData[] } {
  const hasOther = fits.some((fit, i) => !fit && says[i]);
  const hasNone = says.includes(false);
  const isMerged = hasOther && hasNone && room < 2 && !given.has('other') && !given.has('no_answer');
  const placeOf = (own: Reserved): Reserved => (isMerged || (given.has('both') && !given.has(own)) ? 'both' : own);
  const [other, none] = [placeOf('other'), placeOf('no_answer')];
  const needed = new Set([...(hasOther ? [other] : []), ...(hasNone ? [none] : [])]);
  const codes = [...needed].map((reserved): CodeData => ({ ...codeOf(reserved), reserved, subCodes: [] }));
  const idOf = (reserved: Reserved): number => codes.find((code) => code.reserved === reserved)!.id;
  return {
    codes,
    of: (answer) => [{ code: idOf(says[answer] ? other : none), confidence: says[answer] ? 0.5 : 1 }],
  };
}

/** What no theme may be called where labels are in a language, beside the reserved codes of a codebook. */
export const restLabels = (language: string, given: readonly CodebookCode[] = []): string[] => [
  ...new Set([
    ...REST_LABELS,
    ...RESERVED_IN_CODEBOOKS.map((one) => reservedLabel(one, language)),
    ...given.filter(isRest).map(({ label }) => label),
  ]),
];
