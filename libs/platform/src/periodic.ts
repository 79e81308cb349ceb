import type { Logger } from './logger.js';

export interface PeriodicOptions {
  everyMs: number;
  logger: Logger;
  /** The log line of a failure; the next run comes nevertheless. */
  failure: string;
}

/** Periodic background work of a service. */
export class Periodic {
  private timer?: NodeJS.Timeout;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly work: () => Promise<void>,
    private readonly options: PeriodicOptions,
  ) {}

  start(): void {
    this.timer = setInterval(() => this.turn(), this.options.everyMs);
  }

  /** Runs once now, besides the timer's runs. */
  turn(): void {
    const { logger, failure } = this.options;
    this.running = this.work().catch((error: Error) => logger.warn({ reason: error }, failure));
  }

  /** Stops; resolves when the last run has ended. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }
}
