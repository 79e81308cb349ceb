import { protect } from '@verbatim/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How many of a key's requests of the current minute the gateways have leased. Unlogged: after a crash of the database the minute starts again. */
export class RateWindows1791000006000 implements MigrationInterface {
  name = 'RateWindows1791000006000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE UNLOGGED TABLE gateway.rate_windows (org_id uuid NOT NULL, key_id text NOT NULL, minute timestamptz NOT NULL,
      taken integer NOT NULL, granted integer NOT NULL, PRIMARY KEY (org_id, key_id))`);
    await protect(runner, 'gateway', 'rate_windows');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE gateway.rate_windows');
  }
}
