import { until as waitUntil } from '@verbatim/platform/testing';

/** The time within which the fault matrix promises that work is taken over. */
export const TAKEN_OVER_MS = 60_000;
/** For what has no promised time, on a busy machine. */
const PATIENCE_MS = 180_000;

export const until = <T>(what: string, look: Parameters<typeof waitUntil<T>>[1], withinMs = PATIENCE_MS): Promise<T> =>
  waitUntil(what, look, withinMs);
