import type { AssignmentData } from '@verbatim/contracts';
import type { AnswerGroup } from './answer-groups.js';

/** Of the groups of an offline code that the model coded, as many must agree on one of its codes. */
const MAJORITY = 0.4;
const TRUST = 0.7;

/**
 * For answers that the model was not asked about: the code that it gave most of the answers that the offline engine takes for the same; none,
 * and with it Other, where it gave no such.
 */
export function inherited(found: Map<AnswerGroup, AssignmentData[]>): (group: AnswerGroup) => AssignmentData[] {
  const votes = new Map<number, Map<number | undefined, number>>();
  for (const [group, own] of found) {
    const of = votes.get(group.offlineCode) ?? new Map<number | undefined, number>();
    votes.set(group.offlineCode, of);
    of.set(own[0]?.code, (of.get(own[0]?.code) ?? 0) + 1);
  }
  return ({ offlineCode }) => {
    const of = [...(votes.get(offlineCode) ?? [])].sort(([a, x], [b, y]) => y - x || (a ?? 0) - (b ?? 0));
    const all = of.reduce((sum, [, count]) => sum + count, 0);
    const [code, count] = of[0] ?? [undefined, 0];
    return code === undefined || count < MAJORITY * all ? [] : [{ code, confidence: (TRUST * count) / all }];
  };
}
