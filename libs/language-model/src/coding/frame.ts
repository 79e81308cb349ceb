import type { AssignmentData, CodeData } from '@verbatim/contracts';

export interface PlacedCode {
  code: CodeData;
  parent?: CodeData;
  level: number;
}

/** Every code with its parent, in the order of the tree. */
export function placed(codes: CodeData[], parent?: CodeData, level = 1): PlacedCode[] {
  return codes.flatMap((code) => [
    { code, ...(parent && { parent }), level },
    ...placed(code.subCodes, code, level + 1),
  ]);
}

/** A code's ids up to the first level, its own first. */
export function lineage(codes: CodeData[]): Map<number, number[]> {
  const lines = new Map<number, number[]>();
  for (const { code, parent } of placed(codes)) lines.set(code.id, [code.id, ...(parent ? lines.get(parent.id)! : [])]);
  return lines;
}

/** Answers in each code, those of its descendants included. */
export function sizes(codes: CodeData[], assignments: AssignmentData[][]): Map<number, number> {
  const lines = lineage(codes);
  const found = new Map<number, number>();
  for (const own of assignments) {
    const inside = new Set(own.flatMap(({ code }) => lines.get(code) ?? []));
    for (const id of inside) found.set(id, (found.get(id) ?? 0) + 1);
  }
  return found;
}

/** Surest first, each code once, and no code whose descendant is there as well. */
export function tidy(own: AssignmentData[], lines: Map<number, number[]>): AssignmentData[] {
  const implied = new Set(own.flatMap(({ code }) => (lines.get(code) ?? []).slice(1)));
  const best = new Map<number, AssignmentData>();
  for (const one of own)
    if (lines.has(one.code) && !implied.has(one.code) && (best.get(one.code)?.confidence ?? -1) < one.confidence)
      best.set(one.code, one);
  return [...best.values()].sort((a, b) => b.confidence - a.confidence || a.code - b.code);
}
