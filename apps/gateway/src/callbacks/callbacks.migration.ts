import { protect } from '@verbatim/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Callbacks and the log of their attempts. `attempt`: the newest attempt that was reported; `round`: how often the callback was sent again by hand. */
export class Callbacks1791000005000 implements MigrationInterface {
  name = 'Callbacks1791000005000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE gateway.callbacks (org_id uuid NOT NULL, id uuid NOT NULL, job_id uuid NOT NULL, job_type text NOT NULL, url text NOT NULL, status text NOT NULL,
        round integer NOT NULL DEFAULT 0, attempt integer NOT NULL DEFAULT 0, created_at timestamptz NOT NULL,
        PRIMARY KEY (org_id, id), UNIQUE (org_id, job_id), FOREIGN KEY (org_id, job_id) REFERENCES gateway.jobs ON DELETE CASCADE);
      CREATE TABLE gateway.callback_attempts (org_id uuid NOT NULL, callback_id uuid NOT NULL, attempt integer NOT NULL, at timestamptz NOT NULL,
        http_status integer, duration_ms integer NOT NULL, error text,
        PRIMARY KEY (org_id, callback_id, attempt), FOREIGN KEY (org_id, callback_id) REFERENCES gateway.callbacks ON DELETE CASCADE);
    `);
    for (const table of ['callbacks', 'callback_attempts']) await protect(runner, 'gateway', table);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE gateway.callback_attempts, gateway.callbacks');
  }
}
