import { pause, type Logger } from '@verbatim/platform';

/** After an error, which time or a person has to mend. */
const TROUBLE_MS = 1_000;

export interface WorkerOptions<C> {
  /** Attempts at once. */
  atOnce: number;
  /** Claims what is next. Undefined when nothing is due, or when there is no room for more. Called again as soon as an attempt ends. */
  claim(): Promise<C | undefined>;
  /**
   * Attempts what was claimed, records the outcome and releases the claim. `stopped` is aborted when the process does not wait any longer. An error is logged,
   * and its slot rests for a second: what was claimed is due again once its lease has ended.
   */
  attempt(claimed: C, stopped: AbortSignal): Promise<void>;
  /** Runs after every look: counts, cleaning up. */
  housekeeping?(): Promise<void>;
  lookEveryMs: number;
  /** How long a shutdown waits for attempts before it aborts them. 0: not at all. */
  stopMs: number;
  logger: Logger;
  /** The log line of an error. */
  failure: string;
}

/**
 * Looks for work, claims it piece by piece and attempts many pieces at once. Any number of processes may work on the same table: what may be claimed, and how a
 * claim ends, is the business of `claim` and `attempt`.
 */
export class Worker<C> {
  private readonly stopping = new AbortController();
  private readonly aborting = new AbortController();
  private readonly inFlight = new Set<Promise<void>>();
  private running?: Promise<void>;

  constructor(private readonly options: WorkerOptions<C>) {}

  start(): void {
    this.running ??= this.run();
  }

  /** Stops: no new attempts, and some time for those in flight. */
  async stop(): Promise<void> {
    const { stopMs } = this.options;
    const abort = (): void => this.aborting.abort(new Error('stopped'));
    this.stopping.abort();
    const timer = stopMs ? setTimeout(abort, stopMs) : undefined;
    if (!stopMs) abort();
    await this.running;
    await this.settled();
    clearTimeout(timer);
  }

  /** Starts an attempt of everything that can be claimed. */
  async look(): Promise<void> {
    const { atOnce, claim } = this.options;
    while (this.inFlight.size < atOnce && !this.stopping.signal.aborted) {
      const claimed = await claim();
      if (claimed === undefined) return;
      const attempt = this.attempt(claimed).finally(() => this.inFlight.delete(attempt));
      this.inFlight.add(attempt);
    }
  }

  /** Resolves when no attempt is in flight. */
  async settled(): Promise<void> {
    while (this.inFlight.size) await Promise.all(this.inFlight);
  }

  private async run(): Promise<void> {
    const { lookEveryMs, housekeeping } = this.options;
    for (let failing = false; !this.stopping.signal.aborted;) {
      try {
        await this.look();
        await housekeeping?.();
        failing = false;
      } catch (error) {
        if (!failing) this.warn(error);
        failing = true;
      }
      await this.rest(failing ? TROUBLE_MS : lookEveryMs);
    }
  }

  /** Waits until it is time to look again, or a slot is free. */
  private async rest(ms: number): Promise<void> {
    const over = new AbortController();
    await Promise.race([pause(ms, AbortSignal.any([over.signal, this.stopping.signal])), ...this.inFlight]);
    over.abort();
  }

  private async attempt(claimed: C): Promise<void> {
    try {
      await this.options.attempt(claimed, this.aborting.signal);
    } catch (error) {
      if (this.stopping.signal.aborted) return;
      this.warn(error);
      await pause(TROUBLE_MS, this.stopping.signal);
    }
  }

  private warn(error: unknown): void {
    this.options.logger.warn({ reason: error }, this.options.failure);
  }
}
