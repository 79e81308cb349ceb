import { ModelError } from './errors.js';

const ATTEMPTS = 3;
const FIRST_PAUSE_MS = 250;
const REPEATABLE = ['rate_limited', 'server_error', 'connection', 'timeout'];

export interface RetryOptions {
  /** On `now`'s clock. */
  deadline: number;
  /** Of one attempt. */
  timeoutMs: number;
  now: () => number;
  pause: (ms: number) => Promise<unknown>;
}

/**
 * Three attempts within the deadline, after what Retry-After asks for or a pause that doubles, with jitter so that callers refused together
 * don't come back together. A pause that would not end before the deadline is not begun; a timeout is repeated where a whole attempt fits.
 */
export async function withRetries<T>(
  attempt: (timeoutMs: number) => Promise<T>,
  { deadline, timeoutMs, now, pause }: RetryOptions,
): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    const left = deadline - now();
    if (left <= 0) throw new ModelError('timeout', 'there was no time left to ask the model');
    try {
      return await attempt(Math.min(timeoutMs, left));
    } catch (error) {
      if (!(error instanceof ModelError) || !REPEATABLE.includes(error.fault) || tried === ATTEMPTS) throw error;
      const wait = error.retryAfterMs ?? FIRST_PAUSE_MS * 2 ** (tried - 1) * (0.5 + Math.random());
      const remains = deadline - now() - wait;
      if (remains <= 0 || (error.fault === 'timeout' && remains < timeoutMs)) throw error;
      await pause(wait);
    }
  }
}
