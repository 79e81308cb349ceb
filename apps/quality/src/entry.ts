import { createHash } from 'node:crypto';
import type { QualityEntry, QualityResponse } from '@verbatim/contracts';

/** An entry with its place in the store: the response it belongs to, and the key under which it replaces an earlier version of itself. */
export interface KeyedEntry {
  entry: QualityEntry;
  response: QualityResponse;
  key: string;
}

/**
 * The question's identifier, or a hash of its text; and the number of its occurrence, so that a question asked twice in one call is two
 * entries. The prefixes keep an identifier from meeting another question's hash, or another occurrence.
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

/** Within one organization, answers are compared inside one question of one survey only. */
export const scopeOf = (survey: string, question: string): string =>
  createHash('sha256')
    .update(JSON.stringify([survey, question]))
    .digest()
    .readBigInt64BE()
    .toString();

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);
