import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { asService } from '@verbatim/database';
import { CONFIG, LOGGER, Periodic, type Config, type Logger } from '@verbatim/platform';
import { DataSource } from 'typeorm';

const EVERY_MS = 60 * 60_000;
const AT_ONCE = 1_000;

/** Deletes threads RETENTION_DAYS after they began, with their turns. */
@Injectable()
export class Retention implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly sweeps: Periodic;

  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'retentionDays'>,
    @Inject(LOGGER) logger: Logger,
    private readonly database: DataSource,
  ) {
    this.sweeps = new Periodic(() => this.sweep(), {
      everyMs: EVERY_MS,
      logger,
      failure: 'old threads could not be deleted; trying again in an hour',
    });
  }

  onApplicationBootstrap(): void {
    this.sweeps.start();
    this.sweeps.turn();
  }

  onApplicationShutdown(): Promise<void> {
    return this.sweeps.stop();
  }

  /** By the thread's beginning, not by its last use: an answer is not kept longer because the thread went on. In portions, so that locks are short. */
  async sweep(): Promise<void> {
    for (let removed = AT_ONCE; removed === AT_ONCE;) {
      [, removed] = await asService(this.database, (manager) =>
        manager.query(
          `DELETE FROM followup.threads WHERE (org_id, thread_id) IN (
           SELECT org_id, thread_id FROM followup.threads WHERE created_at < now() - make_interval(days => $1) LIMIT ${AT_ONCE})`,
          [this.config.retentionDays],
        ),
      );
    }
  }
}
