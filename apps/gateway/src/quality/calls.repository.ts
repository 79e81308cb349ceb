import { ApiError, type QualitySettings } from '@verbatim/contracts';
import { callAs } from '@verbatim/database';
import type { DataSource } from 'typeorm';
import type { QualityResult } from './assemble.js';
import { judgedOf } from './feedback.repository.js';
import { storedQuality } from './stored-quality.repository.js';

/** What a single call reads and stores, in one round trip each (storing-functions.migration.ts, call-functions.migration.ts). */

export interface CallStart {
  number: number;
  /** The organization's. */
  settings: QualitySettings;
}

/**
 * Numbers the response of a call, and reads the organization's settings. A response of a survey without an identifier has no row yet (storeCall adds it).
 * @throws ApiError NOT_FOUND when no earlier call got the given serviceResponseIdentifier
 */
export async function beginCall(
  database: DataSource,
  org: string,
  { survey, response, given }: { survey?: string; response?: string; given?: number },
): Promise<CallStart> {
  const { number, settings } = await callAs<{ number: number | null; settings: QualitySettings | null }>(
    database,
    org,
    'gateway.start_call',
    [survey ?? null, response ?? null, given ?? null],
  );
  if (number === null)
    throw new ApiError(
      'NOT_FOUND',
      'There is no response with this serviceResponseIdentifier. Send the one from an earlier result, or none.',
    );
  return { number, settings: settings ?? {} };
}

/** Stores what was judged and the scores, in place of those of an earlier call. */
export async function finishCall(
  database: DataSource,
  org: string,
  result: QualityResult,
  withScores: boolean,
): Promise<void> {
  await callAs(database, org, 'gateway.finish_call', [
    result.serviceResponseIdentifier,
    judgedOf(result),
    withScores ? JSON.stringify(storedQuality(result, new Date().toISOString())) : null,
  ]);
}
