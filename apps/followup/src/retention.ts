import { Inject, Injectable } from '@nestjs/common';
import { asService } from '@verbatim/database';
import { CONFIG, inPortions, LOGGER, RetentionSweeps, type Config, type Logger } from '@verbatim/platform';
import { DataSource } from 'typeorm';

const AT_ONCE = 1_000;

/** Deletes threads RETENTION_DAYS after they began, with their turns. */
@Injectable()
export class Retention extends RetentionSweeps {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'retentionDays'>,
    @Inject(LOGGER) logger: Logger,
    private readonly database: DataSource,
  ) {
    super('old threads', logger);
  }

  /** By the thread's beginning, not by its last use: an answer is not kept longer because the thread went on. */
  sweep(): Promise<void> {
    return inPortions(AT_ONCE, async () => {
      const [, removed]: [unknown, number] = await asService(this.database, (manager) =>
        manager.query(
          `DELETE FROM followup.threads WHERE (org_id, thread_id) IN (
           SELECT org_id, thread_id FROM followup.threads WHERE created_at < now() - make_interval(days => $1) LIMIT ${AT_ONCE})`,
          [this.config.retentionDays],
        ),
      );
      return removed;
    });
  }
}
