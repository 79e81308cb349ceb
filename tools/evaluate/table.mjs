import { HALVES } from './set.mjs';

const share = (part, all) => (all ? `${((100 * part) / all).toFixed(1)} %` : '–');
const area = (value) => (value === undefined ? '–' : value.toFixed(3));
const signed = (now, before, digits = 0) => {
  const difference = Number((now - before).toFixed(digits));
  return difference ? `${difference > 0 ? '+' : ''}${difference.toFixed(digits)}` : '';
};

function line(check, half, now, kept) {
  const moved =
    kept &&
    [
      signed(now.caught, kept.caught) && `found ${signed(now.caught, kept.caught)}`,
      signed(now.falseAlarms, kept.falseAlarms) && `false alarms ${signed(now.falseAlarms, kept.falseAlarms)}`,
      now.auc !== undefined &&
        kept.auc !== undefined &&
        signed(now.auc, kept.auc, 3) &&
        `AUC ${signed(now.auc, kept.auc, 3)}`,
    ]
      .filter(Boolean)
      .join(', ');
  return [
    check,
    half,
    `${now.issues} + ${now.fine}`,
    area(now.auc),
    `${now.caught} (${share(now.caught, now.issues)})`,
    `${now.falseAlarms} (${share(now.falseAlarms, now.fine)})`,
    `${now.notJudged || ''}`,
    moved || '',
  ];
}

const HEADER = [
  'check',
  'half',
  'issues + fine',
  'AUC',
  'found (recall)',
  'false alarms',
  'not judged',
  'change since the baseline',
];

/** The figures as a text table, the two halves of a check below each other. */
export function table(figures, baseline = {}) {
  const rows = [
    HEADER,
    ...Object.entries(figures).flatMap(([check, halves]) =>
      HALVES.map((half, i) => line(i ? '' : check, half, halves[half], baseline[check]?.[half])),
    ),
  ];
  const widths = HEADER.map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column]))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** False alarms by language, one line a check: first the languages that had any, then the others with their number of answers. */
export function languages(byCheck) {
  return Object.entries(byCheck)
    .map(([check, found]) => {
      const [some, none] = [
        Object.entries(found).filter(([, [alarms]]) => alarms),
        Object.entries(found).filter(([, [alarms]]) => !alarms),
      ];
      const clean = none.length ? `none in ${none.map(([language, [, all]]) => `${language} (${all})`).join(' ')}` : '';
      return `${check}: ${[some.map(([language, [alarms, all]]) => `${language} ${alarms} of ${all}`).join(', '), clean].filter(Boolean).join('; ')}`;
    })
    .join('\n');
}
