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
