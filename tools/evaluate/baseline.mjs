import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { digestOf } from './set.mjs';

export const BASELINE = join(import.meta.dirname, 'baseline.json');

/**
 * How much worse one part of a check may get before the command fails. Scores are deterministic, so one answer leaves room for a borderline case that a
 * library's new version or another processor's rounding changes; two answers are a change of the check.
 */
export const MARGIN = { answers: 1, auc: 0.02 };

/** `{rows: {file: {count, digest}}, figures: {check: {part: figures}}, byLength: {check: bands}, classes: {class: {author: [right, rows]}}}`. */
export const readBaseline = (file = BASELINE) => JSON.parse(readFileSync(file, 'utf8'));

/** One line per file and part, so that a diff shows which figures changed; in Prettier's form, as lint checks this file too. */
export async function writeBaseline({ rows, figures, byLength = {}, classes = {} }, file = BASELINE) {
  const { format, resolveConfig } = await import('prettier');
  const lines = (object, write) =>
    `{\n${Object.entries(object)
      .map(([key, value]) => `${JSON.stringify(key)}: ${write(value)}`)
      .join(',\n')}\n}`;
  const text = lines(
    {
      rows: lines(rows, JSON.stringify),
      figures: lines(figures, (of) => lines(of, JSON.stringify)),
      byLength: JSON.stringify(byLength),
      classes: lines(classes, JSON.stringify),
    },
    String,
  );
  writeFileSync(file, await format(text, { ...(await resolveConfig(BASELINE)), parser: 'json' }));
}

/**
 * Which cases the baseline was measured on. `old` are those; `added` counts the rows behind them, by file. A file whose earlier rows are not the
 * baseline's any more is in `changed`: nothing that its rows are labelled for can be compared.
 */
export function sinceBaseline(cases, { rows }) {
  const files = Object.groupBy(cases, ({ file }) => file);
  const old = new Set();
  const added = {};
  const changed = Object.keys(rows).filter((file) => !files[file]);
  for (const [file, own] of Object.entries(files)) {
    const { count = 0, digest } = rows[file] ?? {};
    const before = own.slice(0, count);
    if (count && digestOf(before) !== digest) changed.push(file);
    else for (const one of before) old.add(one);
    if (own.length > count) added[file] = own.length - count;
  }
  return { old, added, changed };
}

/**
 * One line for each figure that got worse than the baseline by more than the margin, and for each that can't be compared. A check that the
 * baseline has no figures of is new: there is nothing to compare.
 */
export function drops(figures, baseline) {
  return Object.entries(figures).flatMap(([check, parts]) =>
    Object.entries(parts).flatMap(([part, now]) => {
      const kept = baseline[check]?.[part];
      const where = `${check}, ${part}`;
      if (!kept) return [];
      if (kept.issues !== now.issues || kept.fine !== now.fine)
        return [
          `NOT COMPARABLE ${where}: ${now.issues} issues and ${now.fine} fine answers, ${kept.issues} and ${kept.fine} in the baseline`,
        ];
      return [
        kept.caught - now.caught > MARGIN.answers &&
          `WORSE ${where}: ${now.caught} of ${now.issues} issues found, ${kept.caught} before`,
        now.falseAlarms - kept.falseAlarms > MARGIN.answers &&
          `WORSE ${where}: ${now.falseAlarms} of ${now.fine} fine answers flagged, ${kept.falseAlarms} before`,
        kept.auc !== undefined &&
          !(kept.auc - (now.auc ?? 0) <= MARGIN.auc) &&
          `WORSE ${where}: AUC ${now.auc ?? 'none'}, ${kept.auc} before`,
      ].filter(Boolean);
    }),
  );
}
