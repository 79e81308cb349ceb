import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { HALVES } from './set.mjs';

export const BASELINE = join(import.meta.dirname, 'baseline.json');

/**
 * What may be lost in one half of a check before the command fails. The analysis gives the same scores again, so a whole answer is room for one borderline
 * case that a library's new version or another processor's rounding tips over; two are a change of the check.
 */
export const MARGIN = { answers: 1, auc: 0.02 };

export const readBaseline = (file = BASELINE) => JSON.parse(readFileSync(file, 'utf8'));

/** One line a half, so that a change shows which figures moved. */
export function writeBaseline(figures, file = BASELINE) {
  const checks = Object.entries(figures).map(
    ([check, halves]) =>
      `  ${JSON.stringify(check)}: {\n${Object.entries(halves)
        .map(([half, found]) => `    ${JSON.stringify(half)}: ${JSON.stringify(found)}`)
        .join(',\n')}\n  }`,
  );
  writeFileSync(file, `{\n${checks.join(',\n')}\n}\n`);
}

/** What got worse than the baseline by more than the margin, a line each; a set that is not the baseline's can't be compared. */
export function drops(figures, baseline) {
  return Object.entries(figures).flatMap(([check, halves]) =>
    HALVES.flatMap((half) => {
      const [now, kept] = [halves[half], baseline[check]?.[half]];
      const where = `${check}, ${half}`;
      if (!kept || kept.issues !== now.issues || kept.fine !== now.fine)
        return [`${where}: the set is not the baseline's (npm run evaluate -- --update)`];
      return [
        kept.caught - now.caught > MARGIN.answers &&
          `${where}: ${now.caught} of ${now.issues} issues caught, ${kept.caught} before`,
        now.falseAlarms - kept.falseAlarms > MARGIN.answers &&
          `${where}: ${now.falseAlarms} of ${now.fine} fine answers flagged, ${kept.falseAlarms} before`,
        kept.auc !== undefined &&
          !(kept.auc - (now.auc ?? 0) <= MARGIN.auc) &&
          `${where}: AUC ${now.auc ?? 'none'}, ${kept.auc} before`,
      ].filter(Boolean);
    }),
  );
}
