import type { CheckType, EntryJudgement, Inconsistency, QualityEntry } from '@verbatim/contracts';

/** Another respondent's answer to the same question, found by its signature. */
export interface Peer {
  answer: string;
  /** Characters of the whole answer, where `answer` is only its beginning. */
  length?: number;
}

/** Other respondents who gave the same words to the same question; `isMany`: as many and more. */
export interface Copies {
  others: number;
  isMany: boolean;
  /** YYYY-MM-DD, of the first of them. */
  since?: string;
}

/** An entry to judge; `peers` only where Shared Duplicate applies (at most a few dozen candidates, the closest first). */
export interface EntryInput extends QualityEntry {
  peers?: Peer[];
  copies?: Copies;
  /** Some other respondents' answers to the same question (relevance/other-answers.ts), the same sample for all responses of a batch. */
  sample?: string[];
  /** Others' answers to the question as they came, short ones included: what people usually say to it (usual.ts). */
  otherAnswers?: string[];
}

/** One respondent's entries with all that judging them needs; nothing else is looked at, so equal input gives equal output. */
export interface ResponseInput {
  surveyName?: string;
  surveyDescription?: string;
  checks: CheckType[];
  entries: EntryInput[];
  /** Entries of the same response that were judged before. */
  known: QualityEntry[];
  /** Whether Self Duplicated applies though there is one entry only (survey and response identifiers are given). */
  identified: boolean;
}

/** `quoted`: indexes in `entries` that the inconsistency is about. Present from the response's second known entry on. */
export interface ResponseResult {
  entries: EntryJudgement[];
  inconsistency?: Inconsistency & { quoted: number[] };
}

/**
 * What duplicate search keeps of an answer. `exact` is a 64-bit hash of the normalised text (case, spacing, punctuation), as a signed
 * decimal string that fits a bigint column; `bands` are hashes of MinHash bands (32-bit signed), empty for answers too short to have near duplicates.
 */
export interface Signature {
  exact: string;
  bands: number[];
}
