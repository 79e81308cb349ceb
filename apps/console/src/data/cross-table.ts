import type { QuestionSummary } from '@verbatim/client';
import { baseName, isNoAnswer, type Base } from './base.js';
import type { Level } from './chart.js';
import { inNaturalOrder } from './words.js';

type Tabulation = NonNullable<QuestionSummary['crossTabulation']>;
type Value = Tabulation['values'][number];

/** With more values, a table is too wide to read at once. */
const MOST_VALUES = 12;

/** What a cross table opens with: the first attribute with few values, but more than one. Without such a one, that with the fewest. */
export const attributeToOpen = <T extends { values: readonly unknown[] }>(attributes: readonly T[]): T | undefined =>
  attributes.find(({ values }) => values.length > 1 && values.length <= MOST_VALUES) ??
  [...attributes].sort((a, b) => a.values.length - b.values.length)[0];

interface CrossedCode {
  id: number;
  label: string;
  level: number;
  total: number;
  answers: number[];
}

/** Below so many answers, a share may be far off by chance. */
const SMALL = 30;
export const isSmall = (answers: number): boolean => answers < SMALL;
export const SMALL_NOTE = `Fewer than ${SMALL} answers: shares may be far off by chance.`;

/** How often each code occurs, by the values of an attribute in their natural order. */
export interface CrossTable {
  attribute: string;
  base: Base;
  /** With the answers of the base. */
  values: Value[];
  /** Of the base, whatever the value; the values are the 50 most frequent ones. */
  total: number;
  codes: CrossedCode[];
}

/** The table of a summary; undefined if it counts another coding, or none. */
export function crossTableOf(
  { crossTabulation, coding }: QuestionSummary,
  batchJobId: string,
  base: Base,
): CrossTable | undefined {
  if (!crossTabulation || coding?.batchJobId !== batchJobId) return undefined;
  const known = new Map(coding.codes.map((code) => [code.id, code]));
  const { attribute } = crossTabulation;
  const noAnswer = base === 'answered' ? coding.codes.find(isNoAnswer)?.id : undefined;
  const none = crossTabulation.codes.find(({ id }) => id === noAnswer);
  const values = crossTabulation.values.map(({ value, answers }, i) => ({
    value,
    answers: answers - (none?.answers[i] ?? 0),
  }));
  const places = values.map((_, i) => i).sort((a, b) => inOrder(values[a]!, values[b]!));
  return {
    attribute,
    base,
    total: coding.answers - (none ? (known.get(none.id)?.answers ?? 0) : 0),
    values: places.map((i) => values[i]!),
    codes: crossTabulation.codes
      .filter((code) => code !== none)
      .map((code) => ({
        ...code,
        level: known.get(code.id)?.level ?? 1,
        total: known.get(code.id)?.answers ?? 0,
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

/** The codes of the first level, or those without codes below them, each with the theme that it belongs to. */
export const codesOfTable = ({ codes }: CrossTable, level: Level): (CrossedCode & { theme?: string })[] =>
  codes.flatMap((code, i) => {
    if (level === 'themes') return code.level === 1 ? [code] : [];
    if ((codes[i + 1]?.level ?? 1) > code.level) return [];
    const above = codes.slice(0, i).findLast((one) => one.level < code.level);
    return [above ? { ...code, theme: above.label } : code];
  });

/** The counts, with the answers of each value below the header. `columns`: of these values only. */
export const csvRows = (
  { attribute, base, total, values, codes }: CrossTable,
  columns = values.map((_, column) => column),
): (string | number)[][] => [
  [attribute, 'Total', ...columns.map((column) => valueName(values[column]!))],
  [baseName(base), total, ...columns.map((column) => values[column]!.answers)],
  ...codes.map((code) => [code.label, code.total, ...columns.map((column) => code.answers[column]!)]),
];
