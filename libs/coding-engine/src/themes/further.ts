import type { CodingOptionsData } from '@verbatim/contracts';
import { allOf, leavesOf } from '../code.js';
import type { Vector } from '../geometry.js';
import type { Coded } from '../induced.js';
import { partOf, type Prepared } from '../prepared.js';
import { themed } from './themed.js';

/** Fewer answers are no theme of their own beside the others. */
const FEWEST = 3;

/**
 * Codes beside those of the subjects, for answers that name no subject: labels of the bank that are likely to be true of what they mean. English only.
 * @param asked the question's vector
 * @param room for codes on level 1
 */
export function withFurther(
  question: string,
  asked: Vector,
  prepared: Prepared,
  coded: Coded,
  options: CodingOptionsData,
  room: number,
): Coded {
  const isLeft = prepared.said.map((own, i) => Boolean(own?.length) && !coded.placed[i]!.length);
  if (room < 1 || isLeft.filter(Boolean).length < FEWEST) return coded;
  const left = partOf(prepared, isLeft);
  const found = themed(
    question,
    asked,
    left,
    { ...options, maxLevels: 1, minResponsesPerCode: Math.max(FEWEST, options.minResponsesPerCode) },
    room,
    0,
  );
  if (!found) return coded;
  const taken = new Set(allOf(coded.codes).map(({ label }) => label));
  const added = new Set(found.codes.filter(({ label }) => !taken.has(label)));
  const leaves = [...coded.leaves, ...leavesOf([...added])];
  const placement = {
    leaf: coded.placement.leaf.slice(),
    near: coded.placement.near.slice(),
    next: coded.placement.next.slice(),
  };
  left.units.forEach((unit, i) => {
    const code = found.leaves[found.placement.leaf[i]!];
    if (!code || !added.has(code) || placement.leaf[unit]! >= 0) return;
    placement.leaf[unit] = leaves.indexOf(code);
    placement.near[unit] = found.placement.near[i]!;
    placement.next[unit] = found.placement.next[i]!;
  });
  const placed = coded.placed.map((own, i) =>
    isLeft[i] ? found.placed[i]!.filter(({ code }) => added.has(code)) : own,
  );
  return { codes: [...coded.codes, ...added], leaves, placement, placed };
}
