import { setTimeout as wait } from 'node:timers/promises';

/** For what has no promised time, on a machine that is busy with other things. */
const PATIENCE_MS = 180_000;
const LONGEST_PAUSE_MS = 50;

/**
 * Looks until it holds, then resolves to what was found. The pauses between two looks grow from 1 ms, so that the processor is left to what is waited for.
 * Rejects with what it waited for when it never holds. An error of `look` is a "not yet".
 * @template T
 * @param {string} what
 * @param {() => Promise<T | undefined | false> | T | undefined | false} look
 * @param {number} [withinMs]
 * @returns {Promise<T>}
 */
export async function until(what, look, withinMs = PATIENCE_MS) {
  let last;
  let pause = 1;
  for (
    const end = performance.now() + withinMs;
    performance.now() < end;
    pause = Math.min(2 * pause, LONGEST_PAUSE_MS)
  ) {
    try {
      const found = await look();
      if (found !== undefined && found !== false) return found;
      last = undefined;
    } catch (error) {
      last = error;
    }
    await wait(pause);
  }
  throw new Error(`waited ${withinMs} ms for ${what}`, { cause: last });
}
