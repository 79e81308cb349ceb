import { setTimeout as wait } from 'node:timers/promises';

export interface Backoff {
  firstMs: number;
  maxMs: number;
}

export const DEFAULT_BACKOFF: Backoff = { firstMs: 100, maxMs: 5_000 };

/** Doubles up to the limit. Half of each pause is random, so that callers that failed together don't come back together. */
export function delayMs(attempt: number, { firstMs, maxMs }: Backoff): number {
  const full = Math.min(maxMs, firstMs * 2 ** Math.min(attempt - 1, 30));
  return full / 2 + (Math.random() * full) / 2;
}

/** Waits; returns at once when the signal is aborted. */
export async function pause(ms: number, signal?: AbortSignal): Promise<void> {
  await wait(ms, undefined, { signal }).catch(() => undefined);
}

/** The promise's outcome, or `false` when it takes longer. Leaves no timer behind. */
export async function within(ms: number, work: Promise<unknown>): Promise<boolean> {
  const timer = new AbortController();
  try {
    return await Promise.race([work.then(() => true), wait(ms, false, { signal: timer.signal })]);
  } finally {
    timer.abort();
  }
}
