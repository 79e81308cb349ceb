import type {
  CodebookData,
  CodingAnswer,
  CodingOptionsData,
  CodingResult,
  ModelAllowance,
  ModelUsage,
} from '@verbatim/contracts';

export interface CodingInput {
  question: string;
  questionContext?: string;
  surveyName?: string;
  surveyDescription?: string;
  options: CodingOptionsData;
  codebook?: CodebookData;
  answers: CodingAnswer[];
}

/** The distinct glosses of a question's answers (`glossesOf`) that have vectors, and those, one behind the other. */
export interface CodingUnits {
  units: string[];
  vectors: Int8Array<ArrayBuffer>;
}

export interface CodingCall {
  /** Whose it is, an organization. */
  share?: string;
  /** What a model may use; absent: nothing is sent to one. */
  allowance?: ModelAllowance | undefined;
}

/** What came of a question: whose work it is (`offline` or the model's name), and what the model was asked. */
export interface Coding extends CodingResult {
  engine: string;
  usage?: ModelUsage;
}

/** Both engines answer this, and keep the same promises (`testing/coding-promises.ts`). */
export interface CodingEngine {
  code(input: CodingInput, units: CodingUnits, call: CodingCall): Promise<Coding>;
}
