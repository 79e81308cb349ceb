import type { QuestionSummary } from '@verbatim/client';
import { baseName, isNoAnswer, type Base } from './base.js';
import { inNaturalOrder } from './words.js';

type Tabulation = NonNullable<QuestionSummary['crossTabulation']>;
type Value = Tabulation['values'][number];

/** How often each code occurs, by the values of an attribute in their natural order. */
export interface CrossTable {
  attribute: string;
  base: Base;
  /** With the answers of the base. */
  values: Value[];
  codes: { id: number; label: string; level: number; answers: number[] }[];
}

/** The table of a summary; undefined if it counts another coding, or none. */
export function crossTableOf(
  { crossTabulation, coding }: QuestionSummary,
  batchJobId: string,
  base: Base,
): CrossTable | undefined {
  if (!crossTabulation || coding?.batchJobId !== batchJobId) return undefined;
  const levels = new Map(coding.codes.map(({ id, level }) => [id, level]));
  const { attribute } = crossTabulation;
  const none = base === 'answered' ? crossTabulation.codes.find(isNoAnswer) : undefined;
  const values = crossTabulation.values.map(({ value, answers }, i) => ({
    value,
    answers: answers - (none?.answers[i] ?? 0),
  }));
  const places = values.map((_, i) => i).sort((a, b) => inOrder(values[a]!, values[b]!));
  return {
    attribute,
    base,
    values: places.map((i) => values[i]!),
    codes: crossTabulation.codes
      .filter((code) => code !== none)
      .map((code) => ({
        ...code,
        level: levels.get(code.id) ?? 1,
        answers: places.map((i) => code.answers[i]!),
      })),
  };
}

/** Age groups from young to old, and last the answers without a value. */
const inOrder = ({ value: a }: Value, { value: b }: Value): number =>
  Number(a === null) - Number(b === null) || inNaturalOrder(a ?? '', b ?? '');

export const valueName = ({ value }: Value): string => value ?? '(none)';

/** 0 to 1, of the base's answers with the value. */
export const shareOf = ({ values }: CrossTable, { answers }: { answers: number[] }, column: number): number =>
  values[column]!.answers ? answers[column]! / values[column]!.answers : 0;

/** The counts, with the answers of each value below the header. */
export const csvRows = ({ attribute, base, values, codes }: CrossTable): (string | number)[][] => [
  [attribute, ...values.map(valueName)],
  [baseName(base), ...values.map(({ answers }) => answers)],
  ...codes.map(({ label, answers }) => [label, ...answers]),
];
