import { randomInt } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readTable, writeXlsx } from '@verbatim/tables';

export const SHEET = 'to-grade.xlsx';
export const KEY = 'key.json';
const COLUMNS = ['Pair', 'Language', 'Question', 'Answer', 'Follow-up A', 'Grade A', 'Follow-up B', 'Grade B'];
const GRADES = ['2', '1', '0'];

/**
 * Writes both questions of each pair into a workbook, in an order of chance, and which is whose into a second file. A pair where the model was not asked, or
 * both asked the same, has nothing to compare.
 * @returns how many pairs there are to grade
 */
export async function writeGrading(results, folder, name, coin = () => randomInt(2)) {
  const compared = results.filter(
    ({ model, offline }) => ['at once', 'repaired'].includes(model?.state) && model.question !== offline,
  );
  /** @type {Record<string, {A: string, B: string}>} */
  const key = {};
  const rows = compared.map(({ pair, offline, model }) => {
    const isFirst = coin() === 0;
    key[pair.id] = isFirst ? { A: name, B: 'offline' } : { A: 'offline', B: name };
    const [a, b] = isFirst ? [model.question, offline] : [offline, model.question];
    return [pair.id, pair.language, pair.question, pair.answer, a, null, b, null];
  });
  mkdirSync(folder, { recursive: true });
  await writeXlsx(join(folder, SHEET), [
    { name: 'Follow-ups', columns: COLUMNS.map((header) => ({ header })), rows },
    {
      name: 'How to grade',
      columns: [{ header: 'Grade' }, { header: 'Meaning' }],
      rows: [
        ['2', 'A trained interviewer would ask it'],
        ['1', 'Acceptable, but generic or awkward'],
        ['0', 'Clumsy, wrong or off: leads, repeats, quotes what should be left alone, or does not fit the answer'],
      ],
    },
  ]);
  writeFileSync(join(folder, KEY), `${JSON.stringify(key, null, 1)}\n`);
  return rows.length;
}

/**
 * Reads a graded workbook and its key.
 * @returns `{engine: {English: {2, 1, 0}, 'other languages': {2, 1, 0}}}`
 * @throws RangeError where a grade is none
 */
export async function readGrades(folder) {
  const key = JSON.parse(readFileSync(join(folder, KEY), 'utf8'));
  const { columns, rows } = await readTable(join(folder, SHEET), { names: COLUMNS });
  /** @type {Record<string, Record<string, Record<string, number>>>} */
  const counts = {};
  for (const { cells } of rows) {
    const cell = (name) => (cells[columns.indexOf(name)] ?? '').trim();
    const id = cell('Pair');
    const group = cell('Language') === 'en' ? 'English' : 'other languages';
    for (const side of ['A', 'B']) {
      const grade = cell(`Grade ${side}`);
      if (grade === '') continue;
      if (!GRADES.includes(grade))
        throw new RangeError(`Pair ${id}, Grade ${side}: '${grade}' is no grade, use 2, 1 or 0`);
      const ofEngine = (counts[key[id][side]] ??= {});
      const ofGroup = (ofEngine[group] ??= { 2: 0, 1: 0, 0: 0 });
      ofGroup[grade] += 1;
    }
  }
  return counts;
}
