/** What the RateLimit headers and a 429 say. `resetSeconds`: until one more request is allowed, at least 1 when refused. */
export interface RateDecision {
  allowed: boolean;
  remaining: number;
  resetSeconds: number;
}

/**
 * A token bucket per key: the whole minute's allowance may come as one burst, and refills evenly. In memory, so for
 * one gateway; several gateways each allow the full rate.
 */
export class RateLimiter {
  private readonly buckets = new Map<string, { tokens: number; at: number }>();

  constructor(private readonly perMinute: number, private readonly now: () => number = Date.now) {}

  take(key: string): RateDecision {
    if (this.perMinute === 0) return { allowed: true, remaining: 0, resetSeconds: 0 };
    const perMs = this.perMinute / 60_000;
    const now = this.now();
    const old = this.buckets.get(key);
    const tokens = old ? Math.min(this.perMinute, old.tokens + (now - old.at) * perMs) : this.perMinute;
    const allowed = tokens >= 1;
    const left = allowed ? tokens - 1 : tokens;
    this.buckets.set(key, { tokens: left, at: now });
    const resetSeconds = left >= 1 ? 0 : Math.max(1, Math.ceil((1 - left) / perMs / 1000));
    return { allowed, remaining: Math.floor(left), resetSeconds };
  }
}
