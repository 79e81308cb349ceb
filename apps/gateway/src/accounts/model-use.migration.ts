import { protect } from '@verbatim/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether an organization's texts may be sent to the language model (by default not), and the tokens used for it. */
export class ModelUse1791000001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE gateway.organizations ADD COLUMN engine text NOT NULL DEFAULT 'offline' CHECK (engine IN ('auto', 'offline'))`,
    );
    await runner.query(`CREATE TABLE gateway.model_usage (
      org_id uuid NOT NULL, day date NOT NULL, key_id text NOT NULL, calls bigint NOT NULL, input_tokens bigint NOT NULL, output_tokens bigint NOT NULL,
      PRIMARY KEY (org_id, day, key_id))`);
    await protect(runner, 'gateway', 'model_usage');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE gateway.model_usage`);
    await runner.query(`ALTER TABLE gateway.organizations DROP COLUMN engine`);
  }
}
