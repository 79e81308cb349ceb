import type { MigrationInterface, QueryRunner } from 'typeorm';
import { protect } from '@verbatim/database';

/**
 * `threads`: what a thread remembers; its column `turns` counts the pairs and is the version that a new turn is checked against. `turns`: a pair and
 * its reply. A turn has the id of its message and serves as its inbox row: a message that is delivered again finds its reply.
 */
export class Threads1791000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE followup.threads (
      org_id uuid NOT NULL, thread_id uuid NOT NULL, turns int NOT NULL, question_context text, survey_name text, survey_description text,
      survey_id text, question_id text, response_id text, created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (org_id, thread_id))`);
    await runner.query(`CREATE INDEX threads_by_age ON followup.threads (created_at)`);
    await runner.query(`CREATE TABLE followup.turns (
      org_id uuid NOT NULL, thread_id uuid NOT NULL, turn int NOT NULL, message_id uuid NOT NULL, question text NOT NULL, answer text NOT NULL,
      reply json NOT NULL,
      PRIMARY KEY (org_id, thread_id, turn), UNIQUE (org_id, message_id),
      FOREIGN KEY (org_id, thread_id) REFERENCES followup.threads ON DELETE CASCADE)`);
    // retention deletes threads of all organizations, and their turns with them
    await protect(runner, 'followup', 'threads', { serviceWide: true });
    await protect(runner, 'followup', 'turns');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE followup.turns, followup.threads`);
  }
}
