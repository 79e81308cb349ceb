import type { MessagePort } from 'node:worker_threads';
import type { BrandInput } from '@verbatim/brands';
import type { CodingInput } from '@verbatim/coding-engine';
import type { CodeData } from '@verbatim/contracts';

/** What every task has: whose it is, and until when it is waited for, in ms since 1970. */
export interface Owned {
  share?: string | undefined;
  deadline?: number | undefined;
}

/** A list sent to a thread. */
export interface Work<T> extends Owned {
  input: T[];
}

/** A question sent to a thread: long lists as buffers (slices.ts), `vectors` 384 bytes a unit in the order of `units`. */
export interface QuestionToCode extends Owned {
  input: Omit<CodingInput, 'answers'>;
  answers: Uint8Array[];
  units: Uint8Array[];
  vectors: Int8Array;
  /** A second encoder beside the built-in one: the languages that it reads, and where to ask for its vectors. */
  encoder?: { languages: readonly string[]; port: MessagePort };
}

/** A question sent to a thread for brand coding, as `QuestionToCode`. */
export interface BrandQuestion extends Owned {
  input: Omit<BrandInput, 'answers'>;
  answers: Uint8Array[];
}

export interface CodedQuestion {
  codes: CodeData[];
  assignments: Uint8Array[];
}
