import type { EntityManager } from 'typeorm';
import { recordAudit } from '../audit/audit.repository.js';
import { newKey } from './keys.js';
import type { Scope } from './scopes.js';

/** gateway.api_keys: rows are added and revoked, each with an entry in the audit log, and never deleted. Call these in a transaction. */

/** A key without its secret. */
export interface ApiKeyItem {
  id: string;
  name: string;
  scopes: Scope[];
  createdAt: Date;
  lastUsedAt: Date | null;
  expiresAt: Date | null;
  revokedAt: Date | null;
}

const ITEM = `id, name, scopes, created_at AS "createdAt", last_used_at AS "lastUsedAt", expires_at AS "expiresAt", revoked_at AS "revokedAt"`;
/** A Date has milliseconds, and two keys may share one. */
const MICROSECONDS = `(extract(epoch FROM created_at) * 1000000)::bigint`;

export interface KeyPlace {
  createdAt: string;
  id: string;
}

/** Of one organization, newest first. */
export const findKeys = (
  manager: EntityManager,
  org: string,
  after: KeyPlace | undefined,
  limit: number,
): Promise<(ApiKeyItem & { place: string })[]> =>
  manager.query(
    `SELECT ${ITEM}, ${MICROSECONDS}::text AS place FROM gateway.api_keys
     WHERE org_id = $1 AND ($2::bigint IS NULL OR (${MICROSECONDS}, id) < ($2::bigint, $3::text)) ORDER BY ${MICROSECONDS} DESC, id DESC LIMIT $4`,
    [org, after?.createdAt ?? null, after?.id ?? null, limit],
  );

/** Keys of an organization that are neither revoked nor expired. Each has a rate limit of its own, so their number limits what an organization may ask. */
export const MOST_ACTIVE_KEYS = 1_000;

/** Whether the organization may have one more key. Until the transaction ends, no other one of the organization gets this far. */
export async function hasRoomForKey(manager: EntityManager, org: string): Promise<boolean> {
  await manager.query(`SELECT pg_advisory_xact_lock(hashtextextended('gateway.api_keys ' || $1, 0))`, [org]);
  const [row]: { active: number }[] = await manager.query(
    `SELECT count(*)::int AS active FROM gateway.api_keys
     WHERE org_id = $1 AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > clock_timestamp())`,
    [org],
  );
  return row!.active < MOST_ACTIVE_KEYS;
}

export interface KeyRequest {
  org: string;
  name: string;
  scopes: readonly string[];
  expiresAt: Date | null;
}

/** @param by The key that asks for it; null: the command line */
export async function insertKey(
  manager: EntityManager,
  { org, name, scopes, expiresAt }: KeyRequest,
  by: string | null,
): Promise<ApiKeyItem & { key: string }> {
  const { id, key, secretHash } = newKey();
  const [row]: ApiKeyItem[] = await manager.query(
    `INSERT INTO gateway.api_keys (org_id, id, name, secret_hash, scopes, expires_at) VALUES ($1, $2, $3, $4, $5, $6) RETURNING ${ITEM}`,
    [org, id, name, secretHash, [...scopes], expiresAt],
  );
  await recordAudit(manager, { org, action: 'key.created', keyId: by, subject: id, details: { name, scopes } });
  return { ...row!, key };
}

/** Undefined if the transaction sees no such key. A key that was revoked before stays as it is. */
export async function revokeKey(
  manager: EntityManager,
  id: string,
  by: string | null,
): Promise<ApiKeyItem | undefined> {
  const [known]: (ApiKeyItem & { org: string })[] = await manager.query(
    `SELECT ${ITEM}, org_id AS org FROM gateway.api_keys WHERE id = $1 FOR UPDATE`,
    [id],
  );
  if (!known) return undefined;
  const { org, ...item } = known;
  if (item.revokedAt) return item;
  const [[row]] = await manager.query<[ApiKeyItem[]]>(
    `UPDATE gateway.api_keys SET revoked_at = now() WHERE id = $1 RETURNING ${ITEM}`,
    [id],
  );
  await recordAudit(manager, { org, action: 'key.revoked', keyId: by, subject: id });
  return row;
}
