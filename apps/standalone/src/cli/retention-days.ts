import { LIMITS } from '@verbatim/contracts';
import { Problem } from '../problem.js';

/** A number of days, or null for no limit of its own. */
export function parseRetentionDays(text: string): number | null {
  if (text === 'default') return null;
  const days = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (days < 1 || days > LIMITS.retentionDays)
    throw new Problem(
      `--retention-days must be a whole number from 1 to ${LIMITS.retentionDays}, or default, got '${text}'`,
    );
  return days;
}
