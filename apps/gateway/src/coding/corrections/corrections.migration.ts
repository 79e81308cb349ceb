import { protect } from '@verbatim/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * `coding_corrections`: the log of operations on a question's code frame; rows are only added. `positions`: the responses that the operation names or
 * finds. A corrected result is stored as one more attempt, with the number -revision, beside the original; `coding_questions.corrected` is that number,
 * null while the original counts. `kept_from`: the job whose moved responses a coding keeps.
 */
export class Corrections1791000040000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE gateway.coding_questions ADD COLUMN revision integer NOT NULL DEFAULT 0, ADD COLUMN corrected integer,
        ADD COLUMN corrected_assignments integer, ADD COLUMN kept_from uuid;
      CREATE TABLE gateway.coding_corrections (org_id uuid NOT NULL, job_id uuid NOT NULL, question integer NOT NULL, number integer NOT NULL, op text NOT NULL,
        operation jsonb NOT NULL, positions integer[], key_id text, at timestamptz NOT NULL DEFAULT clock_timestamp(),
        PRIMARY KEY (org_id, job_id, question, number), FOREIGN KEY (org_id, job_id, question) REFERENCES gateway.coding_questions ON DELETE CASCADE);
    `);
    await protect(runner, 'gateway', 'coding_corrections');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE gateway.coding_corrections`);
    await runner.query(
      `ALTER TABLE gateway.coding_questions DROP COLUMN revision, DROP COLUMN corrected, DROP COLUMN corrected_assignments, DROP COLUMN kept_from`,
    );
  }
}
