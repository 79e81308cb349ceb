import type { EntityManager } from 'typeorm';
import { recordAudit } from '../audit/audit.repository.js';

/** gateway.retention_limits. */

/** Of all surveys of the organization, or of one. */
export interface RetentionLimit {
  org: string;
  surveyIdentifier?: string;
  days: number;
}

const EVERY = `interval '1 hour'`;
const AT_ONCE = 100;

/** `days` null: no limit but those of the organization and the installation. */
export async function setRetentionLimit(
  manager: EntityManager,
  { org, surveyIdentifier = '', days }: Omit<RetentionLimit, 'days'> & { days: number | null },
  keyId: string | null,
): Promise<void> {
  if (days === null)
    await manager.query(`DELETE FROM gateway.retention_limits WHERE org_id = $1 AND survey_id = $2`, [
      org,
      surveyIdentifier,
    ]);
  else
    await manager.query(
      `INSERT INTO gateway.retention_limits (org_id, survey_id, days) VALUES ($1, $2, $3)
       ON CONFLICT (org_id, survey_id) DO UPDATE SET days = excluded.days, applied_at = '-infinity'`,
      [org, surveyIdentifier, days],
    );
  await recordAudit(manager, {
    org,
    action: 'retention.changed',
    keyId,
    subject: surveyIdentifier || org,
    details: { retentionDays: days, scope: surveyIdentifier ? 'survey' : 'organization' },
  });
}

/** A survey's own limit. */
export async function retentionDaysOf(manager: EntityManager, org: string, survey: string): Promise<number | null> {
  const [row]: { days: number }[] = await manager.query(
    `SELECT days FROM gateway.retention_limits WHERE org_id = $1 AND survey_id = $2`,
    [org, survey],
  );
  return row?.days ?? null;
}

/** Limits of all organizations that were not applied in the last hour. */
export async function dueLimits(manager: EntityManager): Promise<RetentionLimit[]> {
  const rows: { org: string; survey: string; days: number }[] = await manager.query(
    `SELECT org_id AS org, survey_id AS survey, days FROM gateway.retention_limits WHERE applied_at < now() - ${EVERY} ORDER BY applied_at LIMIT ${AT_ONCE}`,
  );
  return rows.map(({ org, survey, days }) => ({ org, days, ...(survey && { surveyIdentifier: survey }) }));
}

export const markApplied = (manager: EntityManager, { org, surveyIdentifier = '' }: RetentionLimit): Promise<unknown> =>
  manager.query(`UPDATE gateway.retention_limits SET applied_at = now() WHERE org_id = $1 AND survey_id = $2`, [
    org,
    surveyIdentifier,
  ]);

/**
 * The gateway's tables that RETENTION_DAYS applies to, besides jobs. A dead letter may hold answers of several surveys:
 * only an organization's limit applies.
 */
export async function deleteOlder(
  manager: EntityManager,
  { org, surveyIdentifier, days }: RetentionLimit,
): Promise<void> {
  await manager.query(
    `DELETE FROM gateway.rhythms WHERE org_id = $1 AND ($2::text IS NULL OR survey_id = $2) AND created_at < now() - make_interval(days => $3)`,
    [org, surveyIdentifier ?? null, days],
  );
  if (surveyIdentifier === undefined)
    await manager.query(
      `DELETE FROM gateway.dead_letters WHERE org_id = $1 AND failed_at < now() - make_interval(days => $2)`,
      [org, days],
    );
}
