import type { Config } from '@verbatim/platform';

/**
 * Jobs whose next step throws. Each is tried again when a part of it would be sent again, and is given up when a part would be: meanwhile it stands in no
 * other's way. In memory: a gateway that starts anew begins anew.
 */
export class TroubledJobs {
  private readonly jobs = new Map<string, { times: number; restsUntil: number }>();

  constructor(private readonly config: Pick<Config, 'partLeaseMs' | 'partAttempts'>, private readonly now: () => number = () => performance.now()) {}

  /** Those that are not to be tried yet. */
  resting(): string[] {
    const now = this.now();
    return [...this.jobs].filter(([, { restsUntil }]) => restsUntil > now).map(([id]) => id);
  }

  /** True when it was the last time. */
  struck(id: string): boolean {
    const times = (this.jobs.get(id)?.times ?? 0) + 1;
    this.jobs.set(id, { times, restsUntil: this.now() + this.config.partLeaseMs * 2 ** (times - 1) });
    if (times >= this.config.partAttempts) this.well(id);
    return times >= this.config.partAttempts;
  }

  well(id: string): void {
    this.jobs.delete(id);
  }
}
