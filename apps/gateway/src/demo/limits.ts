/** Of the demo's operations: far below the API's, as its page needs no more. */
export const DEMO_LIMITS = {
  /** An answer, and 25,000 characters of key and paste history, which is where the collector stops, in three bytes each. */
  bodyBytes: 128 * 1024,
  answerCharacters: 2_000,
  /** Of a follow-up question. */
  questionCharacters: 1_000,
  /** Follow-ups of one question. */
  rounds: 2,
  /** One call in so many may be a coding job, which is some seconds of a processor. */
  callsPerCodingJob: 10,
} as const;
