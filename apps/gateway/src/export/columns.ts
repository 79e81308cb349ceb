import { CHECK_TYPES, type CheckType } from '@verbatim/contracts';
import type { Cell, Column } from '@verbatim/tables';
import type { Attributes } from '../http/attributes.js';

/** Columns that several exports have. Their headers are part of the API. */

const FLAGGED = ['not flagged', 'flagged'];

export const ID_COLUMN: Column = { header: 'responseIdentifier', width: 24 };
export const NUMBER_COLUMN: Column = { header: 'serviceResponseIdentifier' };
/** What a person decided, beside what the service recommends. */
export const DECISION_COLUMN: Column = { header: 'decision' };
/** Of the rows that are read at once. */
export const CELLS_AT_ONCE = 1_000_000;
/** Of texts that a person reads. */
export const TEXT_WIDTH = 60;

export const attributeColumns = (names: readonly string[]): Column[] =>
  names.map((name) => ({ header: `attribute.${name}` }));

export const attributeCells = (names: readonly string[], attributes: Attributes | undefined): Cell[] =>
  names.map((name) => {
    const value = attributes && Object.hasOwn(attributes, name) ? attributes[name] : undefined;
    return typeof value === 'boolean' ? String(value) : value;
  });

/** A score per check, and whether it was flagged. */
export const CHECK_COLUMNS: Column[] = (['Inconsistency', ...CHECK_TYPES] as const).flatMap((type) => [
  { header: type },
  { header: `${type}: flagged`, valueLabels: FLAGGED },
]);

interface Scored {
  score: number;
  isIssue: boolean;
}

/** The highest score of each check over a response's answers; empty where the check was not evaluated. */
export function checkCells(checks: readonly (Scored & { type: CheckType })[], inconsistency?: Scored): Cell[] {
  const highest = (scores: readonly Scored[]): Cell[] =>
    scores.length
      ? [Math.max(...scores.map(({ score }) => score)), scores.some(({ isIssue }) => isIssue) ? 1 : 0]
      : [null, null];
  return [
    ...highest(inconsistency ? [inconsistency] : []),
    ...CHECK_TYPES.flatMap((type) => highest(checks.filter((check) => check.type === type))),
  ];
}

export const followupText = (followups: readonly { question: string; answer: string }[]): string =>
  followups.map(({ question, answer }) => `${question} ${answer}`).join('\n');
