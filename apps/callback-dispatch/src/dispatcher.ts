import type { Logger } from '@verbatim/platform';
import { logFieldsOf, type Attempt } from './attempt.js';
import type { Clock } from './clock.js';
import type { Claimed, DeliveriesRepository } from './deliveries.repository.js';
import type { Destinations } from './destinations.js';
import { callbackMetrics } from './metrics.js';

/** Polling is one indexed query; notifications would need a listening connection, and a way to notice its loss. */
const LOOK_EVERY_MS = 250;
export const MOST_IN_FLIGHT = 64;
/** Of bodies in flight: 64 small ones (a body counts as at least a message of 900 KiB), or one of 48 MB and some others. */
const BODY_BYTES = 64 * 1024 * 1024;
/** Time for an attempt's two short transactions, besides the receiver's time. The sum is less than the 60 s within which a dead worker's delivery is taken over. */
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
  retentionDays: number;
}

/** Claims due deliveries and attempts them, many at once. Any number of processes may run at the same time. */
export class Dispatcher {
  private readonly stopping = new AbortController();
  private readonly aborting = new AbortController();
  private readonly inFlight = new Set<Promise<void>>();
  private bytes = 0;
  private readonly metrics = callbackMetrics();
  private running?: Promise<void>;
  private countAt = 0;
  private pruneAt = 0;

  constructor(private readonly parts: DispatcherParts) {}

  start(): void {
    this.running ??= this.run();
  }

  /** Stops: no new attempts, and some time for those in flight. What is then broken off is released, and another worker sends it again. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
    const timer = setTimeout(() => this.aborting.abort(), STOP_MS);
    await this.settled();
    clearTimeout(timer);
  }

  /** Starts an attempt of every due delivery whose receiver has a free slot. */
  async look(): Promise<void> {
    const { deliveries, destinations, clock, timeoutMs } = this.parts;
    // The last one may exceed the bytes by its own: it is not known before it is claimed.
    while (this.inFlight.size < MOST_IN_FLIGHT && this.bytes < BODY_BYTES && !this.stopping.signal.aborted) {
      const claimed = await deliveries.claim(new Date(clock.now()), timeoutMs + LEASE_MARGIN_MS, destinations.full());
      if (!claimed) return;
      destinations.take(claimed);
      this.bytes += claimed.bytes;
      const flight = this.fly(claimed).finally(() => {
        this.bytes -= claimed.bytes;
        this.inFlight.delete(flight);
      });
      this.inFlight.add(flight);
    }
  }

  /** Resolves when no attempt is in flight. */
  async settled(): Promise<void> {
    while (this.inFlight.size) await Promise.all(this.inFlight);
  }

  private async run(): Promise<void> {
    for (let failing = false; !this.stopping.signal.aborted;) {
      try {
        await this.look();
        await this.housekeeping();
        failing = false;
      } catch (error) {
        if (!failing) this.parts.logger.warn({ err: error }, "due callbacks can't be read; trying again");
        failing = true;
      }
      await this.pause();
    }
  }

  /** Waits until it is time to look again, or a slot is free. */
  private async pause(): Promise<void> {
    const over = new AbortController();
    const time = this.parts.clock.wait(LOOK_EVERY_MS, AbortSignal.any([over.signal, this.stopping.signal]));
    await Promise.race([time, ...this.inFlight]);
    over.abort();
  }

  private async fly(claimed: Claimed): Promise<void> {
    const { attempt, destinations, deliveries, clock, logger } = this.parts;
    let answered: boolean | undefined;
    try {
      answered = await attempt.run(claimed, this.aborting.signal);
    } catch (error) {
      if (this.aborting.signal.aborted) await deliveries.release(claimed, new Date(clock.now())).catch(() => undefined);
      else
        logger.warn(
          { ...logFieldsOf(claimed), err: error, deliveryId: claimed.id },
          'an attempt could not be recorded; the callback is sent again when its lease expires',
        );
    } finally {
      destinations.give(claimed, answered);
    }
  }

  private async housekeeping(): Promise<void> {
    const { deliveries, destinations, clock, retentionDays } = this.parts;
    const now = clock.now();
    if (now >= this.countAt) {
      this.countAt = now + COUNT_EVERY_MS;
      const { waiting, overdue } = await deliveries.counts(new Date(now), OVERDUE_MS);
      this.metrics.waiting.set(waiting);
      this.metrics.overdue.set(overdue);
    }
    if (now >= this.pruneAt) {
      this.pruneAt = now + PRUNE_EVERY_MS;
      destinations.prune();
      await deliveries.prune(new Date(now - retentionDays * 86_400_000));
    }
  }
}
