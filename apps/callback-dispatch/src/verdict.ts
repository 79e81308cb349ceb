import type { CallbackStatus } from '@verbatim/contracts';

const HOUR_MS = 3_600_000;
/** In both directions, so that callbacks that failed together don't come back together. */
const JITTER = 0.1;

export interface Verdict {
  status: CallbackStatus;
  /** Time until the next attempt, if there is one. */
  waitMs?: number;
}

/**
 * The status of a delivery after an attempt. `tries`: attempts of this round, including this one; `random`: 0..1. A Retry-After can delay the next
 * attempt by at most an hour, and never makes it earlier.
 */
export function verdict(
  httpStatus: number | undefined,
  tries: number,
  scheduleMs: readonly number[],
  retryAfterMs = 0,
  random = Math.random(),
): Verdict {
  if (httpStatus !== undefined && httpStatus >= 200 && httpStatus < 300) return { status: 'delivered' };
  if (httpStatus === 410) return { status: 'stopped' };
  const wait = scheduleMs[tries - 1];
  if (wait === undefined) return { status: 'exhausted' };
  return {
    status: 'pending',
    waitMs: Math.round(Math.max(wait * (1 - JITTER + 2 * JITTER * random), Math.min(retryAfterMs, HOUR_MS))),
  };
}

/** The header's seconds or date as milliseconds from now; 0 when it is missing or invalid. */
export function retryAfterMs(header: string | string[] | undefined, nowMs: number): number {
  if (typeof header !== 'string') return 0;
  if (/^\d{1,9}$/.test(header)) return Number(header) * 1000;
  const at = /GMT$/.test(header) ? Date.parse(header) : NaN;
  return Number.isNaN(at) ? 0 : Math.max(0, at - nowMs);
}
