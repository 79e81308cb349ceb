import { retryAfterMs, verdict } from './verdict.js';

const SCHEDULE = [5_000, 300_000, 1_800_000];
const HOUR = 3_600_000;

describe('what follows an attempt', () => {
  it.each([200, 201, 204, 299])('%i: delivered', (status) => {
    expect(verdict(status, 1, SCHEDULE)).toEqual({ status: 'delivered' });
  });

  it('410: stopped, also at the first attempt', () => {
    expect(verdict(410, 1, SCHEDULE)).toEqual({ status: 'stopped' });
  });

  it.each([undefined, 100, 301, 302, 400, 404, 429, 500, 503])(
    "%p: again after the schedule's waits, then exhausted",
    (status) => {
      expect([1, 2, 3, 4].map((tries) => verdict(status, tries, SCHEDULE, 0, 0.5))).toEqual([
        { status: 'pending', waitMs: 5_000 },
        { status: 'pending', waitMs: 300_000 },
        { status: 'pending', waitMs: 1_800_000 },
        { status: 'exhausted' },
      ]);
    },
  );

  it('spreads each wait by a tenth', () => {
    expect(verdict(500, 1, SCHEDULE, 0, 0).waitMs).toBe(4_500);
    expect(verdict(500, 1, SCHEDULE, 0, 1).waitMs).toBe(5_500);
    expect(new Set(Array.from({ length: 20 }, () => verdict(500, 3, SCHEDULE).waitMs)).size).toBeGreaterThan(1);
  });

  it('obeys Retry-After up to an hour; it shortens nothing and prolongs no schedule', () => {
    expect(verdict(503, 1, SCHEDULE, 60_000).waitMs).toBe(60_000);
    expect(verdict(503, 1, SCHEDULE, 24 * HOUR).waitMs).toBe(HOUR);
    expect(verdict(503, 3, SCHEDULE, 1_000, 0.5).waitMs).toBe(1_800_000);
    expect(verdict(503, 4, SCHEDULE, 60_000)).toEqual({ status: 'exhausted' });
  });

  it('reads Retry-After as seconds or as a date', () => {
    const now = Date.parse('2030-01-01T00:00:00Z');
    const cases: [string | undefined, number][] = [
      ['120', 120_000],
      ['0', 0],
      ['Tue, 01 Jan 2030 00:10:00 GMT', 600_000],
      ['Mon, 31 Dec 2029 00:00:00 GMT', 0],
      [undefined, 0],
      ['soon', 0],
      ['-5', 0],
      ['1e9', 0],
      ['99999999999', 0],
    ];
    for (const [header, ms] of cases) expect([header, retryAfterMs(header, now)]).toEqual([header, ms]);
  });
});
