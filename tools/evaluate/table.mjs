const share = (part, all) => (all ? `${((100 * part) / all).toFixed(1)} %` : '–');
const area = (value) => (value === undefined ? '–' : value.toFixed(3));
const signed = (now, before, digits = 0) => {
  const difference = Number((now - before).toFixed(digits));
  return difference ? `${difference > 0 ? '+' : ''}${difference.toFixed(digits)}` : '';
};

/** `old` are the figures of the rows that the baseline was measured on, `kept` those of the baseline. */
function line(check, part, now, old, kept) {
  const moved =
    kept &&
    old &&
    [
      signed(old.caught, kept.caught) && `found ${signed(old.caught, kept.caught)}`,
      signed(old.falseAlarms, kept.falseAlarms) && `false alarms ${signed(old.falseAlarms, kept.falseAlarms)}`,
      old.auc !== undefined &&
        kept.auc !== undefined &&
        signed(old.auc, kept.auc, 3) &&
        `AUC ${signed(old.auc, kept.auc, 3)}`,
    ]
      .filter(Boolean)
      .join(', ');
  return [
    check,
    part,
    `${now.issues} + ${now.fine}`,
    area(now.auc),
    `${now.caught} (${share(now.caught, now.issues)})`,
    `${now.falseAlarms} (${share(now.falseAlarms, now.fine)})`,
    `${now.notJudged || ''}`,
    kept ? moved || '' : 'new',
  ];
}

const HEADER = [
  'check',
  'part',
  'issues + fine',
  'AUC',
  'found (recall)',
  'false alarms',
  'not judged',
  'change since the baseline',
];

/** The figures as a text table, the parts of a check below each other. The last column compares `old` with the baseline. */
export function table(figures, old, baseline) {
  const rows = [
    HEADER,
    ...Object.entries(figures).flatMap(([check, parts]) =>
      Object.keys(parts).map((part, i) =>
        line(i ? '' : check, part, parts[part], old[check]?.[part], baseline[check]?.[part]),
      ),
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
export const falseAlarms = (byCheck) => languages(byCheck, ([alarms]) => alarms === 0, 'none in');

/** Issues found by language, one line a check: first the languages where some were missed, then the others with their number of issues. */
export const recall = (byCheck) => languages(byCheck, ([found, all]) => found === all, 'all in');

function languages(byCheck, isClean, clean) {
  return Object.entries(byCheck)
    .map(([check, found]) => {
      const rows = Object.entries(found);
      const some = rows
        .filter(([, counts]) => !isClean(counts))
        .map(([language, [part, all]]) => `${language} ${part} of ${all}`);
      const others = rows.filter(([, counts]) => isClean(counts)).map(([language, [, all]]) => `${language} (${all})`);
      return `${check}: ${[some.join(', '), others.length && `${clean} ${others.join(' ')}`].filter(Boolean).join('; ')}`;
    })
    .join('\n');
}
