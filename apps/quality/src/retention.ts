import { Inject, Injectable } from '@nestjs/common';
import { asService } from '@verbatim/database';
import { CONFIG, inPortions, LOGGER, RetentionSweeps, type Config, type Logger } from '@verbatim/platform';
import { DataSource } from 'typeorm';

const AT_ONCE = 1_000;

/** Deletes answers RETENTION_DAYS after they were last sent, with their entries in the index for duplicates. */
@Injectable()
export class Retention extends RetentionSweeps {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'retentionDays'>,
    @Inject(LOGGER) logger: Logger,
    private readonly database: DataSource,
  ) {
    super('old answers', logger);
  }

  async sweep(): Promise<void> {
    await inPortions(AT_ONCE, () => this.forget());
    await asService(this.database, (manager) =>
      manager.query('DELETE FROM quality.batches WHERE began < now() - make_interval(days => $1)', [
        this.config.retentionDays,
      ]),
    );
  }

  private forget(): Promise<number> {
    return asService(this.database, async (manager) => {
      const [{ count }]: [{ count: number }] = await manager.query(
        `WITH old AS (
           DELETE FROM quality.answers WHERE (org_id, seq) IN (
             SELECT org_id, seq FROM quality.answers WHERE received < now() - make_interval(days => $1) LIMIT ${AT_ONCE})
           RETURNING org_id, scope, seq, exact, bands),
         gone AS (
           DELETE FROM quality.bands USING (SELECT org_id, scope, seq, hash FROM old, unnest(exact || bands) AS hash WHERE scope IS NOT NULL) AS entry
           WHERE bands.org_id = entry.org_id AND bands.scope = entry.scope AND bands.hash = entry.hash AND bands.seq = entry.seq)
         SELECT count(*)::int FROM old`,
        [this.config.retentionDays],
      );
      return count;
    });
  }
}
