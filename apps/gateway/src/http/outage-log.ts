import type { Logger } from '@verbatim/platform';
import type { Outage } from './temporary.js';

const EVERY_MS = 60_000;
/** Causes are few; this is for a server that makes up codes. */
const MOST_CAUSES = 100;

/** Logs why calls get a 503: each cause at once and then once a minute, with the calls that it refused since its last line. */
export class OutageLog {
  private readonly causes = new Map<string, { loggedAt: number; calls: number }>();

  constructor(private readonly logger: Logger) {}

  note(outage: Outage): void {
    const now = performance.now();
    const key = outage.code ?? outage.error;
    const cause = this.causes.get(key) ?? { loggedAt: -Infinity, calls: 0 };
    cause.calls++;
    if (now - cause.loggedAt >= EVERY_MS) {
      this.logger.warn({ ...outage, calls: cause.calls }, 'the store or the broker refuses; calls get 503');
      Object.assign(cause, { loggedAt: now, calls: 0 });
    }
    if (this.causes.size >= MOST_CAUSES) this.causes.clear();
    this.causes.set(key, cause);
  }
}
