import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When an answer was first sent; `received` is when it was last sent, which retention uses. Unknown for rows of earlier versions. */
export class FirstReceived1790002000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE quality.answers ADD COLUMN first_received timestamptz');
    await runner.query('ALTER TABLE quality.answers ALTER COLUMN first_received SET DEFAULT now()');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE quality.answers DROP COLUMN first_received');
  }
}
