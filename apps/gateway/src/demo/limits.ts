/** Of the demo's operations: far below the API's, as its page needs no more. */
export const DEMO_LIMITS = {
  /** An answer, and 25,000 characters of key and paste history, which is where the collector stops, in three bytes each. */
  bodyBytes: 128 * 1024,
  answerCharacters: 2_000,
  /** Of a follow-up question. */
  questionCharacters: 1_000,
  /** Follow-ups of one question. */
  rounds: 2,
  /** Coding jobs a minute, of all callers together: each is some seconds of a processor. */
  codingJobsPerMinute: 12,
} as const;
