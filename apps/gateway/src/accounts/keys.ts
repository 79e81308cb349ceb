import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A new API key, `sk_<keyId>_<secret>`: 8 and 32 random bytes. Only the secret's hash is stored. */
export function newKey(): { id: string; key: string; secretHash: Buffer } {
  const id = randomBytes(8).toString('hex');
  const secret = randomBytes(32).toString('base64url');
  return { id, key: `sk_${id}_${secret}`, secretHash: hashSecret(secret) };
}

export function parseKey(text: unknown): { id: string; secret: string } | undefined {
  const match =
    typeof text === 'string' && text.length <= 256 ? /^sk_([0-9a-f]{16})_([A-Za-z0-9_-]{43})$/.exec(text) : null;
  return match ? { id: match[1]!, secret: match[2]! } : undefined;
}

/** A fast hash is enough: the secret is 256 random bits, not a password. */
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();

export const sameHash = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);
