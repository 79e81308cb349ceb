/** Limits of the demo's operations, far below the API's. */
export const DEMO_LIMITS = {
  /** An answer, and 25,000 characters of key and paste events (the collector stops there), three bytes each. */
  bodyBytes: 128 * 1024,
  answerCharacters: 2_000,
  /** Characters of a follow-up question. */
  questionCharacters: 1_000,
  /** Follow-ups per question. */
  rounds: 2,
  /** One call in this many may be a coding job, which takes some seconds of a processor. */
  callsPerCodingJob: 10,
} as const;
