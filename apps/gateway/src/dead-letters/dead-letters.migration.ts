import { protect } from '@verbatim/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Dead letters. `message_key` is bytes, because a key may contain what a text column can't. Letters whose organization
 * can't be read belong to the nil organization.
 */
export class DeadLetters1791000007000 implements MigrationInterface {
  name = 'DeadLetters1791000007000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE gateway.dead_letters (org_id uuid NOT NULL, id uuid NOT NULL, topic text NOT NULL, message_key bytea NOT NULL, payload bytea NOT NULL,
        headers jsonb NOT NULL, service text NOT NULL, reason text NOT NULL, stack text NOT NULL, attempts integer NOT NULL, failed_at timestamptz NOT NULL,
        part_failed boolean NOT NULL DEFAULT false, retried_at timestamptz, PRIMARY KEY (org_id, id));
      CREATE INDEX dead_letters_by_time ON gateway.dead_letters (failed_at);
    `);
    await protect(runner, 'gateway', 'dead_letters', { serviceWide: true });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE gateway.dead_letters');
  }
}
