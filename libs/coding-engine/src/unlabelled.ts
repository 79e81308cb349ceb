import { deepest } from './assignment.js';
import { allOf, type Code } from './code.js';
import type { Coded } from './induced.js';
import type { Prepared } from './prepared.js';
import type { SpaceUnit } from './space.js';

const LONGEST = 40;

/**
 * Removes sub-codes that got no label, in place: their answers are assigned to the parent. A parent that would keep a single sub-code keeps none.
 */
export function withoutUnlabelled(coded: Coded): void {
  const into = new Map<Code, Code>();
  const clear = (code: Code): void => {
    code.children.forEach(clear);
    const gone = code.isVarious ? [] : code.children.filter(({ label, children }) => !label && !children.length);
    if (!gone.length) return;
    const kept = code.children.filter((child) => !gone.includes(child));
    const all = kept.length > 1 ? gone : allOf(code.children);
    for (const below of all) into.set(below, code);
    code.centre ??= all.find(({ centre }) => centre)!.centre!;
    code.children = kept.length > 1 ? kept : [];
  };
  coded.codes.forEach(clear);
  if (!into.size) return;
  const standsIn = (code: Code): Code => (into.has(code) ? standsIn(into.get(code)!) : code);
  coded.leaves = coded.leaves.map(standsIn);
  const order = [...new Set(coded.leaves)];
  coded.placed = coded.placed.map((own) => {
    const surest = new Map(
      own.map(({ code, confidence }) => [standsIn(code), confidence] as const).toSorted(([, a], [, b]) => a - b),
    );
    return deepest(
      [...surest].map(([code, confidence]) => ({ code, confidence })),
      order,
    );
  });
}

/** A quotation as the label of a code for which no label was found; with its language where another code has the same quotation. */
export function quotedLabel(units: readonly SpaceUnit[], { language }: Prepared, used: ReadonlySet<string>): string {
  const quotes = units.map((unit) => ({ unit, quote: `“${unit.text.slice(0, LONGEST).toWellFormed()}”` }));
  const names = new Intl.DisplayNames(language === 'unknown' ? 'en' : language, { type: 'language' });
  const isFree = (label: string): boolean => !used.has(label.toLowerCase());
  const free = [
    ...quotes.map(({ quote }) => quote),
    ...quotes.map(({ unit, quote }) => `${quote} (${unit.language === 'unknown' ? '?' : names.of(unit.language)})`),
  ].find(isFree);
  let label = free ?? '…';
  while (!isFree(label)) label += '…';
  return label;
}
