import { withOrg } from '@verbatim/database';
import type { Cell, SheetToWrite } from '@verbatim/tables';
import type { DataSource } from 'typeorm';
import { codesOfQuestion } from './coding-export.repository.js';
import { TEXT_WIDTH } from './columns.js';

/** A question whose code frame is shown. `attempt`: null where it has no result. */
export interface FramedQuestion {
  jobId: string;
  question: number;
  attempt: number | null;
  questionIdentifier: string;
  text: string;
}

/** One row per code. */
export const codeFrame = (database: DataSource, org: string, questions: readonly FramedQuestion[]): SheetToWrite => ({
  name: 'Codes',
  columns: [
    { header: 'questionIdentifier' },
    { header: 'question', width: TEXT_WIDTH },
    { header: 'id' },
    { header: 'parentId' },
    { header: 'level' },
    { header: 'label', width: 30 },
    { header: 'description', width: TEXT_WIDTH },
    { header: 'responses' },
    { header: 'reserved' },
    { header: 'confidence' },
  ],
  rows: codeRows(database, org, questions),
});

async function* codeRows(
  database: DataSource,
  org: string,
  questions: readonly FramedQuestion[],
): AsyncGenerator<Cell[]> {
  for (const question of questions) {
    const { jobId, questionIdentifier, text, attempt } = question;
    if (attempt === null) continue;
    const codes = await withOrg(database, org, (manager) => codesOfQuestion(manager, org, jobId, question));
    for (const { id, parentId, labels, label, description, count, reserved, confidence } of codes)
      yield [questionIdentifier, text, id, parentId, labels.length, label, description, count, reserved, confidence];
  }
}
