import { backoffMs, retryAfterMs } from './wait.js';

describe('retries', () => {
  it('reads Retry-After as seconds or as a date', () => {
    const now = Date.parse('2030-01-01T00:00:00Z');
    expect(retryAfterMs('7', now)).toBe(7_000);
    expect(retryAfterMs('Tue, 01 Jan 2030 00:00:30 GMT', now)).toBe(30_000);
    expect(retryAfterMs('Mon, 31 Dec 2029 00:00:00 GMT', now)).toBe(0);
    expect(retryAfterMs('soon', now)).toBeUndefined();
    expect(retryAfterMs(null, now)).toBeUndefined();
  });

  it('doubles the pause up to 10 s, with jitter', () => {
    expect([0, 1, 2, 10].map((attempt) => backoffMs(attempt, undefined, 1))).toEqual([250, 500, 1_000, 10_000]);
    expect(backoffMs(1, undefined, 0)).toBe(250);
  });

  it('never comes back before the service asked for it', () => {
    expect(backoffMs(0, 4_000, 0)).toBe(4_000);
    expect(backoffMs(0, 4_000, 1)).toBe(4_400);
    expect(backoffMs(2, 0, 1)).toBe(1_000);
  });
});
