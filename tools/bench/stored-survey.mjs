import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

export const ANSWERS = Number(process.env.BENCH_ANSWERS ?? 1_000_000);
/** The most answers of a coding job. */
const MOST_CODED = 200_000;
export const SURVEY = 'bench';
export const JOB = '0197f3a0-7c1e-7b4a-9d52-3f6f6e0c7d11';

const WORDS = `ARRAY['delivery','driver','price','fees','coffee','branch','staff','quick','late','friendly','broken','again','never','always','because','closed']`;

/** A survey of stored answers with quality, attributes, follow-ups and a coding of up to 200,000 answers to its first question. */
async function generate(client, { answers, questions, codes }) {
  const responses = Math.ceil(answers / questions);
  const coded = Math.min(MOST_CODED, answers);
  const org = (await client.query('SELECT org_id FROM gateway.organizations ORDER BY created_at LIMIT 1')).rows[0]
    .org_id;
  const run = (sql, ...values) => client.query(sql, [org, SURVEY, ...values]);
  await run(`INSERT INTO gateway.surveys (org_id, survey_id, name) VALUES ($1, $2, 'Bench')`);
  await run(
    `INSERT INTO gateway.questions (org_id, survey_id, question_id, question) SELECT $1, $2, 'q' || n, 'Why?' FROM generate_series(1, $3::int) AS n`,
    questions,
  );
  await run(
    `INSERT INTO gateway.responses (org_id, survey_id, number, response_id, judged, created_at, attributes, quality)
     SELECT $1, $2, n, 'r' || n, '{}', timestamptz '2030-01-01' + n % 30 * interval '1 day',
       jsonb_build_object('region', (ARRAY['north', 'south', 'east', 'west'])[1 + n % 4], 'age', 18 + n % 60),
       jsonb_build_object('recommendation', (ARRAY['keep', 'keep', 'keep', 'review', 'remove'])[1 + n % 5], 'demeritScore', n % 100, 'numIssues', n % 3,
         'hasIssues', n % 3 > 0, 'evaluations', (SELECT jsonb_agg(jsonb_build_object('questionIdentifier', 'q' || q, 'demeritScore', n % 100, 'checks',
           jsonb_build_array(jsonb_build_object('type', 'Low Effort', 'score', n % 100, 'isIssue', n % 100 > 80),
             jsonb_build_object('type', 'Irrelevant', 'score', n % 50, 'isIssue', false)))) FROM generate_series(1, $4::int) AS q))
     FROM generate_series(1, $3::int) AS n`,
    responses,
    questions,
  );
  // Of every twentieth response, as of the doubtful ones.
  await run(
    `INSERT INTO gateway.decisions (org_id, response_number, decision)
     SELECT $1, number, (ARRAY['keep', 'review', 'remove'])[1 + number % 3] FROM gateway.responses WHERE org_id = $1 AND survey_id = $2 AND number % 20 = 0`,
  );
  // As the gateway stores them: with a fingerprint from 20 characters on.
  await run(
    `INSERT INTO gateway.response_elements (org_id, survey_id, question_id, response_number, answer, fingerprint)
     SELECT $1, $2, 'q' || q, n, answer, CASE WHEN char_length(answer) >= 20 THEN hashtextextended(lower(regexp_replace(answer, '\\s', '', 'g')), 0) END
     FROM generate_series(1, $3::int) AS n CROSS JOIN generate_series(1, $4::int) AS q CROSS JOIN LATERAL (
       SELECT string_agg((${WORDS})[1 + abs(hashint4(n * 31 + q * 7 + w)) % 16], ' ') AS answer FROM generate_series(1, 3 + (n + q) % 12) AS w) AS made`,
    responses,
    questions,
  );
  await run(
    `INSERT INTO gateway.followup_turns (org_id, id, thread_id, survey_id, question_id, response_number, question, answer, followed_up)
     SELECT $1, gen_random_uuid(), gen_random_uuid(), $2, 'q1', n, CASE WHEN turn > 1 THEN 'Why?' END, CASE WHEN turn > 1 THEN 'Because of it' END, turn = 1
     FROM generate_series(1, $3::int, 5) AS n CROSS JOIN generate_series(1, 2) AS turn`,
    responses,
  );
  await run(`UPDATE gateway.organizations SET next_response = $3 WHERE org_id = $1 AND $2 <> ''`, responses + 1);
  await run(
    `INSERT INTO gateway.jobs (org_id, id, type, status, phase, request, total, done, finished_at)
     VALUES ($1, $3, 'coding', 'completed', 'finished', jsonb_build_object('surveyIdentifier', $2::text), $4, $4, now())`,
    JOB,
    coded,
  );
  await run(
    `INSERT INTO gateway.coding_questions (org_id, job_id, question, question_id, question_text, settings, answers, state, attempt, assignments)
     SELECT $1, $3, 0, 'q1', 'Why?', '{}', $4, 'done', 1, $4 WHERE $2 <> ''`,
    JOB,
    coded,
  );
  await run(
    `INSERT INTO gateway.coding_answers (org_id, job_id, question, position, response_id, answer)
     SELECT $1, $3, 0, n - 1, 'r' || n, 'answer ' || n FROM generate_series(1, $4::int) AS n WHERE $2 <> ''`,
    JOB,
    coded,
  );
  const each = coded / codes;
  await run(
    `INSERT INTO gateway.coding_codes (org_id, job_id, question, attempt, place, code_id, label, path, start, count)
     SELECT $1, $3, 0, 1, c - 1, c, 'Code ' || c, '{}', (c - 1) * $4::int, $4::int FROM generate_series(1, ${codes}) AS c WHERE $2 <> ''`,
    JOB,
    each,
  );
  await run(
    `INSERT INTO gateway.coding_assignments (org_id, job_id, question, attempt, start, count, positions, confidences)
     SELECT $1, $3, 0, 1, (c - 1) * $4::int, $4::int, array_agg(n ORDER BY n), array_agg((n % 1000 / 1000.0)::real ORDER BY n)
     FROM generate_series(1, ${codes}) AS c CROSS JOIN LATERAL generate_series(c - 1, $5::int - 1, ${codes}) AS n WHERE $2 <> '' GROUP BY c`,
    JOB,
    each,
    coded,
  );
}

/**
 * Fills the store of an embedded service with the survey and its coding, and returns how many answers are coded. `codes` must divide their number.
 */
export async function storeSurvey(service, { answers = ANSWERS, questions = 4, codes = 40 } = {}) {
  const password = encodeURIComponent(readFileSync(join(service.folder, 'postgres-password'), 'utf8').trim());
  const port = readFileSync(join(service.folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[3];
  const client = new pg.Client({ connectionString: `postgres://postgres:${password}@127.0.0.1:${port}/verbatim` });
  await client.connect();
  await generate(client, { answers, questions, codes });
  await client.end();
  return Math.min(MOST_CODED, answers);
}
