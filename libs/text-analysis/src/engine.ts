import type {
  AssignmentData,
  BrandData,
  CodebookData,
  CodeData,
  CodingOptionsData,
  ModelAllowance,
  ModelUsage,
  ResponseEvaluation,
} from '@verbatim/contracts';

/** Who waits for an analysis, and until when. */
export interface Call {
  /** A part of a batch: single calls go first. */
  batch?: boolean;
  /** Whose it is, an organization: the threads work for each in turn, and for all who don't say it as for one. */
  share?: string | undefined;
  /** What no thread has begun by then is given up, what is being judged ends at its next look at the model: an AbortError. */
  deadline?: Date;
}

/** A thread as an engine sees it: every pair so far, the newest last. */
export interface FollowupThread {
  questionContext?: string;
  surveyName?: string;
  surveyDescription?: string;
  turns: { question: string; answer: string }[];
  /** Follow-ups that the thread was given before, also those that nobody answered. */
  asked: string[];
  avoidTopics: string[];
  /** BCP-47 tag of FOLLOWUP_LANGUAGES that the follow-up must have; absent: the engine finds it. */
  language?: string;
}

/** What an engine thinks of the newest answer, and one candidate for each kind of follow-up; which of them is asked is `decideFollowup`'s. */
export interface FollowupAnalysis {
  evaluation: ResponseEvaluation;
  isRefusal: boolean;
  language: string;
  followup: string;
  redirection: string;
  gentle: string;
}

/** Both engines answer this. */
export interface FollowupEngine {
  /** `offline` or the model's name. */
  readonly name: string;
  analyse(thread: FollowupThread, call?: Call): Promise<FollowupAnalysis & { usage?: ModelUsage }>;
}

export interface CodingAnswer {
  answer: string;
  followups?: { question: string; answer: string }[];
}

export interface CodingInput {
  question: string;
  questionContext?: string;
  surveyName?: string;
  surveyDescription?: string;
  options: CodingOptionsData;
  codebook?: CodebookData;
  answers: CodingAnswer[];
}

/** `assignments[i]`: the deepest codes of answer i, surest first; ancestors are implied. */
export interface CodingResult {
  codes: CodeData[];
  assignments: AssignmentData[][];
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

export interface BrandInput {
  question: string;
  questionContext?: string;
  industryDescription: string;
  brands: BrandData[];
  /** Limits for brands that were not in the context. */
  maxBrands?: number;
  minResponsesPerCode: number;
  answers: CodingAnswer[];
}

/** A code per brand (no sub-codes), `No brand mentioned` last; every assignment says its `matchedText`. */
export type BrandResult = CodingResult;
