import { isRest, MERGED, NO_ANSWER, OTHER, type AssignmentData, type CodeData } from '@verbatim/contracts';
import type { CodingResult } from '@verbatim/text-analysis';
import { placed } from './frame.js';

const REST_CONFIDENCE = 0.5;

/**
 * A codebook's tree as it was given, with the model's assignments where it made any and the offline engine's elsewhere; Other and No answer
 * as they are needed now, under the ids they had.
 */
export function withinCodebook({ codes }: CodingResult, offline: AssignmentData[][], found: Map<number, AssignmentData[]>, blank: boolean[]): CodingResult {
  const own = offline.map((list, i) => (blank[i] ? list : found.get(i) ?? list));
  const merged = codes.find((code) => isRest(code) && code.label === MERGED);
  let next = Math.max(0, ...placed(codes).map(({ code }) => code.id)) + 1;
  const restCode = (label: string): CodeData => merged ?? codes.find((code) => code.label === label) ?? { id: next++, label, subCodes: [] };
  const other = restCode(OTHER);
  const none = codes.find((code) => isRest(code) && code.label === NO_ANSWER);
  const assignments = own.map((list) => (list.length ? list : [{ code: other.id, confidence: REST_CONFIDENCE }]));
  const used = new Set(assignments.flatMap((list) => list.map(({ code }) => code)));
  const rests = [...new Set([other, ...(none ? [none] : [])])].filter((code) => isRest(code) && used.has(code.id));
  return { codes: [...codes.filter((code) => !isRest(code)), ...rests], assignments };
}
