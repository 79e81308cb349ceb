import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { asService } from '@verbatim/database';
import { CONFIG, LOGGER, Periodic, type Config, type Logger } from '@verbatim/platform';
import { DataSource } from 'typeorm';

const EVERY_MS = 60 * 60_000;
const AT_ONCE = 1_000;

/** Removes threads RETENTION_DAYS after they began, with all that was said in them. */
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
      failure: 'old threads could not be removed; tried again in an hour',
    });
  }

  onApplicationBootstrap(): void {
    this.sweeps.start();
    this.sweeps.turn();
  }

  onApplicationShutdown(): Promise<void> {
    return this.sweeps.stop();
  }

  /** By age, not by last use: what a respondent said is kept no longer because the thread went on. In portions: locks stay short. */
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
