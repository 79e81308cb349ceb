import { protect } from '@verbatim/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What people decided about responses: one row per response, the latest decision. It goes with the response. */
export class Decisions1791000063000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE gateway.decisions (
      org_id uuid NOT NULL, response_number bigint NOT NULL, decision text NOT NULL, key_id text, decided_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (org_id, response_number), FOREIGN KEY (org_id, response_number) REFERENCES gateway.responses ON DELETE CASCADE)`);
    await protect(runner, 'gateway', 'decisions');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE gateway.decisions`);
  }
}
