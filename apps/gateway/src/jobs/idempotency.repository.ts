import { ApiError } from '@verbatim/contracts';
import { withOrg } from '@verbatim/database';
import { newId } from '@verbatim/platform';
import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { DataSource, EntityManager } from 'typeorm';
import type { OldRows } from './old-rows.repository.js';

/**
 * gateway.idempotency_keys and idempotency_claims: a POST of a job that is repeated with the same Idempotency-Key within 24 hours makes one job, and gets
 * the first reply again.
 *
 *     no reply, no claim        ──▶ claimed: makes the job, and stores its reply in the job's transaction
 *     no reply, claim of another ──▶ waits; after 5 s CONFLICT
 *     no reply, claim of another that has been silent for 15 s (its process died) ──▶ claimed
 *     reply, same body          ──▶ the stored reply
 *     reply, another body       ──▶ IDEMPOTENCY_KEY_REUSED
 *
 * The claim only saves a second request the work. That there is one job follows from the primary key of idempotency_keys: a transaction that finds a
 * reply already stored rolls its job back. No transaction is open while a request waits, or while the job's data is stored. A request that fails removes
 * its claim.
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
const LONGEST_PAUSE_MS = 250;
/** A claim that was not renewed for this long belongs to a process that died. */
const CLAIM_MS = 15_000;

/** @throws ApiError INVALID_REQUEST */
export function checkIdempotencyKey(header: unknown): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(header)) {
    throw ApiError.invalid('Idempotency-Key', 'Idempotency-Key must be 1 to 255 visible ASCII characters');
  }
  return header;
}

export const hashBody = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

const stillProcessing = (): ApiError =>
  new ApiError(
    'CONFLICT',
    'An earlier request with this Idempotency-Key is still being processed. Send this one again in a moment.',
    undefined,
    { 'retry-after': '5' },
  );

/** The right to make the job of an Idempotency-Key. */
export interface Claim {
  /** Call it in the transaction that makes the job. */
  storeReply(manager: EntityManager, reply: object): Promise<void>;
}

/** Another request with the same key was quicker, because this one fell silent for longer than a claim lasts. */
class Overtaken extends Error {}

/**
 * Runs `work` if no request with this key has succeeded, or else returns that request's reply. Of 50 identical requests at once, one works and 49 get
 * its reply.
 * @throws ApiError IDEMPOTENCY_KEY_REUSED, CONFLICT
 */
export async function once<T extends object>(
  database: DataSource,
  org: string,
  request: IdempotencyRequest,
  work: (claim: Claim) => Promise<T>,
): Promise<{ reply: T; isNew: boolean }> {
  const holder = newId();
  const end = performance.now() + WAIT_MS;
  for (let pause = 20; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    const { isClaimed, reply } = await claimOrReply<T>(database, org, request, holder);
    if (reply) return { reply, isNew: false };
    if (isClaimed) break;
    if (performance.now() >= end) throw stillProcessing();
    await wait(pause);
  }
  const renewing = setInterval(() => void renew(database, org, request, holder).catch(() => undefined), CLAIM_MS / 3);
  try {
    const reply = await work({ storeReply: (manager, made) => storeReply(manager, org, request, holder, made) });
    return { reply, isNew: true };
  } catch (error) {
    await withOrg(database, org, (manager) => removeClaim(manager, org, request, holder)).catch(() => undefined);
    if (!(error instanceof Overtaken)) throw error;
    const reply = await withOrg(database, org, (manager) => findReply<T>(manager, org, request));
    if (!reply) throw stillProcessing();
    return { reply, isNew: false };
  } finally {
    clearInterval(renewing);
  }
}

function claimOrReply<T>(
  database: DataSource,
  org: string,
  request: IdempotencyRequest,
  holder: string,
): Promise<{ isClaimed: boolean; reply: T | undefined }> {
  return withOrg(database, org, async (manager) => {
    const claimed: unknown[] = await manager.query(
      `INSERT INTO gateway.idempotency_claims AS c (org_id, route, key, holder) VALUES ($1, $2, $3, $4)
       ON CONFLICT (org_id, route, key) DO UPDATE SET holder = excluded.holder, seen_at = now() WHERE c.seen_at < now() - make_interval(secs => $5) RETURNING 1`,
      [org, request.route, request.key, holder, CLAIM_MS / 1000],
    );
    // After the claim: a reply that was stored before it is seen.
    const reply = await findReply<T>(manager, org, request);
    if (reply && claimed.length) await removeClaim(manager, org, request, holder);
    return { isClaimed: claimed.length > 0, reply };
  });
}

async function findReply<T>(
  manager: EntityManager,
  org: string,
  { route, key, bodyHash }: IdempotencyRequest,
): Promise<T | undefined> {
  const [row]: { body_hash: Buffer; response: unknown }[] = await manager.query(
    `SELECT body_hash, response FROM gateway.idempotency_keys
     WHERE org_id = $1 AND route = $2 AND key = $3 AND created_at >= now() - make_interval(hours => $4) AND response IS NOT NULL`,
    [org, route, key, IDEMPOTENCY_HOURS],
  );
  if (!row) return undefined;
  if (!Buffer.from(bodyHash).equals(row.body_hash)) {
    throw new ApiError(
      'IDEMPOTENCY_KEY_REUSED',
      'This Idempotency-Key was used with another request body. Use a new key for a new request.',
      { 'Idempotency-Key': 'Idempotency-Key was used before with another body' },
    );
  }
  return row.response as T;
}

/** @throws Overtaken */
async function storeReply(
  manager: EntityManager,
  org: string,
  request: IdempotencyRequest,
  holder: string,
  reply: object,
): Promise<void> {
  const stored: unknown[] = await manager.query(
    `INSERT INTO gateway.idempotency_keys AS k (org_id, route, key, body_hash, response) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (org_id, route, key) DO UPDATE SET body_hash = excluded.body_hash, response = excluded.response, created_at = now()
       WHERE k.created_at < now() - make_interval(hours => $6) RETURNING 1`,
    [org, request.route, request.key, Buffer.from(request.bodyHash), JSON.stringify(reply), IDEMPOTENCY_HOURS],
  );
  if (!stored.length) throw new Overtaken();
  await removeClaim(manager, org, request, holder);
}

const renew = (
  database: DataSource,
  org: string,
  { route, key }: IdempotencyRequest,
  holder: string,
): Promise<unknown> =>
  withOrg(database, org, (manager) =>
    manager.query(
      `UPDATE gateway.idempotency_claims SET seen_at = now() WHERE org_id = $1 AND route = $2 AND key = $3 AND holder = $4`,
      [org, route, key, holder],
    ),
  );

const removeClaim = (
  manager: EntityManager,
  org: string,
  { route, key }: IdempotencyRequest,
  holder: string,
): Promise<unknown> =>
  manager.query(
    `DELETE FROM gateway.idempotency_claims WHERE org_id = $1 AND route = $2 AND key = $3 AND holder = $4`,
    [org, route, key, holder],
  );

export const IDEMPOTENCY_ROWS: readonly OldRows[] = [
  { table: 'gateway.idempotency_keys', since: 'created_at', hours: IDEMPOTENCY_HOURS },
  { table: 'gateway.idempotency_claims', since: 'seen_at', hours: IDEMPOTENCY_HOURS },
];
