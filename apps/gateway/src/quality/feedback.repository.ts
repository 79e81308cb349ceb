import {
  ApiError,
  CHECK_TYPES,
  FINDING_TYPES,
  NOT_JUDGED,
  type CheckType,
  type FindingType,
} from '@verbatim/contracts';
import type { EntityManager } from 'typeorm';
import type { QualityResult } from './assemble.js';

/**
 * Feedback: researchers say whether a check was right about an answer, and each organization sees the precision and misses of each check.
 *
 * gateway.responses.judged holds what the latest evaluation of a response judged and flagged, so that feedback can be checked against it: one integer for
 * the whole response (its inconsistency), then one per entry. gateway.feedback holds one row per finding; new feedback on a finding replaces the old.
 */

/** The checks of an entry are the bits of one number, because their names would take 130 bytes; so a new check goes to the end of CHECK_TYPES. */
const bit = (type: CheckType): number => 1 << CHECK_TYPES.indexOf(type);
/** Above the bits of the checks that were judged are those of the checks that were flagged. */
const flaggedBit = (type: CheckType): number => bit(type) << 15;
/** Missing where an earlier version, which may run beside this one, wrote the number: it stored only what was judged. */
const FLAGS_KNOWN = 1 << 30;
/** Bits of the whole response, whose one check is Inconsistency. */
const [WHOLE_JUDGED, WHOLE_FLAGGED] = [1, 2];

type Judged = Pick<QualityResult, 'serviceResponseIdentifier' | 'evaluations' | 'inconsistency'>;

export function judgedOf({ evaluations, inconsistency }: Judged): number[] {
  const isJudged = ({ evidence }: { evidence: string }): boolean => !evidence.startsWith(NOT_JUDGED);
  const whole =
    inconsistency && isJudged(inconsistency)
      ? FLAGS_KNOWN | WHOLE_JUDGED | (inconsistency.isIssue ? WHOLE_FLAGGED : 0)
      : 0;
  const entries = evaluations.map(({ qualityIssueChecks }) =>
    qualityIssueChecks
      .filter(isJudged)
      .reduce((bits, { type, isIssue }) => bits | bit(type) | (isIssue ? flaggedBit(type) : 0), FLAGS_KNOWN),
  );
  return [whole, ...entries];
}

/** Stores what was judged, in place of what an earlier call judged of the same responses: feedback refers to the latest. */
export async function rememberJudged(manager: EntityManager, org: string, results: Judged[]): Promise<void> {
  const rows = [
    ...new Map(results.map((result) => [result.serviceResponseIdentifier, `{${judgedOf(result).join()}}`])),
  ];
  if (!rows.length) return;
  // Locked in order: two batches about the same respondents would otherwise deadlock.
  await manager.query(
    `WITH locked AS (SELECT number FROM gateway.responses WHERE org_id = $1 AND number = ANY($2::bigint[]) ORDER BY number FOR UPDATE)
     UPDATE gateway.responses SET judged = sent.judged::integer[] FROM locked JOIN unnest($2::bigint[], $3::text[]) AS sent (number, judged) USING (number)
     WHERE org_id = $1 AND responses.number = locked.number`,
    [org, rows.map(([number]) => number), rows.map(([, judged]) => judged)],
  );
}

/**
 * Whether the latest evaluation of the response flagged the check there. Undefined where an earlier version evaluated it.
 * @throws ApiError NOT_FOUND for an unknown response; INVALID_REQUEST for an entry that it does not have, or a check that was not judged there
 */
export async function wasFlagged(
  manager: EntityManager,
  org: string,
  number: number,
  type: FindingType,
  questionIndex = 0,
): Promise<boolean | undefined> {
  const [row]: { judged: number[] | null }[] = await manager.query(
    `SELECT judged FROM gateway.responses WHERE org_id = $1 AND number = $2`,
    [org, number],
  );
  if (!row)
    throw new ApiError(
      'NOT_FOUND',
      'There is no response with this serviceResponseIdentifier. Send the one from the result that the feedback is about.',
    );
  if (!row.judged) return undefined;
  const [whole, ...entries] = row.judged;
  if (type === 'Inconsistency') {
    if (!whole)
      throw ApiError.invalid(
        'type',
        'type must be a check that was judged: Inconsistency was not judged in this response',
      );
    return whole & FLAGS_KNOWN ? (whole & WHOLE_FLAGGED) > 0 : undefined;
  }
  if (questionIndex >= entries.length)
    throw ApiError.invalid(
      'questionIndex',
      `questionIndex must be less than ${entries.length}, the number of entries in the latest evaluation of this response`,
    );
  const entry = entries[questionIndex]!;
  if (!(entry & bit(type)))
    throw ApiError.invalid('type', `type must be a check that was judged: ${type} was not judged in this entry`);
  return entry & FLAGS_KNOWN ? (entry & flaggedBit(type)) > 0 : undefined;
}

/** The feedback of an organization on one check. */
export interface CheckFeedback {
  type: FindingType;
  /** Flags that were right. */
  correct: number;
  /** Flags that were wrong: false alarms. */
  incorrect: number;
  /** What the check should have flagged and did not. */
  missed: number;
  /** Share of the flags with feedback that were right, 0..1; null without any. */
  precision: number | null;
}

/** Question index of a finding about the whole response. */
const WHOLE_RESPONSE = -1;

export interface Feedback {
  response: number;
  questionIndex?: number;
  type: FindingType;
  correct: boolean;
  /** Whether the check had flagged there; undefined where that is unknown. */
  flagged: boolean | undefined;
}

export const storeFeedback = (
  manager: EntityManager,
  org: string,
  { response, questionIndex, type, correct, flagged }: Feedback,
): Promise<unknown> =>
  manager.query(
    `INSERT INTO gateway.feedback (org_id, response_number, question_index, type, correct, flagged) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (org_id, response_number, question_index, type) DO UPDATE SET correct = excluded.correct, flagged = excluded.flagged, updated_at = now()`,
    [org, response, type === 'Inconsistency' ? WHOLE_RESPONSE : questionIndex, type, correct, flagged],
  );

/** The checks with feedback, in the order of FINDING_TYPES. Where it is unknown whether a check flagged, it counts as flagged: most feedback is about flags. */
export async function countFeedback(manager: EntityManager, org: string): Promise<CheckFeedback[]> {
  const rows: Omit<CheckFeedback, 'precision'>[] = await manager.query(
    `SELECT type, count(*) FILTER (WHERE correct AND flagged IS NOT false)::int AS correct, count(*) FILTER (WHERE NOT correct AND flagged IS NOT false)::int AS incorrect,
            count(*) FILTER (WHERE NOT correct AND flagged IS false)::int AS missed
     FROM gateway.feedback WHERE org_id = $1 GROUP BY type`,
    [org],
  );
  rows.sort((a, b) => FINDING_TYPES.indexOf(a.type) - FINDING_TYPES.indexOf(b.type));
  return rows.map((row) => ({
    ...row,
    precision: row.correct + row.incorrect ? row.correct / (row.correct + row.incorrect) : null,
  }));
}
