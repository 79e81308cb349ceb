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
  /** Until it expires, by the database's clock, when it was read. */
  restMs: number | null;
}

interface Cached {
  row: KeyRow;
  readAt: number;
}

/** A revoked key is refused everywhere after this long (the API promises 30 s). */
const KEY_CACHE_MS = 10_000;
const KEY_CACHE_SIZE = 10_000;
const USED_EVERY_MS = 60_000;
/** Compared against when the key id is unknown, so that an unknown id takes as long as a wrong secret. */
const NOBODY = hashSecret('nobody');

/** Finds who calls by the X-Service-Key header. */
export class Authenticator {
  private readonly cache = new Map<string, Cached>();
  private readonly usedAt = new Map<string, number>();

  /** `now` never jumps: with the machine's clock, a revoked key was good for an hour more when that went an hour back. */
  constructor(
    private readonly database: DataSource,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** @throws ApiError INVALID_API_KEY, the same for every reason. */
  async authenticate(header: unknown): Promise<Caller> {
    const parsed = parseKey(header);
    const found = parsed && (await this.find(parsed.id));
    const matches = sameHash(hashSecret(parsed?.secret ?? ''), found?.row.secretHash ?? NOBODY);
    if (!found || !matches || (found.row.restMs !== null && this.now() - found.readAt >= found.row.restMs)) {
      throw new ApiError('INVALID_API_KEY', 'Invalid or missing API key');
    }
    this.markUsed(found.row);
    return found.row;
  }

  private async find(id: string): Promise<Cached | undefined> {
    const known = this.cache.get(id);
    const readAt = this.now();
    if (known && readAt - known.readAt < KEY_CACHE_MS) return known;
    const [row]: KeyRow[] = await asService(this.database, (manager) =>
      manager.query(
        `SELECT id AS "keyId", org_id AS org, scopes, secret_hash AS "secretHash", (extract(epoch FROM expires_at - clock_timestamp()) * 1000)::float8 AS "restMs"
         FROM gateway.api_keys WHERE id = $1 AND revoked_at IS NULL`,
        [id],
      ),
    );
    this.cache.delete(id);
    if (!row) return undefined; // unknown ids are not remembered: guesses can't fill the cache
    if (this.cache.size >= KEY_CACHE_SIZE) this.cache.delete(this.cache.keys().next().value!);
    const cached = { row, readAt };
    this.cache.set(id, cached);
    return cached;
  }

  /** To the minute, and not waited for: a call never fails because of it. */
  private markUsed({ keyId }: Caller): void {
    const last = this.usedAt.get(keyId) ?? -Infinity;
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
