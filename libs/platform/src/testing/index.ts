import { setTimeout as wait } from 'node:timers/promises';

const FIRST_PAUSE_MS = 1;
const LONGEST_PAUSE_MS = 50;
/** For what has no promised time, on a machine that is busy with other things. */
const PATIENCE_MS = 180_000;

/**
 * For tests: calls `look` until it returns something other than undefined or false, and returns that. An error of `look` counts as "not yet". Rejects after
 * `withinMs` and names what it waited for.
 */
export async function until<T>(
  what: string,
  look: () => Promise<T | undefined | false> | T | undefined | false,
  withinMs = PATIENCE_MS,
): Promise<T> {
  let last: unknown;
  const end = performance.now() + withinMs;
  for (let pause = FIRST_PAUSE_MS; performance.now() < end; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    try {
      const found = await look();
      if (found !== undefined && found !== false) return found;
      last = undefined;
    } catch (error) {
      last = error;
    }
    await wait(pause);
  }
  throw new Error(`Waited ${withinMs} ms for: ${what}`, { cause: last });
}
