import { ApiError, type QualitySettings } from '@verbatim/contracts';
import { waitFor } from '@verbatim/platform';
import type { DataSource } from 'typeorm';
import type { QualityResult } from './assemble.js';
import { judgedOf } from './feedback.repository.js';
import { storedQuality } from './stored-quality.repository.js';

/** What a single call reads and stores, in one round trip each (call-functions.migration.ts). */

export interface CallStart {
  number: number;
  /** The organization's. */
  settings: QualitySettings;
}

/**
 * Numbers the response of a call, and reads the organization's settings.
 * @throws ApiError NOT_FOUND when no earlier call got the given serviceResponseIdentifier
 */
export async function beginCall(
  database: DataSource,
  org: string,
  { survey, response, given }: { survey?: string; response?: string; given?: number },
): Promise<CallStart> {
  waitFor('another transaction');
  const [row]: [{ number: string | null; settings: QualitySettings | null }] = await database.query(
    'SELECT number, settings FROM gateway.begin_call($1, $2, $3, $4)',
    [org, survey ?? null, response ?? null, given ?? null],
  );
  if (row.number === null)
    throw new ApiError(
      'NOT_FOUND',
      'There is no response with this serviceResponseIdentifier. Send the one from an earlier result, or none.',
    );
  return { number: Number(row.number), settings: row.settings ?? {} };
}

/** Stores what was judged and the scores, in place of those of an earlier call. */
export async function finishCall(
  database: DataSource,
  org: string,
  result: QualityResult,
  withScores: boolean,
): Promise<void> {
  waitFor('another transaction');
  await database.query('SELECT gateway.finish_call($1, $2, $3, $4)', [
    org,
    result.serviceResponseIdentifier,
    judgedOf(result),
    withScores ? JSON.stringify(storedQuality(result, new Date().toISOString())) : null,
  ]);
}
