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
  /** Of the labels that are not made of answers (a tag of FOLLOWUP_LANGUAGES). Missing: English for reserved codes, the answers' language for others. */
  labelLanguage?: string;
  options: CodingOptionsData;
  codebook?: CodebookData;
  answers: CodingAnswer[];
}

/** The distinct glosses of a question's answers (`glossesOf`) that have vectors, and the vectors, packed in the same order. */
export interface CodingUnits {
  units: string[];
  vectors: Int8Array<ArrayBuffer>;
}

export interface CodingCall {
  /** The organization that the work is for: organizations share the threads fairly. */
  share?: string;
  /** The tokens that a language model may use; absent: nothing is sent to one. */
  allowance?: ModelAllowance | undefined;
}

/** The codes and assignments of a question, with the engine that made them (`offline` or the model's name) and the tokens that the model used. */
export interface Coding extends CodingResult {
  engine: string;
  usage?: ModelUsage;
  /** The embeddings model whose vectors were used beside the built-in encoder's; absent: the built-in one alone. */
  encoder?: string;
  encoderUsage?: ModelUsage;
}

/** The port of the offline and the model engine; both must pass `testing/coding-promises.ts`. */
export interface CodingEngine {
  code(input: CodingInput, units: CodingUnits, call: CodingCall): Promise<Coding>;
}
