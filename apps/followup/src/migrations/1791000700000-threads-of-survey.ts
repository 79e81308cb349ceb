import type { MigrationInterface, QueryRunner } from 'typeorm';

/** For erasing a survey. */
export class ThreadsOfSurvey1791000700000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX threads_of_survey ON followup.threads (org_id, survey_id, response_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX followup.threads_of_survey');
  }
}
