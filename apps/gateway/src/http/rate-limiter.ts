import type { Caller } from '../accounts/authenticator.js';

/**
 * The rate limit of an API key: so many requests per minute, over all gateways together. Each gateway leases some of the minute's requests at a time
 * (RateAllowance) and lets those through without asking again.
 *
 *     no window, or the minute ended ──lease──▶ requests left ──▶ none left here ──lease──▶ … ──▶ none left anywhere: refused until the minute ends
 *
 * Never more than the limit in a minute. The error is on the other side: what one gateway has leased and not used (a sixteenth of the limit at most) is
 * refused at another until the minute ends. While no lease can be had, each gateway counts alone: an outage of the store refuses no request.
 */

export type RateKey = Pick<Caller, 'org' | 'keyId'>;

/** Requests that one gateway may let through until the minute ends; `left` are those that nobody has leased yet. */
export interface Lease {
  granted: number;
  left: number;
  restMs: number;
}

/** Hands out a key's requests of the current minute. */
export interface RateAllowance {
  lease(key: RateKey, wanted: number): Promise<Lease>;
}

/** What the RateLimit headers and a 429 say. `remaining`: as far as this gateway knows; `resetSeconds`: until the minute ends. */
export interface RateDecision {
  allowed: boolean;
  remaining: number;
  resetSeconds: number;
}

interface Window {
  /** Requests that may pass here without asking. */
  tokens: number;
  left: number;
  endsAt: number;
  waiting: number;
  leasing?: Promise<void>;
}

const MINUTE_MS = 60_000;
/** Windows that are remembered before those whose minute ended are forgotten: an organization may make and revoke keys all day. */
const WINDOWS = 10_000;
/** How long a request waits for a lease. */
const LEASE_MS = 2_000;

/** `now` is a clock that never jumps: with the machine's clock, an hour back meant an hour without requests for a key that had none left. */
export class RateLimiter {
  private readonly windows = new Map<string, Window>();
  private roomFor = WINDOWS;

  constructor(
    private readonly perMinute: number,
    private readonly allowance: RateAllowance,
    private readonly now: () => number = () => performance.now(),
  ) {}

  async take(key: RateKey): Promise<RateDecision> {
    if (this.perMinute === 0) return { allowed: true, remaining: 0, resetSeconds: 0 };
    const window = this.windows.get(key.keyId) ?? this.begin(key.keyId);
    window.waiting++;
    try {
      while (this.now() >= window.endsAt || (window.tokens === 0 && window.left > 0)) {
        await (window.leasing ??= this.renew(key, window).finally(() => {
          window.leasing = undefined;
        }));
      }
      const allowed = window.tokens > 0;
      if (allowed) window.tokens--;
      return {
        allowed,
        remaining: window.tokens + window.left,
        resetSeconds: Math.max(1, Math.ceil((window.endsAt - this.now()) / 1000)),
      };
    } finally {
      window.waiting--;
    }
  }

  get remembered(): number {
    return this.windows.size;
  }

  private begin(keyId: string): Window {
    if (this.windows.size >= this.roomFor) {
      for (const [id, { endsAt, waiting }] of this.windows)
        if (waiting === 0 && this.now() >= endsAt) this.windows.delete(id);
      // Keys that are all in use are looked through once for as many new ones, not for each.
      this.roomFor = Math.max(WINDOWS, 2 * this.windows.size);
    }
    const window = { tokens: 0, left: 0, endsAt: -Infinity, waiting: 0 };
    this.windows.set(keyId, window);
    return window;
  }

  /** The rest of the minute counts from when the database was asked: the window ends too early rather than too late. */
  private async renew(key: RateKey, window: Window): Promise<void> {
    const asked = this.now();
    const { granted, left, restMs } = await this.leased(key, window.waiting);
    window.tokens = granted;
    window.left = left;
    window.endsAt = asked + restMs;
  }

  private async leased(key: RateKey, waiting: number): Promise<Lease> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('no lease in time')), LEASE_MS);
    });
    try {
      return await Promise.race([this.allowance.lease(key, waiting), late]);
    } catch {
      return { granted: this.perMinute, left: 0, restMs: MINUTE_MS - (this.now() % MINUTE_MS) };
    } finally {
      clearTimeout(timer);
    }
  }
}
