import type { QualityEntry } from '@verbatim/contracts';
import { lettersOf, normalise } from '@verbatim/language';
import { LOOKED_AT, profile, type Profile } from './similarity.js';

/** An entry with what comparing it with a response's other entries needs, made once however often it is compared. */
export interface Comparable {
  entry: QualityEntry;
  question: string;
  profile: Profile;
}

/** Characters that all comparisons of a response go through together, and that all its profiles are made of: some tenths of a second. */
const COMPARED = 20_000_000;
const PROFILED = 600_000;

/** The beginnings of the answers, shorter ones the more there are: `judged` entries are compared with each of all. */
export function comparables(entries: readonly QualityEntry[], judged: number): Comparable[] {
  const lookedAt = Math.floor(
    Math.min(LOOKED_AT, COMPARED / Math.max(1, judged * entries.length), PROFILED / Math.max(1, entries.length)),
  );
  return entries.map((entry) => ({
    entry,
    question: lettersOf(entry.question) || normalise(entry.question),
    profile: profile(entry.answer, lookedAt),
  }));
}
