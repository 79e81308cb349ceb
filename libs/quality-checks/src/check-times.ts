import type { CheckType } from '@verbatim/contracts';

/** Milliseconds that each check of a response took, all its entries together; Inconsistency is about the whole response. */
export type CheckTimes = Partial<Record<CheckType | 'Inconsistency', number>>;

/** Gives the time that has gone by to one check after another; what several of them read counts for the first. */
export class Laps {
  readonly times: CheckTimes = {};
  private last = performance.now();

  /** Without a check the time is nobody's. */
  end(check?: keyof CheckTimes): void {
    const now = performance.now();
    if (check) this.times[check] = (this.times[check] ?? 0) + now - this.last;
    this.last = now;
  }
}
