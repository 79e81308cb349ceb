import type { CodeFrame, FrameCode } from '@verbatim/client';
import { count, number } from './words.js';

/** What shares are of: those who answered, or all answers, also those that say nothing. */
export type Base = 'answered' | 'all';

export const BASES: readonly (readonly [base: Base, name: string])[] = [
  ['answered', 'Those who answered'],
  ['all', 'All'],
];

/** Of the row that has the base in tables and files. */
export const baseName = (base: Base): string => (base === 'answered' ? 'Those who answered' : 'All answers');

/** The service's own code for answers that say nothing. */
export const isNoAnswer = ({ reserved }: Pick<FrameCode, 'reserved'>): boolean => reserved === 'no_answer';

export type Counted = Pick<CodeFrame, 'answers' | 'codes'>;

const noAnswerIn = ({ codes }: Counted): FrameCode | undefined =>
  codes.find((code) => isNoAnswer(code) && code.subCodes.length === 0);

/** Whether the two bases differ. */
export const hasNoAnswers = (frame: Counted): boolean => (noAnswerIn(frame)?.responses ?? 0) > 0;

/** The answers that shares are of, and the codes that have one. */
export function basedOn(frame: Counted, base: Base): Counted {
  const none = noAnswerIn(frame);
  if (base === 'all' || !none) return frame;
  return { answers: frame.answers - none.responses, codes: frame.codes.filter((code) => code !== none) };
}

/** The base in words and as a number, such as below the title of a chart. */
export function baseText(base: Base, answers: number, all: number): string {
  const left = base === 'answered' && all !== answers ? ` (${count(all, 'answer')} in all)` : '';
  return `${baseName(base).toLowerCase()}, n = ${number(answers)}${left}`;
}
