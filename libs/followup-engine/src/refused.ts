import type { FollowupAnalysis } from './engine.js';
import { read, type Reading } from './reading.js';

/** What says that one has nothing to say. */
const SHRUGS: ReadonlySet<Reading['kind']> = new Set<Reading['kind']>(['unknown', 'empty']);
const TELLS: ReadonlySet<Reading['kind']> = new Set<Reading['kind']>(['content', 'vague', 'none']);

/** 'I don't know' twice in a row ends a thread: `complete` if something was said before, else `no_answer`. */
export function endingOf(readings: readonly Reading[]): FollowupAnalysis['ending'] {
  const [before, newest] = readings.slice(-2);
  if (!before || !newest || newest.kind !== 'unknown' || !SHRUGS.has(before.kind)) return undefined;
  return readings.some(({ kind }) => TELLS.has(kind)) ? 'complete' : 'no_answer';
}

/** The same for an engine that does not read the answers by these rules: whether the newest one refuses, and whether the thread is over. */
export function mannerOf(turns: readonly { question: string; answer: string }[]): {
  isRefusal: boolean;
  ending: FollowupAnalysis['ending'];
} {
  const readings = turns.slice(-10).map(({ question, answer }) => read(question, answer));
  const kind = readings.at(-1)?.kind;
  return { isRefusal: kind === 'refusal' || kind === 'distress', ending: endingOf(readings) };
}
