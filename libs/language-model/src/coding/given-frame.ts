import {
  isRest,
  OTHER,
  reservedAs,
  type AssignmentData,
  type CodebookCode,
  type CodeData,
  type CodingResult,
} from '@verbatim/contracts';
import { reservedLabel } from '@verbatim/language';
import { placed } from './frame.js';

const REST_CONFIDENCE = 0.5;

/**
 * A codebook's tree as it was given, with the model's assignments where it made any and the offline engine's elsewhere; Other and No answer
 * as they are needed now, under the ids and labels they had in `given`, which no other code gets.
 */
export function withinCodebook(
  { codes }: CodingResult,
  given: readonly CodebookCode[],
  offline: AssignmentData[][],
  found: Map<number, AssignmentData[]>,
  blank: boolean[],
  labelLanguage?: string,
): CodingResult {
  const own = offline.map((list, i) => (blank[i] ? list : (found.get(i) ?? list)));
  const givenRest = given.filter(isRest);
  const fresh =
    Math.max(0, ...placed(codes).map(({ code }) => code.id), ...givenRest.flatMap(({ id }) => id ?? [])) + 1;
  const homeless = (list: readonly CodebookCode[]): CodebookCode | undefined =>
    list.find((code) => reservedAs(code) === 'other') ?? list.find((code) => reservedAs(code) === 'both');
  const givenOther = homeless(givenRest);
  const other = (homeless(codes) as CodeData | undefined) ??
    // a codebook's own Other, with sub-codes
    codes.find(({ label }) => label === OTHER) ?? {
      id: givenOther?.id ?? fresh,
      label: givenOther?.label ?? reservedLabel('other', labelLanguage),
      reserved: givenOther ? reservedAs(givenOther)! : 'other',
      subCodes: [],
    };
  const assignments = own.map((list) => (list.length ? list : [{ code: other.id, confidence: REST_CONFIDENCE }]));
  const used = new Set(assignments.flatMap((list) => list.map(({ code }) => code)));
  const rests = [...new Set([other, ...codes])].filter((code) => isRest(code) && used.has(code.id));
  return { codes: [...codes.filter((code) => !isRest(code)), ...rests], assignments };
}
