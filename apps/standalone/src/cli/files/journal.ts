import { createHash } from 'node:crypto';
import { appendFileSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';

/** As long as the service finds a job again by its idempotency key. */
const KEPT_MS = 24 * 3_600_000;

/** Keeps results as they come in, for a command that is interrupted and run again. */
export interface Journal<R> {
  find(request: unknown): R | undefined;
  keep(request: unknown, result: R): void;
  /** For when the result file is written. */
  remove(): void;
}

/** A file of JSON Lines beside the result file: the hash of each request, and its result. A line that was cut off is left out. */
export function openJournal<R>(out: string): Journal<R> {
  const path = `${out}.unfinished`;
  const results = new Map(linesOf<R>(path));
  const line = (key: string, result: R): string => `${JSON.stringify([key, result])}\n`;
  let isOpen = false;
  return {
    find: (request) => results.get(keyOf(request)),
    keep(request, result) {
      // Written anew once, without a line that was cut off. Only its user may read it: results quote answers.
      if (!isOpen) writeFileSync(path, [...results].map((entry) => line(...entry)).join(''), { mode: 0o600 });
      isOpen = true;
      appendFileSync(path, line(keyOf(request), result));
    },
    remove: () => rmSync(path, { force: true }),
  };
}

const keyOf = (request: unknown): string => createHash('sha256').update(JSON.stringify(request)).digest('hex');

function linesOf<R>(path: string): [key: string, result: R][] {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats || Date.now() - stats.mtimeMs > KEPT_MS) return [];
  return readFileSync(path, 'utf8')
    .split('\n')
    .flatMap((line) => {
      try {
        return [JSON.parse(line) as [string, R]];
      } catch {
        return [];
      }
    });
}
