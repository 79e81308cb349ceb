import type { Logger } from '@verbatim/platform';
import { Worker } from '@verbatim/work';
import { logFieldsOf, type Attempt } from './attempt.js';
import type { Clock } from './clock.js';
import type { Claimed, DeliveriesRepository } from './deliveries.repository.js';
import type { Destinations } from './destinations.js';
import { callbackMetrics } from './metrics.js';

/** Polling is one indexed query; notifications would need a listening connection, and a way to notice its loss. */
const LOOK_EVERY_MS = 250;
export const MOST_IN_FLIGHT = 64;
/** Limit for the bodies in flight, in bytes: 64 small ones (a body counts as at least a message of 900 KiB), or one of 48 MB and some others. */
const BODY_BYTES = 64 * 1024 * 1024;
/**
 * Time for an attempt's two short transactions, besides the receiver's time. The sum is less than the 60 s within which
 * a dead worker's delivery is taken over.
 */
const LEASE_MARGIN_MS = 15_000;
const COUNT_EVERY_MS = 15_000;
const OVERDUE_MS = 60_000;
const PRUNE_EVERY_MS = 60 * 60_000;
/** How long a shutdown waits for receivers: the process has 15 s. */
const STOP_MS = 10_000;

export interface DispatcherParts {
  deliveries: DeliveriesRepository;
  destinations: Destinations;
  attempt: Attempt;
  clock: Clock;
  logger: Logger;
  timeoutMs: number;
}

/** Claims due deliveries and attempts them, many at once. What a shutdown breaks off is released, and another worker sends it again. */
export class Dispatcher {
  readonly worker: Worker<Claimed>;
  /** The size of the bodies in flight. */
  private bytes = 0;
  private readonly metrics = callbackMetrics();
  private countAt = 0;
  private pruneAt = 0;

  constructor(private readonly parts: DispatcherParts) {
    this.worker = new Worker({
      atOnce: MOST_IN_FLIGHT,
      claim: () => this.claim(),
      attempt: (claimed, stopped) => this.attempt(claimed, stopped),
      housekeeping: () => this.housekeeping(),
      lookEveryMs: LOOK_EVERY_MS,
      stopMs: STOP_MS,
      logger: parts.logger,
      failure: "due callbacks can't be read; trying again",
    });
  }

  /** Claims a due delivery whose receiver has a free slot. */
  private async claim(): Promise<Claimed | undefined> {
    const { deliveries, destinations, clock, timeoutMs } = this.parts;
    // The last one may exceed the bytes by its own: it is not known before it is claimed.
    if (this.bytes >= BODY_BYTES) return undefined;
    const claimed = await deliveries.claim(new Date(clock.now()), timeoutMs + LEASE_MARGIN_MS, destinations.full());
    if (!claimed) return undefined;
    destinations.take(claimed);
    this.bytes += claimed.bytes;
    return claimed;
  }

  private async attempt(claimed: Claimed, stopped: AbortSignal): Promise<void> {
    const { attempt, destinations, deliveries, clock, logger } = this.parts;
    let answered: boolean | undefined;
    try {
      answered = await attempt.run(claimed, stopped);
    } catch (error) {
      if (stopped.aborted) await deliveries.release(claimed, new Date(clock.now())).catch(() => undefined);
      else
        logger.warn(
          { ...logFieldsOf(claimed), err: error, deliveryId: claimed.id },
          'an attempt could not be recorded; the callback is sent again when its lease expires',
        );
    } finally {
      this.bytes -= claimed.bytes;
      destinations.give(claimed, answered);
    }
  }

  private async housekeeping(): Promise<void> {
    const { deliveries, destinations, clock } = this.parts;
    const now = clock.now();
    if (now >= this.countAt) {
      this.countAt = now + COUNT_EVERY_MS;
      const { open, overdue } = await deliveries.counts(new Date(now), OVERDUE_MS);
      this.metrics.waiting.set(open);
      this.metrics.overdue.set(overdue);
    }
    if (now >= this.pruneAt) {
      this.pruneAt = now + PRUNE_EVERY_MS;
      destinations.prune();
    }
  }
}
