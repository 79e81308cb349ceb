import type { CheckType, EntryJudgement, Inconsistency, KeystrokeMetrics, QualityCheck, QualityEntry } from '@verbatim/contracts';

/** Another respondent's answer to the same question, found by its signature. */
export interface Peer {
  answer: string;
}

/** An entry to judge; `peers` only where Shared Duplicate applies (at most a few dozen candidates, the closest first). */
export interface EntryInput extends QualityEntry {
  peers?: Peer[];
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

export interface KeystrokeInput {
  answer: string;
  keyEvents?: { k: string; c: string; t: number; ht: number }[];
  pasteEvents?: { t: number; c: string }[];
}

export interface KeystrokeResult {
  metrics?: KeystrokeMetrics;
  check: QualityCheck;
}

/** Sentence embeddings of unit length; the same text gives the same vector in every batch. */
export type Embed = (texts: string[]) => Promise<Float32Array[]>;
