import { BY_KEY } from '@verbatim/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a turn reads, and what it stores, in one round trip each, which is its transaction. Both work as their caller, under row-level security. */
export class TurnFunctions1793000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // The reply to a message that was handled before, or to the thread's last turn if the caller sends the same again; else the thread, of its pairs the
    // first and the newest; null where there is none.
    await runner.query(`
      CREATE FUNCTION followup.read_turn(org uuid, message uuid, thread uuid, sent_digest text, most_pairs integer) RETURNS json LANGUAGE plpgsql ${BY_KEY} AS $$
      DECLARE known followup.threads; replied_to uuid; stored json;
      BEGIN
        PERFORM set_config('verbatim.org', org::text, true);
        SELECT t.message_id, t.reply INTO replied_to, stored FROM followup.turns t WHERE t.org_id = org AND t.message_id = message;
        IF FOUND THEN
          RETURN json_build_object('repliedTo', replied_to, 'reply', stored);
        END IF;
        SELECT t.* INTO known FROM followup.threads t WHERE t.org_id = org AND t.thread_id = thread;
        IF NOT FOUND THEN
          RETURN NULL;
        END IF;
        SELECT t.message_id, t.reply INTO replied_to, stored FROM followup.turns t
          WHERE t.org_id = org AND t.thread_id = thread AND t.turn = known.turns AND t.digest = sent_digest;
        IF FOUND THEN
          RETURN json_build_object('repliedTo', replied_to, 'reply', stored);
        END IF;
        RETURN json_build_object('thread', to_json(known), 'pairs', (
          SELECT coalesce(json_agg(json_build_object('question', CASE WHEN seen THEN t.question END, 'answer', CASE WHEN seen THEN t.answer END,
              'asked', t.reply ->> 'followupQuestion') ORDER BY t.turn), '[]')
          FROM followup.turns t, LATERAL (SELECT t.turn = 1 OR t.turn > known.turns - most_pairs + 1 AS seen) AS s
          WHERE t.org_id = org AND t.thread_id = thread AND t.turn <= known.turns));
      END $$`);
    // False when the thread has changed since \`version\` (0: it did not exist).
    await runner.query(`
      CREATE FUNCTION followup.append_turn(org uuid, thread uuid, version integer, remembered json, message uuid, sent_digest text, asked text, answered text,
        stored_reply json) RETURNS boolean LANGUAGE plpgsql ${BY_KEY} AS $$
      DECLARE now_known followup.threads := json_populate_record(NULL::followup.threads, remembered);
      BEGIN
        PERFORM set_config('verbatim.org', org::text, true);
        IF version = 0 THEN
          INSERT INTO followup.threads (org_id, thread_id, turns, question_context, survey_name, survey_description, survey_id, question_id, response_id)
            VALUES (org, thread, 1, now_known.question_context, now_known.survey_name, now_known.survey_description, now_known.survey_id,
              now_known.question_id, now_known.response_id) ON CONFLICT DO NOTHING;
        ELSE
          UPDATE followup.threads t SET turns = t.turns + 1, question_context = now_known.question_context, survey_name = now_known.survey_name,
            survey_description = now_known.survey_description, survey_id = now_known.survey_id, question_id = now_known.question_id,
            response_id = now_known.response_id
            WHERE t.org_id = org AND t.thread_id = thread AND t.turns = version;
        END IF;
        IF NOT FOUND THEN
          RETURN false;
        END IF;
        INSERT INTO followup.turns (org_id, thread_id, turn, message_id, digest, question, answer, reply)
          VALUES (org, thread, version + 1, message, sent_digest, asked, answered, stored_reply);
        RETURN true;
      END $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION followup.append_turn, followup.read_turn');
  }
}
