import type { Recommendation } from '@verbatim/contracts';
import type { EntityManager } from 'typeorm';

/** gateway.decisions: what people decided about responses. */

export interface Decision {
  decision: Recommendation;
  decidedAt: Date;
  keyId: string | null;
  keyName: string | null;
}

export type StoredDecision = Decision & { serviceResponseIdentifier: number };

const DECISION = `d.response_number::float8 AS "serviceResponseIdentifier", d.decision, d.decided_at AS "decidedAt", d.key_id AS "keyId", k.name AS "keyName"
  FROM gateway.decisions d LEFT JOIN gateway.api_keys k ON k.org_id = d.org_id AND k.id = d.key_id`;

/** Those of these responses that have one. */
export async function decisionsOn(
  manager: EntityManager,
  org: string,
  numbers: readonly number[],
): Promise<Map<number, Decision>> {
  const rows: StoredDecision[] = await manager.query(
    `SELECT ${DECISION} WHERE d.org_id = $1 AND d.response_number = ANY($2::bigint[])`,
    [org, numbers],
  );
  return new Map(rows.map(({ serviceResponseIdentifier, ...decision }) => [serviceResponseIdentifier, decision]));
}

export interface DecisionFilter {
  surveyIdentifier: string | undefined;
  min: number | undefined;
  max: number | undefined;
}

/** In the order of the responses' numbers, after `after`. */
export const findDecisions = (
  manager: EntityManager,
  org: string,
  { surveyIdentifier, min, max }: DecisionFilter,
  after: number,
  limit: number,
): Promise<StoredDecision[]> =>
  // A join: as a condition, the survey was tested for each decision of the organization.
  manager.query(
    `SELECT ${DECISION} ${surveyIdentifier === undefined ? '' : 'JOIN gateway.responses r ON r.org_id = d.org_id AND r.number = d.response_number AND r.survey_id = $6 AND r.number > $2'}
     WHERE d.org_id = $1 AND d.response_number > $2 AND ($3::bigint IS NULL OR d.response_number >= $3)
       AND ($4::bigint IS NULL OR d.response_number <= $4)
     ORDER BY d.response_number LIMIT $5`,
    [org, after, min ?? null, max ?? null, limit, ...(surveyIdentifier === undefined ? [] : [surveyIdentifier])],
  );

export async function hasSurvey(manager: EntityManager, org: string, survey: string): Promise<boolean> {
  const rows: unknown[] = await manager.query(`SELECT 1 FROM gateway.surveys WHERE org_id = $1 AND survey_id = $2`, [
    org,
    survey,
  ]);
  return rows.length > 0;
}

/**
 * Those of the responses that there are, with their survey, if they have one. Locked in order: decisions on one response are made one after the other, and
 * it can't be erased meanwhile.
 */
export async function lockResponses(
  manager: EntityManager,
  org: string,
  numbers: readonly number[],
): Promise<Map<number, string | null>> {
  const rows: { number: number; survey: string | null }[] = await manager.query(
    `SELECT number::float8 AS number, survey_id AS survey FROM gateway.responses WHERE org_id = $1 AND number = ANY($2::bigint[])
     ORDER BY number FOR NO KEY UPDATE`,
    [org, numbers],
  );
  return new Map(rows.map(({ number, survey }) => [number, survey]));
}

export async function storeDecisions(
  manager: EntityManager,
  org: string,
  keyId: string,
  decisions: readonly (readonly [number: number, decision: Recommendation])[],
): Promise<void> {
  if (!decisions.length) return;
  await manager.query(
    `INSERT INTO gateway.decisions (org_id, response_number, decision, key_id)
     SELECT $1, number, decision, $2 FROM unnest($3::bigint[], $4::text[]) AS made (number, decision)
     ON CONFLICT (org_id, response_number) DO UPDATE SET decision = excluded.decision, key_id = excluded.key_id, decided_at = excluded.decided_at`,
    [org, keyId, decisions.map(([number]) => number), decisions.map(([, decision]) => decision)],
  );
}

export async function takeBackDecisions(
  manager: EntityManager,
  org: string,
  numbers: readonly number[],
): Promise<void> {
  if (!numbers.length) return;
  await manager.query(`DELETE FROM gateway.decisions WHERE org_id = $1 AND response_number = ANY($2::bigint[])`, [
    org,
    numbers,
  ]);
}
