import { BY_ONE_INDEX } from '@verbatim/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { CallFunctions1791000030000 } from './call-functions.migration.js';
import { StoringFunctions1793000000000 } from '../surveys/storing-functions.migration.js';

/**
 * What calls and jobs read and change of gateway.responses, as before, each read by the one index that it is meant for (BY_ONE_INDEX says why). And the
 * index of jobs by survey leaves out jobs without one: so the check of a foreign key, which keeps its plan too, can't take it.
 */
export class ResponsesByOneIndex1793000003000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE OR REPLACE FUNCTION gateway.store_attributes(org uuid, numbers bigint[], given jsonb[], most integer) RETURNS void LANGUAGE plpgsql
      ${BY_ONE_INDEX} AS $$
      BEGIN
        PERFORM 1 FROM (SELECT DISTINCT number FROM unnest(numbers) AS number ORDER BY number) AS sent CROSS JOIN LATERAL (
          SELECT r.number FROM gateway.responses r WHERE r.org_id = org AND r.number BETWEEN sent.number AND sent.number ORDER BY r.number FOR UPDATE) AS locked;
        INSERT INTO gateway.responses (org_id, number, attributes)
          SELECT org, stored.number, (
            SELECT jsonb_object_agg(kept.key, kept.value) FROM (
              SELECT key, value FROM jsonb_each(stored.attributes || sent.attributes) ORDER BY (sent.attributes ? key) DESC, key LIMIT most) AS kept)
          FROM unnest(numbers, given) AS sent (number, attributes) CROSS JOIN LATERAL (
            SELECT r.number, r.attributes FROM gateway.responses r
            WHERE r.org_id = org AND r.number BETWEEN sent.number AND sent.number AND r.survey_id IS NOT NULL ORDER BY r.number) AS stored
          ON CONFLICT (org_id, number) DO UPDATE SET attributes = excluded.attributes;
      END $$`);
    await runner.query(`
      CREATE OR REPLACE FUNCTION gateway.start_call(org uuid, survey text, respondent text, given bigint) RETURNS json LANGUAGE plpgsql ${BY_ONE_INDEX} AS $$
      DECLARE settings jsonb; numbered bigint;
      BEGIN
        PERFORM set_config('verbatim.org', org::text, true);
        IF survey IS NOT NULL THEN
          PERFORM set_config('synchronous_commit', 'off', true);
        END IF;
        SELECT o.quality_settings INTO settings FROM gateway.organizations o WHERE o.org_id = org;
        IF given IS NOT NULL THEN
          SELECT r.number INTO numbered FROM gateway.responses r WHERE r.org_id = org AND r.number BETWEEN given AND given ORDER BY r.number;
          RETURN json_build_object('number', numbered, 'settings', settings);
        END IF;
        SELECT r.number INTO numbered FROM gateway.responses r
          WHERE r.org_id = org AND r.survey_id = survey AND r.response_id BETWEEN respondent AND respondent ORDER BY r.response_id;
        IF numbered IS NULL THEN
          UPDATE gateway.organizations SET next_response = next_response + 1 WHERE org_id = org RETURNING next_response - 1 INTO numbered;
          IF survey IS NULL OR respondent IS NOT NULL THEN
            INSERT INTO gateway.responses (org_id, number, survey_id, response_id, judged) VALUES (org, numbered, survey, respondent, '{}')
              ON CONFLICT (org_id, survey_id, response_id) WHERE survey_id IS NOT NULL AND response_id IS NOT NULL DO NOTHING;
            IF NOT FOUND THEN
              SELECT r.number INTO numbered FROM gateway.responses r
                WHERE r.org_id = org AND r.survey_id = survey AND r.response_id BETWEEN respondent AND respondent ORDER BY r.response_id;
            END IF;
          END IF;
        END IF;
        RETURN json_build_object('number', numbered, 'settings', settings);
      END $$`);
    await runner.query(`
      CREATE OR REPLACE FUNCTION gateway.number_responses(org uuid, survey text, respondents text[]) RETURNS json LANGUAGE plpgsql ${BY_ONE_INDEX} AS $$
      DECLARE added text[]; first bigint;
      BEGIN
        PERFORM set_config('verbatim.org', org::text, true), set_config('synchronous_commit', 'off', true);
        added := ARRAY(
          SELECT DISTINCT sent.id FROM unnest(respondents) AS sent (id) LEFT JOIN LATERAL (
            SELECT r.number FROM gateway.responses r WHERE r.org_id = org AND r.survey_id = survey AND r.response_id BETWEEN sent.id AND sent.id
            ORDER BY r.response_id) AS known ON true
          WHERE known.number IS NULL ORDER BY sent.id);
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
            SELECT r.number FROM gateway.responses r WHERE r.org_id = org AND r.survey_id = survey AND r.response_id BETWEEN sent.id AND sent.id
            ORDER BY r.response_id) AS known);
      END $$`);
    // A response that was erased meanwhile has no row.
    await runner.query(`
      CREATE OR REPLACE FUNCTION gateway.finish_call(org uuid, response bigint, judged_bits integer[], scores jsonb) RETURNS void LANGUAGE plpgsql
      ${BY_ONE_INDEX} AS $$
      DECLARE stored tid;
      BEGIN
        PERFORM set_config('verbatim.org', org::text, true), set_config('synchronous_commit', 'off', true);
        SELECT r.ctid INTO stored FROM gateway.responses r WHERE r.org_id = org AND r.number BETWEEN response AND response ORDER BY r.number FOR UPDATE;
        UPDATE gateway.responses SET judged = judged_bits, quality = CASE WHEN survey_id IS NOT NULL AND scores IS NOT NULL THEN scores ELSE quality END
          WHERE ctid = stored;
      END $$`);
    await runner.query('DROP INDEX gateway.jobs_of_survey');
    await runner.query('CREATE INDEX jobs_of_survey ON gateway.jobs (org_id, survey_id) WHERE survey_id IS NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX gateway.jobs_of_survey');
    await runner.query('CREATE INDEX jobs_of_survey ON gateway.jobs (org_id, survey_id)');
    for (const functions of [new StoringFunctions1793000000000(), new CallFunctions1791000030000()]) {
      await functions.down(runner);
      await functions.up(runner);
    }
  }
}
