import { setTimeout as wait } from 'node:timers/promises';

/** Time as the dispatcher sees it, so that tests can move it. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Until the time is over or the signal is aborted. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  wait: (ms, signal) => wait(ms, undefined, { signal }).catch(() => undefined),
};
