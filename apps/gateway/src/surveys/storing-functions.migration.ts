import { BY_KEY } from '@verbatim/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What storing survey data writes, as functions that calls and jobs share (surveys.repository.ts), and one that stores all of a single call in one round
 * trip. They work as their caller, under row-level security. Tables are read by key only: a session keeps its plans, and a new table looks small.
 *
 * Surveys and questions that stay as they are are only locked against deletion. Writing them each time made all calls of a survey wait for each other's
 * commits.
 */
export class StoringFunctions1793000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION gateway.store_survey(org uuid, survey text, survey_name text, survey_description text) RETURNS void LANGUAGE plpgsql ${BY_KEY} AS $$
      BEGIN
        PERFORM 1 FROM gateway.surveys s WHERE s.org_id = org AND s.survey_id = survey AND (survey_name IS NULL OR s.name = survey_name)
          AND (survey_description IS NULL OR s.description = survey_description) FOR KEY SHARE;
        IF NOT FOUND THEN
          INSERT INTO gateway.surveys AS s (org_id, survey_id, name, description) VALUES (org, survey, survey_name, survey_description)
            ON CONFLICT (org_id, survey_id) DO UPDATE SET name = coalesce(excluded.name, s.name), description = coalesce(excluded.description, s.description);
        END IF;
      END $$`);
    await runner.query(`
      CREATE FUNCTION gateway.store_questions(org uuid, survey text, ids text[], texts text[], contexts text[], parents text[]) RETURNS void
      LANGUAGE plpgsql ${BY_KEY} AS $$
      DECLARE changed integer[];
      BEGIN
        SELECT array_agg(sent.place ORDER BY sent.place) INTO changed
          FROM unnest(ids, texts, contexts, parents) WITH ORDINALITY AS sent (id, question, context, parent, place)
          LEFT JOIN LATERAL (
            SELECT true AS is_same FROM gateway.questions q WHERE q.org_id = org AND q.survey_id = survey AND q.question_id = sent.id
              AND q.question = sent.question AND (sent.context IS NULL OR q.question_context = sent.context)
              AND (sent.parent IS NULL OR q.parent_question_id = sent.parent) FOR KEY SHARE) AS stored ON true
          WHERE stored.is_same IS NULL;
        IF changed IS NOT NULL THEN
          INSERT INTO gateway.questions AS q (org_id, survey_id, question_id, question, question_context, parent_question_id)
            SELECT org, survey, ids[place], texts[place], contexts[place], parents[place] FROM unnest(changed) AS place
            ON CONFLICT (org_id, survey_id, question_id) DO UPDATE SET question = excluded.question,
              question_context = coalesce(excluded.question_context, q.question_context),
              parent_question_id = coalesce(excluded.parent_question_id, q.parent_question_id);
        END IF;
      END $$`);
    // The fingerprint is equal for answers that are equal but for case and spaces; null for short ones, which are often equal by chance.
    await runner.query(`
      CREATE FUNCTION gateway.store_elements(org uuid, survey text, questions text[], numbers bigint[], answers text[]) RETURNS void LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO gateway.response_elements (org_id, survey_id, question_id, response_number, answer, fingerprint)
          SELECT org, survey, sent.question, sent.number, sent.answer,
            CASE WHEN char_length(sent.answer) >= 20 THEN hashtextextended(lower(regexp_replace(sent.answer, '\\s', '', 'g')), 0) END
          FROM unnest(questions, numbers, answers) AS sent (question, number, answer)
          ON CONFLICT (org_id, survey_id, question_id, response_number)
          DO UPDATE SET answer = excluded.answer, fingerprint = excluded.fingerprint, updated_at = now();
      END $$`);
    // Adds to those that the responses have. Beyond the limit, old names go.
    await runner.query(`
      CREATE FUNCTION gateway.store_attributes(org uuid, numbers bigint[], given jsonb[], most integer) RETURNS void LANGUAGE plpgsql ${BY_KEY} AS $$
      BEGIN
        PERFORM 1 FROM gateway.responses r WHERE r.org_id = org AND r.number = ANY(numbers) ORDER BY r.number FOR UPDATE;
        UPDATE gateway.responses r SET attributes = (
            SELECT jsonb_object_agg(kept.key, kept.value) FROM (
              SELECT key, value FROM jsonb_each(r.attributes || sent.attributes) ORDER BY (sent.attributes ? key) DESC, key LIMIT most) AS kept)
          FROM unnest(numbers, given) AS sent (number, attributes)
          WHERE r.org_id = org AND r.number = sent.number AND r.survey_id IS NOT NULL;
      END $$`);
    // respondent: the generated identifier of a response that came without one. Its row is not there yet.
    await runner.query(`
      CREATE FUNCTION gateway.store_call(org uuid, survey text, survey_name text, survey_description text, response bigint, respondent text,
        questions text[], texts text[], contexts text[], parents text[], answers text[], given jsonb, most integer) RETURNS void LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM set_config('verbatim.org', org::text, true);
        IF respondent IS NOT NULL THEN
          INSERT INTO gateway.responses (org_id, number, survey_id, response_id, judged) VALUES (org, response, survey, respondent, '{}') ON CONFLICT DO NOTHING;
        END IF;
        PERFORM gateway.store_survey(org, survey, survey_name, survey_description);
        PERFORM gateway.store_questions(org, survey, questions, texts, contexts, parents);
        PERFORM gateway.store_elements(org, survey, questions, array_fill(response, ARRAY[cardinality(questions)]), answers);
        IF given IS NOT NULL THEN
          PERFORM gateway.store_attributes(org, ARRAY[response], ARRAY[given], most);
        END IF;
      END $$`);
    // As begin_call, which earlier versions call, with two differences. A response of a survey that came without an identifier only gets its number:
    // store_call adds its row, with the identifier that is made from the number. And a call of a survey does not wait for the disk, because store_call's
    // commit, which is later in the log, does before the caller learns the number.
    await runner.query(`
      CREATE FUNCTION gateway.start_call(org uuid, survey text, respondent text, given bigint) RETURNS json LANGUAGE plpgsql ${BY_KEY} AS $$
      DECLARE settings jsonb; numbered bigint;
      BEGIN
        PERFORM set_config('verbatim.org', org::text, true);
        IF survey IS NOT NULL THEN
          PERFORM set_config('synchronous_commit', 'off', true);
        END IF;
        SELECT o.quality_settings INTO settings FROM gateway.organizations o WHERE o.org_id = org;
        IF given IS NOT NULL THEN
          SELECT r.number INTO numbered FROM gateway.responses r WHERE r.org_id = org AND r.number = given;
          RETURN json_build_object('number', numbered, 'settings', settings);
        END IF;
        SELECT r.number INTO numbered FROM gateway.responses r WHERE r.org_id = org AND r.survey_id = survey AND r.response_id = respondent;
        IF numbered IS NULL THEN
          UPDATE gateway.organizations SET next_response = next_response + 1 WHERE org_id = org RETURNING next_response - 1 INTO numbered;
          IF survey IS NULL OR respondent IS NOT NULL THEN
            INSERT INTO gateway.responses (org_id, number, survey_id, response_id, judged) VALUES (org, numbered, survey, respondent, '{}')
              ON CONFLICT (org_id, survey_id, response_id) WHERE survey_id IS NOT NULL AND response_id IS NOT NULL DO NOTHING;
            IF NOT FOUND THEN
              SELECT r.number INTO numbered FROM gateway.responses r WHERE r.org_id = org AND r.survey_id = survey AND r.response_id = respondent;
            END IF;
          END IF;
        END IF;
        RETURN json_build_object('number', numbered, 'settings', settings);
      END $$`);
    // The numbers of a small job's respondents, in their order. As in start_call, the commit that stores the job comes
    // later in the log, so this one does not wait for the disk. Always the organization's row first, then respondents in order: no deadlock.
    await runner.query(`
      CREATE FUNCTION gateway.number_responses(org uuid, survey text, respondents text[]) RETURNS json LANGUAGE plpgsql ${BY_KEY} AS $$
      DECLARE added text[]; first bigint;
      BEGIN
        PERFORM set_config('verbatim.org', org::text, true), set_config('synchronous_commit', 'off', true);
        added := ARRAY(
          SELECT DISTINCT id FROM unnest(respondents) AS id
          WHERE NOT EXISTS (SELECT 1 FROM gateway.responses r WHERE r.org_id = org AND r.survey_id = survey AND r.response_id = id) ORDER BY id);
        IF cardinality(added) > 0 THEN
          UPDATE gateway.organizations SET next_response = next_response + cardinality(added) WHERE org_id = org
            RETURNING next_response - cardinality(added) INTO first;
          INSERT INTO gateway.responses (org_id, number, survey_id, response_id, judged)
            SELECT org, first + place - 1, survey, id, '{}' FROM unnest(added) WITH ORDINALITY AS new (id, place)
            ON CONFLICT (org_id, survey_id, response_id) WHERE survey_id IS NOT NULL AND response_id IS NOT NULL DO NOTHING;
        END IF;
        RETURN (
          SELECT coalesce(json_agg(known.number ORDER BY sent.place), '[]') FROM unnest(respondents) WITH ORDINALITY AS sent (id, place)
          CROSS JOIN LATERAL (
            SELECT r.number FROM gateway.responses r WHERE r.org_id = org AND r.survey_id = survey AND r.response_id = sent.id LIMIT 1) AS known);
      END $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP FUNCTION gateway.number_responses, gateway.start_call, gateway.store_call, gateway.store_attributes, gateway.store_elements, gateway.store_questions,
      gateway.store_survey`);
  }
}
