import { setTimeout as wait } from 'node:timers/promises';

/** The dispatcher's clock, which tests can move. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Resolves after `ms` milliseconds, or when the signal is aborted. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  wait: (ms, signal) => wait(ms, undefined, { signal }).catch(() => undefined),
};
