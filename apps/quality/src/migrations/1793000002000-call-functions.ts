import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * All that a single call stores and reads, in one round trip, which is its transaction: as statements of a transaction it took thirteen. Works as its caller,
 * under row-level security. `compared` and `sampled`: the numbers, from 1, of the entries in `sent` that `searches` and `scopes` belong to; only answers that
 * arrived before their entry are looked at.
 */
export class CallFunctions1793000002000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION quality.store_call(org uuid, survey text, responses bigint[], sent json, searches json, compared integer[], scopes bigint[],
        sampled integer[], limits json) RETURNS json LANGUAGE plpgsql AS $$
      DECLARE seqs bigint[]; befores bigint[];
      BEGIN
        PERFORM set_config('verbatim.org', org::text, true);
        PERFORM quality.lock_answers(org, survey, responses, true);
        seqs := quality.store_answers(org, survey, sent, NULL);
        befores := (SELECT array_agg(seqs[c.place] ORDER BY c.number) FROM unnest(compared) WITH ORDINALITY AS c (place, number));
        RETURN json_build_object(
          'known', quality.known_answers(org, responses, NULL, (limits ->> 'known')::integer),
          'peers', CASE WHEN befores IS NOT NULL
            THEN quality.find_peers(org, searches, befores, NULL, (limits ->> 'peers')::integer, (limits ->> 'shortest')::integer) END,
          'copies', CASE WHEN befores IS NOT NULL
            THEN quality.count_copies(org, searches, befores, NULL, responses, (limits ->> 'copies')::integer) END,
          'samples', CASE WHEN cardinality(scopes) > 0
            THEN quality.sample_answers(org, scopes, ARRAY(SELECT seqs[c.place] FROM unnest(sampled) WITH ORDINALITY AS c (place, number) ORDER BY c.number),
              NULL, (limits ->> 'samples')::integer) END);
      END $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION quality.store_call');
  }
}
