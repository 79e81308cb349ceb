import { asService } from '@verbatim/database';
import { newId } from '@verbatim/platform';
import type { DataSource, EntityManager } from 'typeorm';

/** gateway.audit: who did what and when. Rows are only added, and have no text of respondents and no identifiers of theirs. */

export const AUDIT_ACTIONS = [
  'job.created',
  'job.cancelled',
  'export.read',
  'coding.corrected',
  'responses.decided',
  'codebook.deleted',
  'erasure.requested',
  'retention.changed',
  'key.created',
  'key.revoked',
  'organization.changed',
  'webhook-secret.rotated',
  'dead-letter.retried',
  'dead-letter.discarded',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

export interface AuditEntry {
  org: string;
  action: AuditAction;
  /** Null: the command line. */
  keyId: string | null;
  /** The job, survey, key, organization or dead letter that it was done to. */
  subject: string;
  details?: object;
}

/** In the transaction of what it records, if that has one. */
export const recordAudit = (manager: EntityManager, entry: AuditEntry): Promise<unknown> =>
  recordAudits(manager, [entry]);

/** The same for several entries, in one statement. */
export const recordAudits = (manager: EntityManager, entries: readonly AuditEntry[]): Promise<unknown> =>
  manager.query(
    `INSERT INTO gateway.audit (org_id, id, action, key_id, subject, details)
     SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::jsonb[])`,
    [
      entries.map(({ org }) => org),
      entries.map(() => newId()),
      entries.map(({ action }) => action),
      entries.map(({ keyId }) => keyId),
      entries.map(({ subject }) => subject),
      entries.map(({ details = {} }) => JSON.stringify(details)),
    ],
  );

export interface AuditItem {
  id: string;
  at: Date;
  action: AuditAction;
  keyId: string | null;
  keyName: string | null;
  subject: string;
  details: object;
}

export interface AuditFilter {
  from?: Date;
  to?: Date;
  action?: AuditAction;
  /** The id of the last item of the page before. */
  before?: string;
}

const ITEM = `a.id, a.at, a.action, a.key_id AS "keyId", k.name AS "keyName", a.subject, a.details
  FROM gateway.audit a LEFT JOIN gateway.api_keys k ON k.org_id = a.org_id AND k.id = a.key_id`;

/** Of one organization, newest first. */
export const findAudit = (
  manager: EntityManager,
  org: string,
  { from, to, action, before }: AuditFilter,
  limit: number,
): Promise<AuditItem[]> =>
  manager.query(
    `SELECT ${ITEM} WHERE a.org_id = $1 AND ($2::timestamptz IS NULL OR a.at >= $2) AND ($3::timestamptz IS NULL OR a.at < $3)
       AND ($4::text IS NULL OR a.action = $4) AND ($5::uuid IS NULL OR a.id < $5) ORDER BY a.id DESC LIMIT $6`,
    [org, from ?? null, to ?? null, action ?? null, before ?? null, limit],
  );

/** Of the organization with this name, or of all, with what belongs to none (dead letters that can't be read): for the command line. Newest first. */
export const auditOf = (
  database: DataSource,
  organization: string | undefined,
  limit: number,
): Promise<(AuditItem & { organization: string | null })[]> =>
  asService(database, (manager) =>
    manager.query(
      `SELECT o.name AS organization, ${ITEM} LEFT JOIN gateway.organizations o ON o.org_id = a.org_id
       WHERE $1::text IS NULL OR o.name = $1 ORDER BY a.id DESC LIMIT $2`,
      [organization ?? null, limit],
    ),
  );
