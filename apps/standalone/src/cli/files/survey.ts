import { shownCell, type Table } from '@verbatim/tables';
import { attributeColumns, attributesOf, identifierOf, surveyNameOf, type Cells } from '@verbatim/tables/survey';
import { hashOf } from './jobs.js';
import type { Answers } from './questions.js';

/** What a file says beside its answers: the survey that it is, and the attributes of its respondents. */
export interface FileSurvey {
  surveyIdentifier: string;
  surveyName: string;
  attributesOf: (row: number) => { attributes?: Record<string, string> };
}

/**
 * One survey for everything that is done with a file, called like the file. It is identified by what the file contains: a file that was changed, or read
 * with other respondents, is another survey, so that its stored answers do not mix.
 */
export function surveyOf({ table, questions, ids, id }: Answers): FileSurvey {
  const cells = cellsOf(table);
  const surveyName = surveyNameOf(table.file).slice(0, NAME_CHARACTERS);
  const attributes = attributeColumns(cells, [
    ...questions.map(({ index }) => index),
    ...(id === undefined ? [] : [id]),
  ]);
  return {
    surveyIdentifier: `${identifierOf(surveyName, 'survey')}-${hashOf(contentOf(table, ids)).slice(0, 12)}`,
    surveyName,
    attributesOf: (row) => attributesOf(cells, row, attributes),
  };
}

/** A limit of the API. */
const NAME_CHARACTERS = 1_000;

const cellsOf = (table: Table): Cells => ({
  columns: table.columns,
  rows: table.rows.length,
  cell: (row, column) => shownCell(table, table.rows[row]!, column),
});

/** A workbook and a CSV file with the same cells are the same. */
function* contentOf({ columns, rows }: Table, ids: readonly string[]): Generator<unknown> {
  yield columns;
  for (const [row, { cells }] of rows.entries()) yield [ids[row], ...cells];
}
