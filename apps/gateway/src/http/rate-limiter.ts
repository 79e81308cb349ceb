import type { Caller } from '../accounts/authenticator.js';
import type { Lease, RateAllowance } from './rate-allowance.js';

/** What the RateLimit headers and a 429 say. `remaining`: as far as this gateway knows; `resetSeconds`: until the minute ends. */
export interface RateDecision {
  allowed: boolean;
  remaining: number;
  resetSeconds: number;
}

interface Window {
  /** Requests that may go through here without asking. */
  tokens: number;
  left: number;
  endsAt: number;
  waiting: number;
  leasing?: Promise<void>;
}

const MINUTE_MS = 60_000;
/** The call waits for the lease. */
const LEASE_MS = 2_000;

/**
 * Requests of a key per minute, over all gateways: each takes some of the minute's at a time, and lets those through without asking.
 * Never more than the limit in a minute. The error is on the other side: what one gateway has taken and not used (at most a sixteenth of the
 * minute's) is refused at another until the minute ends. While the allowance can't be asked, each gateway counts alone: a call is not refused for that.
 * `now` never jumps: with the machine's clock, an hour back was an hour without requests for a key that had none left.
 */
export class RateLimiter {
  private readonly windows = new Map<string, Window>();

  constructor(
    private readonly perMinute: number,
    private readonly allowance: RateAllowance,
    private readonly now: () => number = () => performance.now(),
  ) {}

  async take(caller: Pick<Caller, 'org' | 'keyId'>): Promise<RateDecision> {
    if (this.perMinute === 0) return { allowed: true, remaining: 0, resetSeconds: 0 };
    const window = this.windows.get(caller.keyId) ?? { tokens: 0, left: 0, endsAt: -Infinity, waiting: 0 };
    this.windows.set(caller.keyId, window);
    window.waiting++;
    try {
      while (this.now() >= window.endsAt || (window.tokens === 0 && window.left > 0)) {
        await (window.leasing ??= this.renew(caller, window).finally(() => {
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

  /** The window ends as the database said when it was asked, not when it answered: too early rather than too late. */
  private async renew(caller: Pick<Caller, 'org' | 'keyId'>, window: Window): Promise<void> {
    const asked = this.now();
    const { granted, left, restMs } = await this.leased(caller, window.waiting);
    window.tokens = granted;
    window.left = left;
    window.endsAt = asked + restMs;
  }

  private async leased(caller: Pick<Caller, 'org' | 'keyId'>, waiting: number): Promise<Lease> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('no lease in time')), LEASE_MS);
    });
    try {
      return await Promise.race([this.allowance.lease(caller, waiting), late]);
    } catch {
      return { granted: this.perMinute, left: 0, restMs: MINUTE_MS - (this.now() % MINUTE_MS) };
    } finally {
      clearTimeout(timer);
    }
  }
}
