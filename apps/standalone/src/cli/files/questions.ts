import { columnIndex, placeOf, readTable, shownCell, TableError, type Table } from '@verbatim/tables';

export interface FileOptions {
  column: string[];
  question: string[];
  id?: string;
  sheet?: string;
  encoding?: string;
  header: boolean;
  /** The most megabytes that are read. */
  maxMb?: number;
}

/** One column with answers. */
export interface Question {
  /** Identifies the question: the name of its column. */
  name: string;
  text: string;
  index: number;
}

/** The answers of a file. `ids` has the respondent of each row of the table. */
export interface Answers {
  table: Table;
  questions: Question[];
  ids: string[];
  /** The column of the respondents, if there is one. */
  id?: number;
}

/** Limits of the API. */
const ANSWER_CHARACTERS = 20_000;
const IDENTIFIER_CHARACTERS = 256;

/** @throws TableError that names file, sheet and row */
export async function readAnswers(file: string, options: FileOptions): Promise<Answers> {
  const { column: names, question: texts, id } = options;
  const table = await readTable(file, {
    names: names.length && id !== undefined ? [...names, id] : names,
    sheet: options.sheet,
    encoding: options.encoding,
    isHeaderless: !options.header,
    megabytes: options.maxMb,
  });
  if (texts.length > names.length)
    throw new TableError('There are more --question than --column: give one for each column');
  const questions = names.map((name, i) => {
    const index = columnIndex(table, name);
    const title = table.columns[index]!;
    // An SPSS file has the wording of a question as the label of its variable.
    const text = texts[i] ?? (table.variables?.[index]?.label || title);
    return { name: title.slice(0, IDENTIFIER_CHARACTERS), text, index };
  });
  if (new Set(questions.map(({ index }) => index)).size < questions.length)
    throw new TableError(`${placeOf(table)}: a column is named twice`);
  for (const { number, cells } of table.rows)
    for (const { index, name } of questions)
      if (isLongerThan(ANSWER_CHARACTERS, cells[index] ?? ''))
        throw new TableError(
          `${placeOf(table, number)}: the answer in "${name}" is longer than ${ANSWER_CHARACTERS} characters: shorten it`,
        );
  return {
    table,
    questions,
    ids: identifiers(table, id),
    ...(id !== undefined && { id: columnIndex(table, id) }),
  };
}

/** In characters, which have one or two code units. */
const isLongerThan = (most: number, text: string): boolean => text.length > most && [...text].length > most;

export const answerOf = ({ table }: Answers, row: number, { index }: Question): string =>
  shownCell(table, table.rows[row]!, index);

/** Of the id column, else `row 2`, `row 3`, … */
function identifiers(table: Table, id: string | undefined): string[] {
  if (id === undefined) return table.rows.map(({ number }) => `row ${number}`);
  const index = columnIndex(table, id);
  const rows = new Map<string, number>();
  return table.rows.map(({ number, cells }) => {
    const text = (cells[index] ?? '').trim();
    const place = placeOf(table, number);
    if (!text) throw new TableError(`${place}: the column "${id}" is empty: fill it in, or leave out --id`);
    if (text.length > IDENTIFIER_CHARACTERS)
      throw new TableError(`${place}: the id is longer than ${IDENTIFIER_CHARACTERS} characters`);
    const before = rows.get(text);
    if (before !== undefined)
      throw new TableError(
        `${place}: the id "${text}" is in row ${before} already: make ids unique, or leave out --id`,
      );
    rows.set(text, number);
    return text;
  });
}
