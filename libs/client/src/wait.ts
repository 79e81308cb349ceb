/** Resolves after `ms`; rejects with the signal's reason when it is aborted. */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason as Error);
    const aborted = (): void => {
      clearTimeout(timer);
      reject(signal!.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', aborted);
      resolve();
    }, ms);
    signal?.addEventListener('abort', aborted, { once: true });
  });
}

/** A Retry-After header in milliseconds: seconds, or a date. */
export function retryAfterMs(header: string | null, now = Date.now()): number | undefined {
  if (header === null) return undefined;
  const seconds = /^\s*\d+(\.\d+)?\s*$/.test(header) ? Number(header) : (Date.parse(header) - now) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds * 1000);
}

const FIRST_MS = 250;
const LONGEST_MS = 10_000;

/**
 * The pause before attempt `attempt` + 1 (from 0). Doubles from 250 ms to 10 s, and is drawn from its upper half so that clients which failed together
 * don't come back together. A wait that the service asked for is never cut short, only lengthened, by up to a tenth.
 */
export function backoffMs(attempt: number, askedMs: number | undefined, random = Math.random()): number {
  const own = Math.min(LONGEST_MS, FIRST_MS * 2 ** attempt) * (0.5 + random / 2);
  return askedMs === undefined ? own : Math.max(askedMs * (1 + random / 10), own);
}
