import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * For reading what is stored: `responses.quality` is the latest quality result of a response (StoredQuality), `jobs.survey_id` the survey of a job.
 * Generated, because a gateway of an earlier version, which may run beside this one, does not write it; and a column, because under row-level security
 * an index on `request ->> 'surveyIdentifier'` would never be used (`->>` is not leakproof).
 */
export class Reading1791000025000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE gateway.responses ADD COLUMN quality jsonb`);
    await runner.query(
      `ALTER TABLE gateway.jobs ADD COLUMN survey_id text GENERATED ALWAYS AS (request ->> 'surveyIdentifier') STORED`,
    );
    await runner.query(`CREATE INDEX responses_of_survey ON gateway.responses (org_id, survey_id, number)`);
    await runner.query(
      `CREATE INDEX elements_of_response ON gateway.response_elements (org_id, survey_id, response_number)`,
    );
    await runner.query(`CREATE INDEX jobs_of_survey ON gateway.jobs (org_id, survey_id)`);
    await runner.query(
      `CREATE INDEX coding_answers_of_response ON gateway.coding_answers (org_id, job_id, question, response_id)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `DROP INDEX gateway.coding_answers_of_response, gateway.jobs_of_survey, gateway.elements_of_response, gateway.responses_of_survey`,
    );
    await runner.query(`ALTER TABLE gateway.jobs DROP COLUMN survey_id`);
    await runner.query(`ALTER TABLE gateway.responses DROP COLUMN quality`);
  }
}
