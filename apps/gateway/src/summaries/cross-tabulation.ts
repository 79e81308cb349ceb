import { giveWay } from '@verbatim/platform';
import { withOrg } from '@verbatim/database';
import type { DataSource } from 'typeorm';
import { assignmentsFrom, codesOfQuestion } from '../export/coding-export.repository.js';
import type { LatestCoding } from '../stored-data/latest-codes.repository.js';
import { attributeValues, type StoredTable } from './summary-codes.repository.js';

const ANSWERS = 20_000;
/** Values that get a column. */
const COLUMNS = 50;

/** How often each code of a coding occurs by the values of an attribute. Answers without the attribute have the value null. */
export async function crossTabulate(
  database: DataSource,
  org: string,
  survey: string,
  coding: LatestCoding,
  attribute: string,
  answers: number,
): Promise<StoredTable> {
  const valueOf: (string | null)[] = [];
  const counts = new Map<string | null, number>();
  for (let from = 0; from < answers; from += ANSWERS) {
    const range = { from, to: from + ANSWERS };
    const rows = await withOrg(database, org, (manager) =>
      attributeValues(manager, org, survey, coding, attribute, range),
    );
    for (const { position, value } of rows) {
      valueOf[position] = value;
      counts.set(value, (counts.get(value) ?? 0) + 1);
    }
  }
  const values = [...counts].sort(([a, m], [b, n]) => n - m || (String(a) < String(b) ? -1 : 1)).slice(0, COLUMNS);
  const columnOf = new Map(values.map(([value], i) => [value, i]));
  const codes = await withOrg(database, org, (manager) => codesOfQuestion(manager, org, coding.jobId, coding));
  const rows = codes.map(({ id, label }) => ({ id, label, answers: values.map(() => 0) }));
  for (let at = 0; ;) {
    const start = at;
    const pieces = await withOrg(database, org, (manager) =>
      assignmentsFrom(manager, org, coding.jobId, coding, start),
    );
    if (!pieces.length) break;
    for (const piece of pieces) {
      const stop = piece.start + piece.positions.length;
      codes.forEach((code, i) => {
        const end = Math.min(code.start + code.count, stop);
        for (let slot = Math.max(code.start, piece.start); slot < end; slot++) {
          const column = columnOf.get(valueOf[piece.positions[slot - piece.start]!] ?? null);
          if (column !== undefined) rows[i]!.answers[column]!++;
        }
      });
      at = stop;
      await giveWay();
    }
  }
  return { values: values.map(([value, count]) => ({ value, answers: count })), codes: rows };
}
