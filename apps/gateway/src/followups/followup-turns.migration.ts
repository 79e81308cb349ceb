import { protect } from '@verbatim/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The turns of threads that belong to a survey's question. The first turn's pair is the question's own row in response_elements; each later turn has its
 * pair here (`question` and `answer`, different for every respondent). `response_number`, and with it the texts, only with a responseIdentifier.
 * `followed_up`: the turn got a follow-up question.
 */
export class FollowupTurns1791000002000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE gateway.followup_turns (
      org_id uuid NOT NULL, id uuid NOT NULL, thread_id uuid NOT NULL, survey_id text NOT NULL, question_id text NOT NULL, response_number bigint,
      question text, answer text, followed_up boolean NOT NULL, created_at timestamptz NOT NULL DEFAULT now(), PRIMARY KEY (org_id, id))`);
    await runner.query(`CREATE INDEX followup_turns_of_thread ON gateway.followup_turns (org_id, thread_id)`);
    await runner.query(
      `CREATE INDEX followup_turns_of_question ON gateway.followup_turns (org_id, survey_id, question_id, response_number)`,
    );
    await protect(runner, 'gateway', 'followup_turns');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE gateway.followup_turns`);
  }
}
