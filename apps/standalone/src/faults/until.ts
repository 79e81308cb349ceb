import { setTimeout as wait } from 'node:timers/promises';

/** The time in which the matrix promises that work is taken over. */
export const TAKEN_OVER_MS = 60_000;
/** For what has no promised time, on a machine that is busy with other things. */
const PATIENCE_MS = 180_000;

/** Looks until it holds; says what it waited for when it never does. An error of `look` is a "not yet". */
export async function until<T>(
  what: string,
  look: () => Promise<T | undefined | false> | T | undefined | false,
  withinMs = PATIENCE_MS,
): Promise<T> {
  let last: unknown;
  for (const end = performance.now() + withinMs; performance.now() < end; await wait(25)) {
    try {
      const found = await look();
      if (found !== undefined && found !== false) return found;
      last = undefined;
    } catch (error) {
      last = error;
    }
  }
  throw new Error(`waited ${withinMs} ms for ${what}`, { cause: last });
}
