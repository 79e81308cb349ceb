import type { Logger } from './logger.js';

export interface PeriodicOptions {
  everyMs: number;
  logger: Logger;
  /** What a failure is logged as; the next turn comes all the same. */
  failure: string;
}

/** Work that is done again and again beside a service's calls. */
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

  /** One turn now, beside those of the timer. */
  turn(): void {
    const { logger, failure } = this.options;
    this.running = this.work().catch((error: Error) => logger.warn({ reason: error.message }, failure));
  }

  /** No more turns; resolves when the last one has ended. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }
}
