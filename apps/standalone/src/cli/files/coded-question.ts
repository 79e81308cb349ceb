import type { ResponseCode } from '@verbatim/client';
import type { Question } from './questions.js';

/** A code with its place in the tree. */
export interface PlacedCode {
  code: ResponseCode;
  /** Labels from level 1 down to this code. */
  path: string[];
}

export interface CodedQuestion {
  question: Question;
  codes: PlacedCode[];
}

/** With one decimal. */
export const percent = (part: number, whole: number): number => Math.round((part / whole) * 1000) / 10;
