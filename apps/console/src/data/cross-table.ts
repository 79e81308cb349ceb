import type { QuestionSummary } from '@verbatim/client';

type Tabulation = NonNullable<QuestionSummary['crossTabulation']>;
type Value = Tabulation['values'][number];

/** How often each code occurs, by the values of an attribute. */
export interface CrossTable {
  attribute: string;
  values: Value[];
  codes: { id: number; label: string; level: number; answers: number[] }[];
}

/** The table of a summary; undefined if it counts another coding, or none. */
export function crossTableOf({ crossTabulation, coding }: QuestionSummary, batchJobId: string): CrossTable | undefined {
  if (!crossTabulation || coding?.batchJobId !== batchJobId) return undefined;
  const levels = new Map(coding.codes.map(({ id, level }) => [id, level]));
  return {
    ...crossTabulation,
    codes: crossTabulation.codes.map((code) => ({ ...code, level: levels.get(code.id) ?? 1 })),
  };
}

export const valueName = ({ value }: Value): string => value ?? '(none)';

/** 0 to 1, of the answers with the value. */
export const shareOf = ({ values }: CrossTable, { answers }: { answers: number[] }, column: number): number =>
  values[column]!.answers ? answers[column]! / values[column]!.answers : 0;

/** The counts, with the answers of each value below the header. */
export const csvRows = ({ attribute, values, codes }: CrossTable): (string | number)[][] => [
  [attribute, ...values.map(valueName)],
  ['All answers', ...values.map(({ answers }) => answers)],
  ...codes.map(({ label, answers }) => [label, ...answers]),
];
