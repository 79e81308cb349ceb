import type { MigrationInterface, QueryRunner } from 'typeorm';
import { protect } from '@verbatim/database';

/**
 * For retention and for questions with few answers: answers by age and by question, when a batch began, and policies that let retention delete rows of
 * all organizations (asService).
 */
export class Retention1790000600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE quality.batches ADD COLUMN began timestamptz NOT NULL DEFAULT now()');
    await runner.query('CREATE INDEX answers_received ON quality.answers (received)');
    await runner.query('CREATE INDEX answers_scope ON quality.answers (org_id, scope, seq) WHERE scope IS NOT NULL');
    await this.policies(runner, true);
  }

  async down(runner: QueryRunner): Promise<void> {
    await this.policies(runner, false);
    await runner.query('DROP INDEX quality.answers_scope, quality.answers_received');
    await runner.query('ALTER TABLE quality.batches DROP COLUMN began');
  }

  private async policies(runner: QueryRunner, serviceWide: boolean): Promise<void> {
    for (const table of ['answers', 'bands', 'batches']) {
      await runner.query(`DROP POLICY tenant ON quality.${table}`);
      await protect(runner, 'quality', table, { serviceWide });
    }
  }
}
