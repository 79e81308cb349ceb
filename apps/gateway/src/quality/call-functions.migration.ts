import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What a single call reads before it is evaluated, and what it stores afterwards, in one round trip each: as transactions of the gateway they took eight
 * and seven. Both work as their caller, under row-level security.
 */
export class CallFunctions1791000030000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // number is null when no earlier call got the given one. Two first calls for one respondent agree by the unique index.
    await runner.query(`
      CREATE FUNCTION gateway.begin_call(org uuid, survey text, respondent text, given bigint, OUT number bigint, OUT settings jsonb)
      LANGUAGE plpgsql AS $$
      #variable_conflict use_column
      DECLARE found_number bigint;
      BEGIN
        PERFORM set_config('verbatim.org', org::text, true);
        SELECT quality_settings INTO settings FROM gateway.organizations WHERE org_id = org;
        IF given IS NOT NULL THEN
          SELECT r.number INTO found_number FROM gateway.responses r WHERE r.org_id = org AND r.number = given;
        ELSE
          SELECT r.number INTO found_number FROM gateway.responses r WHERE r.org_id = org AND r.survey_id = survey AND r.response_id = respondent;
          IF found_number IS NULL THEN
            UPDATE gateway.organizations SET next_response = next_response + 1 WHERE org_id = org RETURNING next_response - 1 INTO found_number;
            INSERT INTO gateway.responses (org_id, number, survey_id, response_id, judged) VALUES (org, found_number, survey, respondent, '{}')
              ON CONFLICT (org_id, survey_id, response_id) WHERE survey_id IS NOT NULL AND response_id IS NOT NULL DO NOTHING;
            IF NOT FOUND THEN
              SELECT r.number INTO found_number FROM gateway.responses r WHERE r.org_id = org AND r.survey_id = survey AND r.response_id = respondent;
            END IF;
          END IF;
        END IF;
        number := found_number;
      END $$`);
    // The caller need not wait for the disk: a crash loses what feedback is checked against, and the scores in GET /surveys.
    await runner.query(`
      CREATE FUNCTION gateway.finish_call(org uuid, response bigint, judged_bits integer[], scores jsonb) RETURNS void LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM set_config('verbatim.org', org::text, true), set_config('synchronous_commit', 'off', true);
        UPDATE gateway.responses SET judged = judged_bits, quality = CASE WHEN survey_id IS NOT NULL AND scores IS NOT NULL THEN scores ELSE quality END
          WHERE org_id = org AND number = response;
      END $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION gateway.begin_call, gateway.finish_call');
  }
}
