import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { HALVES } from './set.mjs';

export const BASELINE = join(import.meta.dirname, 'baseline.json');

/**
 * How much worse one half of a check may get before the command fails. Scores are deterministic, so one answer leaves room for a borderline case that a
 * library's new version or another processor's rounding changes; two answers are a change of the check.
 */
export const MARGIN = { answers: 1, auc: 0.02 };

export const readBaseline = (file = BASELINE) => JSON.parse(readFileSync(file, 'utf8'));

/** One line per half, so that a diff shows which figures changed. */
export function writeBaseline(figures, file = BASELINE) {
  const checks = Object.entries(figures).map(
    ([check, halves]) =>
      `  ${JSON.stringify(check)}: {\n${Object.entries(halves)
        .map(([half, found]) => `    ${JSON.stringify(half)}: ${JSON.stringify(found)}`)
        .join(',\n')}\n  }`,
  );
  writeFileSync(file, `{\n${checks.join(',\n')}\n}\n`);
}

/** One line for each figure that got worse than the baseline by more than the margin, and for each check whose rows are not those of the baseline. */
export function drops(figures, baseline) {
  return Object.entries(figures).flatMap(([check, halves]) =>
    HALVES.flatMap((half) => {
      const [now, kept] = [halves[half], baseline[check]?.[half]];
      const where = `${check}, ${half}`;
      if (!kept || kept.issues !== now.issues || kept.fine !== now.fine)
        return [`${where}: the rows are not those of the baseline (npm run evaluate -- --update writes a new one)`];
      return [
        kept.caught - now.caught > MARGIN.answers &&
          `${where}: ${now.caught} of ${now.issues} issues found, ${kept.caught} before`,
        now.falseAlarms - kept.falseAlarms > MARGIN.answers &&
          `${where}: ${now.falseAlarms} of ${now.fine} fine answers flagged, ${kept.falseAlarms} before`,
        kept.auc !== undefined &&
          !(kept.auc - (now.auc ?? 0) <= MARGIN.auc) &&
          `${where}: AUC ${now.auc ?? 'none'}, ${kept.auc} before`,
      ].filter(Boolean);
    }),
  );
}
