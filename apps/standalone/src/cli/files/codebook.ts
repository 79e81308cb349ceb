import type { CodebookCode } from '@verbatim/client';
import { placeOf, readTable, TableError } from '@verbatim/tables';

/** Labels that the service gives by itself; in other languages the column Reserved says so. */
const RESERVED = ['other', 'no answer', 'other / no answer', 'no brand mentioned'];
const EXAMPLE = /^example( \d+)?$/i;

/**
 * Reads a code frame from a spreadsheet: a row for each code, its label in the column of its level (Level 1, Level 2, …), below the code that it belongs to.
 * Id, Description, Reserved, Example 1, … and Question may be there; a row without a question is for all. Returns the codes of each question by its lower-case
 * name, under '' those for all.
 * @throws TableError that names file, sheet and row
 */
export async function readCodebook(file: string, megabytes?: number): Promise<Map<string, CodebookCode[]>> {
  const table = await readTable(file, { names: ['Level 1'], megabytes });
  const column = (name: string): number => table.columns.findIndex((title) => title.toLowerCase() === name);
  const levels = [];
  for (let level = 1; column(`level ${level}`) >= 0; level++) levels.push(column(`level ${level}`));
  const examples = table.columns.flatMap((title, i) => (EXAMPLE.test(title) ? [i] : []));
  const books = new Map<string, CodebookCode[]>();
  let path: CodebookCode[] = [];
  let before = '';
  for (const { number, cells } of table.rows) {
    const cell = (index: number): string => (index < 0 ? '' : (cells[index] ?? '').trim());
    const filled = levels.flatMap((index, level) => (cell(index) ? [level] : []));
    // Labels above may be repeated in each row: the last one is the code.
    const level = filled.at(-1);
    if (level === undefined) throw new TableError(`${placeOf(table, number)}: no level has a label`);
    const label = cell(levels[level]!);
    const question = cell(column('question')).toLowerCase();
    if (question !== before) path = [];
    before = question;
    if (level === 0 && (cell(column('reserved')) || RESERVED.includes(label.toLowerCase()))) {
      path = [];
      continue;
    }
    if (path.length < level)
      throw new TableError(`${placeOf(table, number)}: "${label}" has no code above it on level ${path.length + 1}`);
    const siblings = level === 0 ? (books.get(question) ?? []) : (path[level - 1]!.subCodes ??= []);
    if (level === 0) books.set(question, siblings);
    const id = cell(column('id'));
    if (id && !/^\d+$/.test(id))
      throw new TableError(`${placeOf(table, number)}: the id "${id}" is not a whole number`);
    const code: CodebookCode = {
      label,
      ...(id && { id: Number(id) }),
      ...(cell(column('description')) && { description: cell(column('description')) }),
      examples: examples.map(cell).filter(Boolean),
    };
    siblings.push(code);
    path = [...path.slice(0, level), code];
  }
  if (!books.size) throw new TableError(`${placeOf(table)}: there are no codes`);
  return books;
}
