import { ApiError } from '@verbatim/contracts';
import { createHash } from 'node:crypto';
import type { EntityManager } from 'typeorm';

/** What makes a POST of a job repeatable: organization + route + key, for the same bytes. */
export interface IdempotencyRequest {
  route: string;
  key: string;
  bodyHash: Uint8Array;
}

export const IDEMPOTENCY_HOURS = 24;
/** How long a repetition waits for the first one to finish before it is told to come back. */
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

/**
 * Takes the key for this transaction, or gives the response that was stored with it. The insert waits for a transaction that
 * holds the same key, so of 50 identical requests one makes the job and 49 replay it; a request that fails gives its key back by rolling back.
 * @throws ApiError IDEMPOTENCY_KEY_REUSED for other bytes, CONFLICT when the first is still being processed.
 */
export async function claim<T>(
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
    if ((error as { code?: string }).code === '55P03') {
      throw new ApiError('CONFLICT', 'A request with this Idempotency-Key is still being processed', undefined, {
        'retry-after': '5',
      });
    }
    throw error;
  }
  await manager.query(`SELECT set_config('lock_timeout', '0', true)`);
  if (inserted.length) return undefined;
  const [row]: { body_hash: Buffer; response: T }[] = await manager.query(
    `SELECT body_hash, response FROM gateway.idempotency_keys WHERE org_id = $1 AND route = $2 AND key = $3`,
    [org, route, key],
  );
  if (!row)
    throw new ApiError('CONFLICT', 'A request with this Idempotency-Key is still being processed', undefined, {
      'retry-after': '1',
    });
  if (!Buffer.from(bodyHash).equals(row.body_hash)) {
    throw new ApiError('IDEMPOTENCY_KEY_REUSED', 'This Idempotency-Key was used with another request body', {
      'Idempotency-Key': 'Idempotency-Key was used before with another body',
    });
  }
  return row.response;
}

export const remember = (
  manager: EntityManager,
  org: string,
  { route, key }: IdempotencyRequest,
  response: object,
): Promise<unknown> =>
  manager.query(`UPDATE gateway.idempotency_keys SET response = $4 WHERE org_id = $1 AND route = $2 AND key = $3`, [
    org,
    route,
    key,
    JSON.stringify(response),
  ]);
