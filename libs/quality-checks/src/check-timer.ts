import type { CheckType } from '@verbatim/contracts';

/** Milliseconds that each check of a response took, all its entries together; Inconsistency is about the whole response. */
export type CheckTimes = Partial<Record<CheckType | 'Inconsistency', number>>;

/** Measures how long each check of a response takes. What several checks share (embeddings) counts for the first that needs it. */
export class CheckTimer {
  readonly times: CheckTimes = {};
  private last = performance.now();

  /** Adds the time since the last call to a check, or drops it where no check is given. */
  record(check?: keyof CheckTimes): void {
    const now = performance.now();
    if (check) this.times[check] = (this.times[check] ?? 0) + now - this.last;
    this.last = now;
  }
}
