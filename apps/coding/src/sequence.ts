import { shareOf, type AssignmentData, type CodeData, type CodeRow } from '@verbatim/contracts';
import { yieldToEventLoop } from '@verbatim/coding-engine';
import type { CodingResult } from '@verbatim/contracts';

/** A question's assignments in the order of their pages: code after code, depth first. An answer is in its code and in every ancestor. */
export interface Sequence {
  codes: CodeRow[];
  positions: number[];
  confidences: number[];
  matchedTexts?: string[];
}

const ANSWERS_PER_YIELD = 5_000;

/** The growing list of a code's assignments. */
interface Members {
  positions: number[];
  confidences: number[];
  matchedTexts: string[];
}

function rowsOf(codes: readonly CodeData[], path: number[], rows: CodeRow[]): CodeRow[] {
  for (const { id, label, description, reserved, subCodes } of codes) {
    const place = rows.length;
    rows.push({
      id,
      label,
      ...(description !== undefined && { description }),
      ...(reserved && { reserved }),
      path,
      start: 0,
      count: 0,
    });
    rowsOf(subCodes, [...path, place], rows);
  }
  return rows;
}

const rounded = (confidence: number): number => Math.round(Math.min(1, Math.max(0, confidence)) * 1000) / 1000;

/** The codes of one answer, including ancestors, each with the assignment of highest confidence below it. */
function placesOf(
  assignments: readonly AssignmentData[],
  places: ReadonlyMap<number, number>,
  rows: readonly CodeRow[],
): Map<number, AssignmentData> {
  const found = new Map<number, AssignmentData>();
  for (const assignment of assignments) {
    const place = places.get(assignment.code);
    if (place === undefined) throw new Error(`An answer is assigned to code ${assignment.code}, which does not exist`);
    for (const at of [...rows[place]!.path, place]) {
      if (assignment.confidence > (found.get(at)?.confidence ?? -1)) found.set(at, assignment);
    }
  }
  return found;
}

/** @throws when the result is invalid: an answer without a code, an unknown code, an id twice */
export async function sequenceOf({ codes, assignments }: CodingResult): Promise<Sequence> {
  const rows = rowsOf(codes, [], []);
  const places = new Map(rows.map(({ id }, place) => [id, place]));
  if (places.size < rows.length) throw new Error('Two codes have the same id');
  const members = rows.map((): Members => ({ positions: [], confidences: [], matchedTexts: [] }));
  let hasTexts = false;
  for (let position = 0; position < assignments.length; position++) {
    if (position % ANSWERS_PER_YIELD === ANSWERS_PER_YIELD - 1) await yieldToEventLoop();
    const found = placesOf(assignments[position]!, places, rows);
    if (!found.size) throw new Error(`Answer ${position} has no code`);
    for (const [place, { confidence, matchedText }] of found) {
      const own = members[place]!;
      own.positions.push(position);
      own.confidences.push(rounded(confidence));
      own.matchedTexts.push(matchedText ?? '');
      hasTexts ||= matchedText !== undefined;
    }
  }
  let start = 0;
  for (const [place, row] of rows.entries()) {
    const { positions, confidences } = members[place]!;
    row.start = start;
    row.count = positions.length;
    const confidence = row.reserved ? undefined : shareOf(confidences);
    if (confidence !== undefined) row.confidence = confidence;
    start += row.count;
  }
  const all = <T>(list: (own: Members) => T[]): T[] => members.flatMap(list);
  return {
    codes: rows,
    positions: all((own) => own.positions),
    confidences: all((own) => own.confidences),
    ...(hasTexts && { matchedTexts: all((own) => own.matchedTexts) }),
  };
}
