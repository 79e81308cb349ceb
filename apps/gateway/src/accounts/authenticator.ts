import { ApiError } from '@verbatim/contracts';
import { asService } from '@verbatim/database';
import type { DataSource } from 'typeorm';
import type { Scope } from './scopes.js';
import { hashSecret, parseKey, sameHash } from './secret.js';

export interface Caller {
  keyId: string;
  org: string;
  scopes: readonly Scope[];
}

interface KeyRow extends Caller {
  secretHash: Buffer;
  expiresAt: Date | null;
}

/** A revoked key is refused everywhere after this long (the API promises 30 s). */
const KEY_CACHE_MS = 10_000;
const KEY_CACHE_SIZE = 10_000;
const USED_EVERY_MS = 60_000;
/** Compared against when the key id is unknown, so that an unknown id takes as long as a wrong secret. */
const NOBODY = hashSecret('nobody');

/** Finds who calls by the X-Service-Key header. */
export class Authenticator {
  private readonly cache = new Map<string, { row: KeyRow; readAt: number }>();
  private readonly usedAt = new Map<string, number>();

  constructor(private readonly database: DataSource, private readonly now: () => number = Date.now) {}

  /** @throws ApiError INVALID_API_KEY, the same for every reason. */
  async authenticate(header: unknown): Promise<Caller> {
    const parsed = parseKey(header);
    const row = parsed && (await this.find(parsed.id));
    const matches = sameHash(hashSecret(parsed?.secret ?? ''), row?.secretHash ?? NOBODY);
    if (!row || !matches || (row.expiresAt && row.expiresAt.getTime() <= this.now())) {
      throw new ApiError('INVALID_API_KEY', 'Invalid or missing API key');
    }
    this.markUsed(row);
    return row;
  }

  private async find(id: string): Promise<KeyRow | undefined> {
    const cached = this.cache.get(id);
    if (cached && this.now() - cached.readAt < KEY_CACHE_MS) return cached.row;
    const [row]: KeyRow[] = await asService(this.database, (manager) =>
      manager.query(
        `SELECT id AS "keyId", org_id AS org, scopes, secret_hash AS "secretHash", expires_at AS "expiresAt"
         FROM gateway.api_keys WHERE id = $1 AND revoked_at IS NULL`,
        [id],
      ),
    );
    this.cache.delete(id);
    if (!row) return undefined; // unknown ids are not remembered: guesses can't fill the cache
    if (this.cache.size >= KEY_CACHE_SIZE) this.cache.delete(this.cache.keys().next().value!);
    this.cache.set(id, { row, readAt: this.now() });
    return row;
  }

  /** To the minute, and not waited for: a call never fails because of it. */
  private markUsed({ keyId }: Caller): void {
    const last = this.usedAt.get(keyId) ?? 0;
    if (this.now() - last < USED_EVERY_MS) return;
    this.usedAt.set(keyId, this.now());
    asService(this.database, (manager) =>
      manager.query(`UPDATE gateway.api_keys SET last_used_at = date_trunc('minute', now()) WHERE id = $1`, [keyId]),
    ).catch(() => this.usedAt.delete(keyId));
  }
}

/** @throws ApiError INVALID_API_KEY naming the scope. */
export function requireScope(caller: Caller, scope: Scope): void {
  if (!caller.scopes.includes(scope)) throw new ApiError('INVALID_API_KEY', `This API key lacks the scope '${scope}'`);
}
