import { ApiError, type FollowupThresholds } from '@verbatim/contracts';
import type { DataSource } from 'typeorm';
import { findKey, markKeyUsed, type StoredKey } from './accounts.repository.js';
import { hashSecret, parseKey, sameHash } from './keys.js';
import type { Scope } from './scopes.js';

export interface Caller {
  keyId: string;
  org: string;
  scopes: readonly Scope[];
  /** Its organization's. */
  followupThresholds?: FollowupThresholds;
}

interface Cached {
  row: StoredKey;
  readAt: number;
}

/** A revoked key is refused everywhere after this long (the API promises 30 s). */
const KEY_CACHE_MS = 10_000;
const KEY_CACHE_SIZE = 10_000;
const USED_EVERY_MS = 60_000;
/** Compared with when the key id is unknown: an unknown id must take as long as a wrong secret. */
const NOBODY = hashSecret('nobody');

/** Finds the caller by the X-Service-Key header, or by the key that a session of the console acts as. */
export class Authenticator {
  private readonly cache = new Map<string, Cached>();
  private readonly usedAt = new Map<string, number>();

  /** `now` is a clock that never jumps: with the machine's clock, a revoked key stayed valid for an hour when that was set an hour back. */
  constructor(
    private readonly database: DataSource,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** @throws ApiError INVALID_API_KEY, the same for every reason */
  async authenticate(header: unknown): Promise<Caller> {
    const parsed = parseKey(header);
    const hash = hashSecret(parsed?.secret ?? '');
    const matches = (one: Cached | undefined): boolean => sameHash(hash, one?.row.secretHash ?? NOBODY);
    const known = parsed && this.remembered(parsed.id);
    const isOver = known !== undefined && this.hasExpired(known);
    // A refusal always comes after a look-up: a quick one would tell that an id is remembered, so that there is such a key.
    const isGood = matches(known) && known && !isOver;
    const found = isGood ? known : parsed && (await this.read(parsed.id));
    if (!matches(found) || !found || isOver || this.hasExpired(found))
      throw new ApiError('INVALID_API_KEY', 'Invalid or missing API key');
    this.markUsed(found.row);
    return found.row;
  }

  /** Who calls with a session of this key: undefined once the key is revoked or has expired. */
  async callerOf(keyId: string): Promise<Caller | undefined> {
    const found = this.remembered(keyId) ?? (await this.read(keyId));
    if (!found || this.hasExpired(found)) return undefined;
    this.markUsed(found.row);
    return found.row;
  }

  private hasExpired({ row, readAt }: Cached): boolean {
    return row.restMs !== null && this.now() - readAt >= row.restMs;
  }

  private remembered(id: string): Cached | undefined {
    const known = this.cache.get(id);
    return known && this.now() - known.readAt < KEY_CACHE_MS ? known : undefined;
  }

  private async read(id: string): Promise<Cached | undefined> {
    const readAt = this.now();
    const row = await findKey(this.database, id);
    if (!row) {
      this.cache.delete(id);
      return undefined; // unknown ids are not cached: guesses must not fill the cache
    }
    const cached = { row, readAt };
    setLatest(this.cache, id, cached);
    return cached;
  }

  /** Not awaited: a call never fails because of it. */
  private markUsed({ keyId }: Caller): void {
    const last = this.usedAt.get(keyId) ?? -Infinity;
    if (this.now() - last < USED_EVERY_MS) return;
    setLatest(this.usedAt, keyId, this.now());
    markKeyUsed(this.database, keyId).catch(() => this.usedAt.delete(keyId));
  }
}

/** Sets as the newest entry; of too many, the one set longest ago goes. */
function setLatest<T>(entries: Map<string, T>, id: string, value: T): void {
  entries.delete(id);
  if (entries.size >= KEY_CACHE_SIZE) entries.delete(entries.keys().next().value!);
  entries.set(id, value);
}

/** @throws ApiError INVALID_API_KEY that names the scope */
export function requireScope(caller: Caller, scope: Scope): void {
  if (!caller.scopes.includes(scope))
    throw new ApiError('INVALID_API_KEY', `This API key lacks the scope '${scope}'. Use a key that has it.`);
}

/** @throws ApiError INVALID_API_KEY that names the scopes, if the key has none of them */
export function requireOneScope(caller: Caller, scopes: Iterable<Scope>): void {
  const wanted = [...scopes];
  if (wanted.some((scope) => caller.scopes.includes(scope))) return;
  const named = new Intl.ListFormat('en', { type: 'disjunction' }).format(wanted.map((scope) => `'${scope}'`));
  throw new ApiError('INVALID_API_KEY', `This API key lacks the scope ${named}. Use a key that has one.`);
}
