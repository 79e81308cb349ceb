import type { FollowupAnalysis } from './engine.js';
import type { Reading } from './reading.js';

/** What says that one has nothing to say. */
const SHRUGS: ReadonlySet<Reading['kind']> = new Set<Reading['kind']>(['unknown', 'empty']);
const TELLS: ReadonlySet<Reading['kind']> = new Set<Reading['kind']>(['content', 'vague', 'none']);

/** Whether an answer tells something. Somebody in distress does. */
export const hasContent = ({ kind }: Pick<Reading, 'kind'>): boolean => TELLS.has(kind) || kind === 'distress';

/** 'I don't know' twice in a row ends a thread: `complete` if something was said before, else `no_answer`. */
export function endingOf(readings: readonly Reading[]): FollowupAnalysis['ending'] {
  const [before, newest] = readings.slice(-2);
  if (!before || !newest || newest.kind !== 'unknown' || !SHRUGS.has(before.kind)) return undefined;
  return readings.some(({ kind }) => TELLS.has(kind)) ? 'complete' : 'no_answer';
}
