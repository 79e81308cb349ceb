import { createHash } from 'node:crypto';
import type { QualityEntry, QualityResponse } from '@verbatim/contracts';

/** An entry with its response, and the key under which it replaces its earlier version. */
export interface KeyedEntry {
  entry: QualityEntry;
  response: QualityResponse;
  key: string;
}

/**
 * The question's identifier, or a hash of its text, and the number of its occurrence: a question that is asked twice in one call has two entries. The
 * prefixes keep identifiers, hashes and occurrences apart.
 */
export function keyed(response: QualityResponse): KeyedEntry[] {
  const seen = new Map<string, number>();
  return response.entries.map((entry) => {
    const question =
      entry.questionIdentifier === undefined ? `text:${digest(entry.question)}` : `id:${entry.questionIdentifier}`;
    const occurrence = (seen.get(question) ?? 0) + 1;
    seen.set(question, occurrence);
    return { entry, response, key: `${occurrence}:${question}` };
  });
}

/** Answers are only compared within the same question of the same survey and organization. */
export const scopeOf = (survey: string, question: string): string =>
  createHash('sha256')
    .update(JSON.stringify([survey, question]))
    .digest()
    .readBigInt64BE()
    .toString();

/** Entries of other questions are compared with nobody's: they have no identifier. */
export const withQuestion = <T extends KeyedEntry>(entries: T[]): T[] =>
  entries.filter(({ entry }) => entry.questionIdentifier !== undefined);

/** The scope of an entry whose question has an identifier. */
export const questionScope = (survey: string, { entry }: KeyedEntry): string =>
  scopeOf(survey, entry.questionIdentifier!);

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);
