import type { Mapping, Sheet } from './upload.js';

/** What a column of an uploaded table is used as. */
export type ColumnUse = 'answers' | 'attribute' | 'respondent' | 'none';

export function useOf({ respondent, answers, attributes }: Mapping, column: number): ColumnUse {
  if (column === respondent) return 'respondent';
  if (answers.includes(column)) return 'answers';
  return attributes.includes(column) ? 'attribute' : 'none';
}

/** The mapping with another use of a column. One column has the respondents: the one before is not used any more. */
export function withUse(
  { respondent, answers, attributes, ...rest }: Mapping,
  column: number,
  use: ColumnUse,
): Mapping {
  const others = (columns: readonly number[]): number[] => columns.filter((other) => other !== column);
  const added = (columns: readonly number[]): number[] => [...others(columns), column].sort((a, b) => a - b);
  const before = respondent === column ? undefined : respondent;
  return {
    ...rest,
    respondent: use === 'respondent' ? column : before,
    answers: use === 'answers' ? added(answers) : others(answers),
    attributes: use === 'attribute' ? added(attributes) : others(attributes),
  };
}

/** The first value of a column, as an example. */
export const sampleOf = ({ rows }: Sheet, column: number): string =>
  rows.find((row) => row[column]?.trim())?.[column]?.trim() ?? '';
