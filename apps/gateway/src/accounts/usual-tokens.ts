import type { QualityResponse } from '@verbatim/contracts';

/**
 * Tokens, of prompts and answers together, that count as used of a budget while work is under way and nobody knows yet what it used. Each is somewhat more than
 * `npm run bench -- tokens` measures (docs/capacity.md).
 */

/** A follow-up's prompt and thread, its answer, and a repair now and then. */
export const USUAL_CALL = 4_000;

/** A call for each response. */
export const usualOfResponses = (responses: QualityResponse[]): number =>
  responses.reduce((sum, { entries }) => sum + 1_300 + 250 * entries.length, 0);

/** A question's codes and assignments: two calls at least. */
export const usualOfQuestion = (answers: number): number => 2 * USUAL_CALL + 100 * answers;
