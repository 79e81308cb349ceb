import type { Logger } from './logger.js';

export interface PeriodicOptions {
  everyMs: number;
  logger: Logger;
  /** The log line of a failure; the next run comes nevertheless. */
  failure: string;
}

/** Periodic background work of a service, one run at a time: a run that takes longer than the interval is not joined by another. */
export class Periodic {
  private timer?: NodeJS.Timeout;
  private running?: Promise<void>;
  private isDue = false;

  constructor(
    private readonly work: () => Promise<void>,
    private readonly options: PeriodicOptions,
  ) {}

  start(): void {
    this.timer = setInterval(() => {
      if (!this.running) this.run();
    }, this.options.everyMs);
  }

  /** Runs once now, besides the timer's runs; where a run is on, once more after it, as it may have begun too early to see what this call is about. */
  turn(): void {
    if (this.running) this.isDue = true;
    else this.run();
  }

  /** Stops; resolves when the last run has ended. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    this.isDue = false;
    await this.running;
  }

  private run(): void {
    const { logger, failure } = this.options;
    this.running = this.work()
      .catch((error: Error) => logger.warn({ reason: error }, failure))
      .then(() => {
        this.running = undefined;
        if (!this.isDue) return;
        this.isDue = false;
        this.run();
      });
  }
}
