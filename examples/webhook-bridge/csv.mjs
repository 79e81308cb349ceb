import { appendFileSync, existsSync } from 'node:fs';

const COLUMNS = ['survey', 'response', 'question', 'answer', 'recommendation', 'demeritScore', 'issues', 'evidence'];

/** Spreadsheets take a cell that begins like this for a formula. */
const FORMULA = /^[=+\-@\t\r]/;
const cell = (value) => {
  const text = String(value ?? '');
  return `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
};

/** One row per answer, behind those that the file has. `items`: the results of the batch, in the order of `responses`. */
export function appendRows(file, responses, items) {
  const rows = existsSync(file) ? [] : [COLUMNS];
  for (const [i, { surveyIdentifier, responseIdentifier, surveyEntries }] of responses.entries()) {
    const { evaluations, recommendation, error } = items[i];
    for (const [j, { questionIdentifier, answer }] of surveyEntries.entries()) {
      const { demeritScore, qualityIssueChecks = [] } = evaluations?.[j] ?? {};
      const issues = qualityIssueChecks.filter(({ isIssue }) => isIssue);
      rows.push([
        surveyIdentifier,
        responseIdentifier,
        questionIdentifier,
        answer,
        recommendation ?? 'error',
        demeritScore,
        issues.map(({ type }) => type).join('; '),
        error?.message ?? issues.map(({ evidence }) => evidence).join(' '),
      ]);
    }
  }
  appendFileSync(file, rows.map((row) => `${row.map(cell).join(',')}\r\n`).join(''));
}
