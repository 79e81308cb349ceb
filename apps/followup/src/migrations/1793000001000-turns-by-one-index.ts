import { BY_ONE_INDEX } from '@verbatim/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { TurnFunctions1793000000000 } from './1793000000000-turn-functions.js';

/**
 * read_turn and append_turn as before, each read by the one index that it is meant for (BY_ONE_INDEX says why). And the index of threads by survey leaves
 * out threads without one: so the check of the turns' foreign key, which keeps its plan too, can't take it.
 */
export class TurnsByOneIndex1793000001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // The reply to a message that was handled before, or to the thread's last turn if the caller sends the same again; else the thread, of its pairs the
    // first and the newest; null where there is none.
    await runner.query(`
      CREATE OR REPLACE FUNCTION followup.read_turn(org uuid, message uuid, thread uuid, sent_digest text, most_pairs integer) RETURNS json LANGUAGE plpgsql ${BY_ONE_INDEX} AS $$
      DECLARE known followup.threads; replied_to uuid; stored json;
      BEGIN
        PERFORM set_config('verbatim.org', org::text, true);
        SELECT t.message_id, t.reply INTO replied_to, stored FROM followup.turns t
          WHERE t.org_id = org AND t.message_id BETWEEN message AND message ORDER BY t.message_id;
        IF FOUND THEN
          RETURN json_build_object('repliedTo', replied_to, 'reply', stored);
        END IF;
        SELECT t.* INTO known FROM followup.threads t WHERE t.org_id = org AND t.thread_id BETWEEN thread AND thread ORDER BY t.thread_id;
        IF NOT FOUND THEN
          RETURN NULL;
        END IF;
        SELECT t.message_id, t.reply INTO replied_to, stored FROM followup.turns t
          WHERE t.org_id = org AND t.thread_id = thread AND t.turn BETWEEN known.turns AND known.turns AND t.digest = sent_digest ORDER BY t.turn;
        IF FOUND THEN
          RETURN json_build_object('repliedTo', replied_to, 'reply', stored);
        END IF;
        RETURN json_build_object('thread', to_json(known), 'pairs', (
          SELECT coalesce(json_agg(json_build_object('question', CASE WHEN seen THEN t.question END, 'answer', CASE WHEN seen THEN t.answer END,
              'asked', t.reply ->> 'followupQuestion') ORDER BY t.turn), '[]')
          FROM (SELECT * FROM followup.turns t WHERE t.org_id = org AND t.thread_id = thread AND t.turn <= known.turns ORDER BY t.turn) AS t,
            LATERAL (SELECT t.turn = 1 OR t.turn > known.turns - most_pairs + 1 AS seen) AS s));
      END $$`);
    // False when the thread has changed since \`version\` (0: it did not exist).
    await runner.query(`
      CREATE OR REPLACE FUNCTION followup.append_turn(org uuid, thread uuid, version integer, remembered json, message uuid, sent_digest text, asked text, answered text,
        stored_reply json) RETURNS boolean LANGUAGE plpgsql ${BY_ONE_INDEX} AS $$
      DECLARE now_known followup.threads := json_populate_record(NULL::followup.threads, remembered); stored tid;
      BEGIN
        PERFORM set_config('verbatim.org', org::text, true);
        IF version = 0 THEN
          INSERT INTO followup.threads (org_id, thread_id, turns, question_context, survey_name, survey_description, survey_id, question_id, response_id)
            VALUES (org, thread, 1, now_known.question_context, now_known.survey_name, now_known.survey_description, now_known.survey_id,
              now_known.question_id, now_known.response_id) ON CONFLICT DO NOTHING;
        ELSE
          SELECT t.ctid INTO stored FROM followup.threads t
            WHERE t.org_id = org AND t.thread_id BETWEEN thread AND thread AND t.turns = version ORDER BY t.thread_id FOR UPDATE;
          UPDATE followup.threads t SET turns = t.turns + 1, question_context = now_known.question_context, survey_name = now_known.survey_name,
            survey_description = now_known.survey_description, survey_id = now_known.survey_id, question_id = now_known.question_id,
            response_id = now_known.response_id
            WHERE t.ctid = stored;
        END IF;
        IF NOT FOUND THEN
          RETURN false;
        END IF;
        INSERT INTO followup.turns (org_id, thread_id, turn, message_id, digest, question, answer, reply)
          VALUES (org, thread, version + 1, message, sent_digest, asked, answered, stored_reply);
        RETURN true;
      END $$`);
    await runner.query('DROP INDEX followup.threads_of_survey');
    await runner.query(
      'CREATE INDEX threads_of_survey ON followup.threads (org_id, survey_id, response_id) WHERE survey_id IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX followup.threads_of_survey');
    await runner.query('CREATE INDEX threads_of_survey ON followup.threads (org_id, survey_id, response_id)');
    const functions = new TurnFunctions1793000000000();
    await functions.down(runner);
    await functions.up(runner);
  }
}
