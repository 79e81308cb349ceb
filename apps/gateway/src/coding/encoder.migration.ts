import type { MigrationInterface, QueryRunner } from 'typeorm';

/** `coding_questions.encoder`: the embeddings model that a question was coded with, beside the built-in encoder. */
export class CodingEncoder1791000052000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE gateway.coding_questions ADD COLUMN encoder text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE gateway.coding_questions DROP COLUMN encoder`);
  }
}
