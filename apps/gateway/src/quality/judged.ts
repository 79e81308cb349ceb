import { ApiError, CHECK_TYPES, NOT_JUDGED, type CheckType, type FindingType } from '@verbatim/contracts';
import type { EntityManager } from 'typeorm';
import type { QualityResult } from './assemble.js';

/** An entry's checks are kept as one number, names would be 130 bytes; so a new check goes to the end of CHECKS. */
const bit = (type: CheckType): number => 1 << CHECK_TYPES.indexOf(type);
/** Above the bits of what was judged stand those of what of it was flagged. */
const flaggedBit = (type: CheckType): number => bit(type) << 15;
/** A version before this one, which may run beside it, wrote what was judged alone. */
const FLAGS_KNOWN = 1 << 30;
/** The number of the whole response, whose one check is Inconsistency. */
const [WHOLE_JUDGED, WHOLE_FLAGGED] = [1, 2];

type Judged = Pick<QualityResult, 'serviceResponseIdentifier' | 'evaluations' | 'inconsistency'>;

/** First of the inconsistency, then of the checks of each entry: whether they were judged, and flagged. */
function judgedOf({ evaluations, inconsistency }: Judged): number[] {
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

/** Keeps what was judged of responses, over what an earlier call had judged of them: feedback speaks of the latest. */
export async function rememberJudged(manager: EntityManager, org: string, results: Judged[]): Promise<void> {
  const rows = [
    ...new Map(results.map((result) => [result.serviceResponseIdentifier, `{${judgedOf(result).join()}}`])),
  ];
  if (!rows.length) return;
  // Locked in order: two batches over the same respondents would else lock each other out.
  await manager.query(
    `WITH locked AS (SELECT number FROM gateway.responses WHERE org_id = $1 AND number = ANY($2::bigint[]) ORDER BY number FOR UPDATE)
     UPDATE gateway.responses SET judged = sent.judged::integer[] FROM locked JOIN unnest($2::bigint[], $3::text[]) AS sent (number, judged) USING (number)
     WHERE org_id = $1 AND responses.number = locked.number`,
    [org, rows.map(([number]) => number), rows.map(([, judged]) => judged)],
  );
}

/**
 * Whether the latest call that judged the response flagged the check there; undefined where a version before this one judged it.
 * @throws ApiError NOT_FOUND for an unknown response; INVALID_REQUEST for an entry that it does not have, or a check that was not judged there.
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
  if (!row) throw new ApiError('NOT_FOUND', 'There is no response with this serviceResponseIdentifier');
  if (!row.judged) return undefined;
  const [whole, ...entries] = row.judged;
  if (type === 'Inconsistency') {
    if (!whole)
      throw ApiError.invalid('type', 'type must be a check that was judged: Inconsistency was not in this response');
    return whole & FLAGS_KNOWN ? (whole & WHOLE_FLAGGED) > 0 : undefined;
  }
  if (questionIndex >= entries.length)
    throw ApiError.invalid(
      'questionIndex',
      `questionIndex must be the place of an entry: the latest evaluation of this response has ${entries.length}`,
    );
  const entry = entries[questionIndex]!;
  if (!(entry & bit(type)))
    throw ApiError.invalid('type', `type must be a check that was judged: ${type} was not in this entry`);
  return entry & FLAGS_KNOWN ? (entry & flaggedBit(type)) > 0 : undefined;
}
