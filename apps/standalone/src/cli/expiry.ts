import { Problem } from '../problem.js';

const UNITS: Record<string, number> = { m: 60_000, h: 3_600_000, d: 86_400_000 };

/** Parses `30d`, `12h`, `15m` or an ISO 8601 date. */
export function parseExpiry(text: string, now = Date.now()): Date {
  const span = /^(\d{1,6})([mhd])$/.exec(text);
  const at = span
    ? new Date(now + Number(span[1]) * UNITS[span[2]!]!)
    : /^\d{4}-\d\d-\d\d(T[\d:.]+(Z|[+-]\d\d:?\d\d)?)?$/.test(text)
      ? new Date(text)
      : undefined;
  if (!at || Number.isNaN(at.getTime()))
    throw new Problem(`--expires must be a time span such as 30d or 12h, or a date such as 2030-01-31, got '${text}'`);
  if (at.getTime() <= now) throw new Problem(`--expires ${text} is in the past: give a later date`);
  return at;
}
