import { protect } from '@verbatim/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * `coding_questions`: the questions of a job, their progress, and the number of assignments once done. `coding_answers`: the answers, from which messages
 * and pages are made. `coding_pieces`: which pieces of a result have arrived, by attempt. `coding_codes`, `coding_assignments`: a result, in the order of
 * its pages (CodeRow in contracts). `codebooks`: the codes of every coded question; no foreign key, because they outlive their job.
 */
export class GatewayCoding1791000003000 implements MigrationInterface {
  name = 'GatewayCoding1791000003000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE gateway.coding_questions (org_id uuid NOT NULL, job_id uuid NOT NULL, question integer NOT NULL, question_id text NOT NULL,
        question_text text NOT NULL, settings jsonb NOT NULL, answers integer NOT NULL, prepared integer NOT NULL DEFAULT 0, state text NOT NULL,
        attempt integer, assignments integer NOT NULL DEFAULT 0, engine text, usage jsonb,
        PRIMARY KEY (org_id, job_id, question), FOREIGN KEY (org_id, job_id) REFERENCES gateway.jobs ON DELETE CASCADE);
      CREATE TABLE gateway.coding_answers (org_id uuid NOT NULL, job_id uuid NOT NULL, question integer NOT NULL, position integer NOT NULL,
        response_id text NOT NULL, answer text NOT NULL, followups jsonb,
        PRIMARY KEY (org_id, job_id, question, position), FOREIGN KEY (org_id, job_id, question) REFERENCES gateway.coding_questions ON DELETE CASCADE);
      CREATE TABLE gateway.coding_pieces (org_id uuid NOT NULL, job_id uuid NOT NULL, question integer NOT NULL, attempt integer NOT NULL, piece integer NOT NULL,
        PRIMARY KEY (org_id, job_id, question, attempt, piece), FOREIGN KEY (org_id, job_id, question) REFERENCES gateway.coding_questions ON DELETE CASCADE);
      CREATE TABLE gateway.coding_codes (org_id uuid NOT NULL, job_id uuid NOT NULL, question integer NOT NULL, attempt integer NOT NULL, place integer NOT NULL,
        code_id bigint NOT NULL, label text NOT NULL, description text, path integer[] NOT NULL, start integer NOT NULL, count integer NOT NULL,
        PRIMARY KEY (org_id, job_id, question, attempt, place), FOREIGN KEY (org_id, job_id, question) REFERENCES gateway.coding_questions ON DELETE CASCADE);
      CREATE INDEX coding_codes_paged ON gateway.coding_codes (org_id, job_id, question, attempt, start);
      CREATE TABLE gateway.coding_assignments (org_id uuid NOT NULL, job_id uuid NOT NULL, question integer NOT NULL, attempt integer NOT NULL, start integer NOT NULL,
        count integer NOT NULL, positions integer[] NOT NULL, confidences real[] NOT NULL, matched text[],
        PRIMARY KEY (org_id, job_id, question, attempt, start), FOREIGN KEY (org_id, job_id, question) REFERENCES gateway.coding_questions ON DELETE CASCADE);
      CREATE TABLE gateway.codebooks (org_id uuid NOT NULL, job_id uuid NOT NULL, question_id text NOT NULL, survey_id text NOT NULL,
        codes jsonb NOT NULL, completed_at timestamptz NOT NULL DEFAULT clock_timestamp(), PRIMARY KEY (org_id, job_id, question_id));
      CREATE INDEX codebooks_latest ON gateway.codebooks (org_id, survey_id, question_id, completed_at);
    `);
    const tables = [
      'coding_questions',
      'coding_answers',
      'coding_pieces',
      'coding_codes',
      'coding_assignments',
      'codebooks',
    ];
    for (const table of tables) await protect(runner, 'gateway', table);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `DROP TABLE gateway.codebooks, gateway.coding_assignments, gateway.coding_codes, gateway.coding_pieces, gateway.coding_answers, gateway.coding_questions`,
    );
  }
}
