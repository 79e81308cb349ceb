import { ApiError, CHECK_TYPES, NOT_JUDGED, type CheckType, type FindingType } from '@verbatim/contracts';
import type { EntityManager } from 'typeorm';
import type { QualityResult } from './assemble.js';

/** Kept as a number an entry, names would be 130 bytes; so a new check goes to the end of CHECKS. */
const bit = (type: CheckType): number => 1 << CHECK_TYPES.indexOf(type);

type Judged = Pick<QualityResult, 'serviceResponseIdentifier' | 'evaluations' | 'inconsistency'>;

/** First whether an inconsistency was judged, then the checks of each entry. */
function judgedOf({ evaluations, inconsistency }: Judged): number[] {
  const isJudged = ({ evidence }: { evidence: string }): boolean => !evidence.startsWith(NOT_JUDGED);
  const entries = evaluations.map(({ qualityIssueChecks }) => qualityIssueChecks.filter(isJudged).reduce((bits, { type }) => bits | bit(type), 0));
  return [inconsistency && isJudged(inconsistency) ? 1 : 0, ...entries];
}

/** Keeps what was judged of responses, over what an earlier call had judged of them: feedback speaks of the latest. */
export async function rememberJudged(manager: EntityManager, org: string, results: Judged[]): Promise<void> {
  const rows = [...new Map(results.map((result) => [result.serviceResponseIdentifier, `{${judgedOf(result).join()}}`]))];
  if (!rows.length) return;
  // Locked in order: two batches over the same respondents would else lock each other out.
  await manager.query(
    `WITH locked AS (SELECT number FROM gateway.responses WHERE org_id = $1 AND number = ANY($2::bigint[]) ORDER BY number FOR UPDATE)
     UPDATE gateway.responses SET judged = sent.judged::integer[] FROM locked JOIN unnest($2::bigint[], $3::text[]) AS sent (number, judged) USING (number)
     WHERE org_id = $1 AND responses.number = locked.number`,
    [org, rows.map(([number]) => number), rows.map(([, judged]) => judged)]);
}

/** @throws ApiError NOT_FOUND for an unknown response; INVALID_REQUEST for an entry that it does not have, or a check that was not judged there. */
export async function requireFinding(manager: EntityManager, org: string, number: number, type: FindingType, questionIndex = 0): Promise<void> {
  const [row]: { judged: number[] | null }[] = await manager.query(`SELECT judged FROM gateway.responses WHERE org_id = $1 AND number = $2`, [org, number]);
  if (!row) throw new ApiError('NOT_FOUND', 'There is no response with this serviceResponseIdentifier');
  // Judged by a version that did not keep it.
  if (!row.judged) return;
  const [whole, ...entries] = row.judged;
  if (type === 'Inconsistency') {
    if (!whole) throw ApiError.invalid('type', 'type must be a check that was judged: Inconsistency was not in this response');
    return;
  }
  if (questionIndex >= entries.length) throw ApiError.invalid('questionIndex', `questionIndex must be the place of an entry: the latest evaluation of this response has ${entries.length}`);
  if (!(entries[questionIndex]! & bit(type))) throw ApiError.invalid('type', `type must be a check that was judged: ${type} was not in this entry`);
}
