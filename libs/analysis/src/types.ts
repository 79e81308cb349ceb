import type { BrandInput } from '@verbatim/brands';
import type { CodingInput } from '@verbatim/coding-engine';
import type { CodeData } from '@verbatim/contracts';

/** A list on its way to a thread, and until when (ms since 1970) anybody waits for what is made of it. */
export interface Work<T> {
  input: T[];
  deadline?: number;
}

/** A question on its way to a thread: long lists as buffers (coding/slices.ts), `vectors` 384 bytes a unit in the order of `units`. */
export interface QuestionToCode {
  input: Omit<CodingInput, 'answers'>;
  answers: Uint8Array[];
  units: Uint8Array[];
  vectors: Int8Array;
}

/** As `QuestionToCode`. */
export interface BrandQuestion {
  input: Omit<BrandInput, 'answers'>;
  answers: Uint8Array[];
}

export interface CodedQuestion {
  codes: CodeData[];
  assignments: Uint8Array[];
}
