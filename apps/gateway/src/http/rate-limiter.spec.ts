import { RateLimiter } from './rate-limiter.js';

describe('rate limit', () => {
  it('allows the whole minute as one burst, then one a refill', () => {
    let now = 0;
    const limiter = new RateLimiter(60, () => now);
    for (let i = 59; i >= 0; i--) expect(limiter.take('k')).toMatchObject({ allowed: true, remaining: i });
    expect(limiter.take('k')).toEqual({ allowed: false, remaining: 0, resetSeconds: 1 });
    now = 1000;
    expect(limiter.take('k').allowed).toBe(true);
    expect(limiter.take('k').allowed).toBe(false);
  });

  it('counts keys apart, and 0 turns it off', () => {
    const limiter = new RateLimiter(1, () => 0);
    expect(limiter.take('a').allowed).toBe(true);
    expect(limiter.take('b').allowed).toBe(true);
    expect(limiter.take('a').allowed).toBe(false);
    const off = new RateLimiter(0);
    for (let i = 0; i < 1000; i++) expect(off.take('a').allowed).toBe(true);
  });
});
