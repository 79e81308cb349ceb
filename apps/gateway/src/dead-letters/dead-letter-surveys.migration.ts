import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The survey of a dead letter's job. The job may be deleted before its letters. */
export class DeadLetterSurveys1791000053000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE gateway.dead_letters ADD COLUMN survey_id text`);
    // As their owner, who is under row-level security too while it is forced.
    const tables = ['dead_letters', 'jobs'];
    for (const table of tables) await runner.query(`ALTER TABLE gateway.${table} NO FORCE ROW LEVEL SECURITY`);
    await runner.query(
      `UPDATE gateway.dead_letters d SET survey_id = j.survey_id FROM gateway.jobs j WHERE j.org_id = d.org_id AND j.id = d.job_id`,
    );
    for (const table of tables) await runner.query(`ALTER TABLE gateway.${table} FORCE ROW LEVEL SECURITY`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE gateway.dead_letters DROP COLUMN survey_id');
  }
}
