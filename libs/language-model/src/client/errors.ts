/** Outcomes of a question to the model; all but `ok` are errors. */
export const FALLBACK_REASONS = {
  budget: 'budget',
  breaker: 'breaker',
  timeout: 'timeout',
  rate_limited: 'error',
  server_error: 'error',
  connection: 'error',
  unauthorized: 'error',
  rejected: 'error',
  refusal: 'invalid',
  content_filter: 'invalid',
  length: 'invalid',
  empty: 'invalid',
  invalid_json: 'invalid',
  invalid_answer: 'invalid',
} as const;

export type ModelFault = keyof typeof FALLBACK_REASONS;
export type FallbackReason = (typeof FALLBACK_REASONS)[ModelFault];

/**
 * A question that the model did not answer. `wasSent`: nothing came back of it, but the server may have worked on it, and may count it.
 * The message is always our own words: what a server or the SDK says may hold the key or a
 * respondent's text, so neither it nor a `cause` is ever attached.
 */
export class ModelError extends Error {
  constructor(
    readonly fault: ModelFault,
    message: string,
    readonly retryAfterMs?: number,
    readonly wasSent = false,
  ) {
    super(message);
    this.name = 'ModelError';
  }

  /** As `ModelUsage.fallback` names it. */
  get reason(): FallbackReason {
    return FALLBACK_REASONS[this.fault];
  }

  /** The server failed, as opposed to its answer being invalid. */
  get isOutage(): boolean {
    return ['timeout', 'rate_limited', 'server_error', 'connection', 'unauthorized'].includes(this.fault);
  }
}
