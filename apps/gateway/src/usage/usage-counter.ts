import { withOrg } from '@verbatim/database';
import { LOGGER, Periodic, type Logger } from '@verbatim/platform';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { addUsage, type UsageCounts } from './usage.repository.js';

const FLUSH_EVERY_MS = 2_000;

interface Counted extends UsageCounts {
  org: string;
  keyId: string;
}

/**
 * Counts single calls in memory and adds them to the ledger every two seconds: an update per call would have all calls of a key wait for one row. A crash
 * loses what was counted since. Jobs are counted in the transaction that accepts them.
 */
@Injectable()
export class UsageCounter implements OnApplicationBootstrap, OnApplicationShutdown {
  private counted = new Map<string, Counted>();
  private readonly flushes: Periodic;

  constructor(
    @Inject(LOGGER) logger: Logger,
    private readonly database: DataSource,
  ) {
    this.flushes = new Periodic(() => this.flush(), {
      everyMs: FLUSH_EVERY_MS,
      logger,
      failure: 'usage could not be stored; it is stored with the next counts',
    });
  }

  onApplicationBootstrap(): void {
    this.flushes.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.flushes.stop();
    await this.flush().catch(() => undefined);
  }

  count(org: string, keyId: string, answers: number): void {
    this.add({ org, keyId, calls: 1, answers });
  }

  private add({ org, keyId, calls, answers }: Counted): void {
    const key = `${org} ${keyId}`;
    const old = this.counted.get(key) ?? { org, keyId, calls: 0, answers: 0 };
    this.counted.set(key, { ...old, calls: old.calls + calls, answers: old.answers + answers });
  }

  /** Stores what was counted in this process. What can't be stored is counted again. */
  async flush(): Promise<void> {
    const batch = [...this.counted.values()];
    this.counted = new Map();
    let failure: unknown;
    for (const counts of batch) {
      try {
        await withOrg(this.database, counts.org, (manager) => addUsage(manager, counts.org, counts.keyId, counts));
      } catch (error) {
        this.add(counts);
        failure = error;
      }
    }
    if (failure) throw failure as Error;
  }
}
