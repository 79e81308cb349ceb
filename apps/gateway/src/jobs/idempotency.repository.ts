import { ApiError } from '@verbatim/contracts';
import { createHash } from 'node:crypto';
import type { EntityManager } from 'typeorm';

/**
 * gateway.idempotency_keys: a POST of a job that is repeated with the same Idempotency-Key within 24 hours makes one job, and gets the first reply again.
 *
 *     claimIdempotencyKey ──▶ new: the caller makes the job and stores its reply, in the same transaction
 *                         ──▶ known, same body: the stored reply
 *                         ──▶ known, another body: IDEMPOTENCY_KEY_REUSED
 *                         ──▶ held by a transaction that takes longer than 5 s: CONFLICT
 *
 * A request that fails rolls back, and with it its claim.
 */

/** What identifies a repetition: organization, route and key, and the same bytes. */
export interface IdempotencyRequest {
  route: string;
  key: string;
  bodyHash: Uint8Array;
}

const IDEMPOTENCY_HOURS = 24;
/** How long a repetition waits for the first request before it is told to come back. */
const WAIT_MS = 5_000;

/** @throws ApiError INVALID_REQUEST */
export function checkIdempotencyKey(header: unknown): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(header)) {
    throw ApiError.invalid('Idempotency-Key', 'Idempotency-Key must be 1 to 255 visible ASCII characters');
  }
  return header;
}

export const hashBody = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

const stillProcessing = (retryAfterSeconds: number): ApiError =>
  new ApiError(
    'CONFLICT',
    'An earlier request with this Idempotency-Key is still being processed. Send this one again in a moment.',
    undefined,
    { 'retry-after': String(retryAfterSeconds) },
  );

/**
 * Claims the key for this transaction, or returns the reply that is stored with it. The insert waits for a transaction that holds the same key: of 50
 * identical requests at once, one makes the job and 49 replay its reply.
 * @throws ApiError IDEMPOTENCY_KEY_REUSED, CONFLICT
 */
export async function claimIdempotencyKey<T>(
  manager: EntityManager,
  org: string,
  { route, key, bodyHash }: IdempotencyRequest,
): Promise<T | undefined> {
  await manager.query(`SELECT set_config('lock_timeout', $1, true)`, [String(WAIT_MS)]);
  await manager.query(
    `DELETE FROM gateway.idempotency_keys WHERE org_id = $1 AND route = $2 AND key = $3 AND created_at < now() - make_interval(hours => $4)`,
    [org, route, key, IDEMPOTENCY_HOURS],
  );
  let inserted: unknown[];
  try {
    inserted = await manager.query(
      `INSERT INTO gateway.idempotency_keys (org_id, route, key, body_hash) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING RETURNING key`,
      [org, route, key, Buffer.from(bodyHash)],
    );
  } catch (error) {
    const isLockTimeout = (error as { code?: string }).code === '55P03';
    throw isLockTimeout ? stillProcessing(5) : error;
  }
  await manager.query(`SELECT set_config('lock_timeout', '0', true)`);
  if (inserted.length) return undefined;
  const [row]: { body_hash: Buffer; response: unknown }[] = await manager.query(
    `SELECT body_hash, response FROM gateway.idempotency_keys WHERE org_id = $1 AND route = $2 AND key = $3`,
    [org, route, key],
  );
  if (!row) throw stillProcessing(1);
  if (!Buffer.from(bodyHash).equals(row.body_hash)) {
    throw new ApiError(
      'IDEMPOTENCY_KEY_REUSED',
      'This Idempotency-Key was used with another request body. Use a new key for a new request.',
      { 'Idempotency-Key': 'Idempotency-Key was used before with another body' },
    );
  }
  return row.response as T;
}

export const storeReply = (
  manager: EntityManager,
  org: string,
  { route, key }: IdempotencyRequest,
  reply: object,
): Promise<unknown> =>
  manager.query(`UPDATE gateway.idempotency_keys SET response = $4 WHERE org_id = $1 AND route = $2 AND key = $3`, [
    org,
    route,
    key,
    JSON.stringify(reply),
  ]);

/** Of all organizations. */
export const deleteOldIdempotencyKeys = (manager: EntityManager): Promise<unknown> =>
  manager.query(`DELETE FROM gateway.idempotency_keys WHERE created_at < now() - make_interval(hours => $1)`, [
    IDEMPOTENCY_HOURS,
  ]);
