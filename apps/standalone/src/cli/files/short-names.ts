import type { SheetToWrite } from '@verbatim/tables';
import type { Answers, Question } from './questions.js';

/** A longer name leaves no room for a code in the header of a column. */
const LONGEST = 24;

/** How the headers of a workbook call a question: by its column, if that is short, else Q1, Q2, … */
export type ShortNames = ReadonlyMap<Question, string>;

export function shortNamesOf({ table, questions }: Answers): ShortNames {
  const taken = new Set(table.columns.map((name) => name.toLowerCase()));
  let number = 0;
  const next = (): string => {
    do number++;
    while (taken.has(`q${number}`));
    return `Q${number}`;
  };
  return new Map(questions.map((one) => [one, [...one.name].length > LONGEST ? next() : one.name]));
}

/** What the short names stand for; no sheet where every name is the column's. */
export function questionsSheet(names: ShortNames): SheetToWrite[] {
  const rows = [...names].filter(([{ name }, short]) => name !== short);
  if (!rows.length) return [];
  return [
    {
      name: 'Questions',
      columns: [
        { header: 'Short name', width: 12 },
        { header: 'Column', width: 60 },
        { header: 'Question', width: 80 },
      ],
      rows: rows.map(([{ name, text }, short]) => [short, name, text]),
    },
  ];
}
