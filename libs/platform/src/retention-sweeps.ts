import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from './logger.js';
import { Periodic } from './periodic.js';

const EVERY_MS = 60 * 60_000;

/** Deletes what a service has kept for long enough: when the service starts, and every hour until it ends. */
export abstract class RetentionSweeps implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly sweeps: Periodic;

  /** @param what what is deleted, for the log: 'old answers' */
  protected constructor(what: string, logger: Logger) {
    this.sweeps = new Periodic(() => this.sweep(), {
      everyMs: EVERY_MS,
      logger,
      failure: `${what} could not be deleted; trying again in an hour`,
    });
  }

  abstract sweep(): Promise<void>;

  onApplicationBootstrap(): void {
    this.sweeps.start();
    this.sweeps.turn();
  }

  onApplicationShutdown(): Promise<void> {
    return this.sweeps.stop();
  }
}

/** Deletes in portions, so that locks are short: until `portion` deletes fewer than it could. */
export async function inPortions(most: number, portion: () => Promise<number>): Promise<void> {
  while ((await portion()) === most);
}
