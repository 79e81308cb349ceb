import { LIMITS } from '@verbatim/contracts';
import type { EntityManager } from 'typeorm';

/** gateway.summary_counts, summary_marks and summary_copies (summaries.migration.ts). Question `''` stands for whole responses. */

/** As in the triggers of the migration: a response's chunk is its number divided by this. */
const CHUNK = 8_192;
/** Chunks that are counted in one transaction: some 50 ms each when full. */
const AT_ONCE = 10;
/** Of a question's answers in a chunk: all are looked at up to `whole`, else as many as `sample`. */
export const LANGUAGE_SAMPLE = { whole: 500, sample: 100 };
/** Most frequent values of an attribute that are counted, per chunk. */
const VALUES = 100;
/** Lengths in characters from which a bar of the histogram begins. */
export const LENGTHS = [1, 10, 25, 50, 100, 200, 500, 1000];
/** Groups of equal answers that a summary shows. */
const CLUSTERS = 10;
/** In a survey with more answers than this, equal answers are looked for once a minute at most. */
const MANY = 50_000;

/** Until the end of the transaction nobody else counts the survey. */
const waitForCounts = (manager: EntityManager, org: string, survey: string): Promise<unknown> =>
  manager.query(`SELECT pg_advisory_xact_lock(hashtextextended('summary ' || $1 || ' ' || $2, 0))`, [org, survey]);

/**
 * For the rest of the transaction. PostgreSQL has no statistics on responses that were stored a moment ago, takes them for a handful and joins them in nested
 * loops: counting a full chunk took more than a minute instead of a second. Nor is it worth a compilation.
 */
const planForNewRows = (manager: EntityManager): Promise<unknown> =>
  manager.query(`SELECT set_config(name, 'off', true) FROM unnest(ARRAY['enable_nestloop', 'jit']) AS name`);

/** Waits until nobody else counts the survey, and returns the next chunks that have changed. Their marks are gone with this transaction. */
export async function takeMarks(manager: EntityManager, org: string, survey: string): Promise<number[]> {
  await waitForCounts(manager, org, survey);
  const rows: { chunk: number }[] = await manager.query(
    `WITH next AS (SELECT DISTINCT chunk FROM gateway.summary_marks WHERE org_id = $1 AND survey_id = $2 ORDER BY chunk LIMIT ${AT_ONCE}),
       free AS (SELECT m.chunk, m.id FROM gateway.summary_marks m WHERE m.org_id = $1 AND m.survey_id = $2 AND m.chunk IN (SELECT chunk FROM next)
         FOR UPDATE SKIP LOCKED),
       gone AS (DELETE FROM gateway.summary_marks m USING free WHERE m.org_id = $1 AND m.survey_id = $2 AND m.chunk = free.chunk AND m.id = free.id)
     SELECT DISTINCT chunk FROM free`,
    [org, survey],
  );
  return rows.map(({ chunk }) => chunk);
}

/** Counts a chunk of a survey's responses. A statement of its own after takeMarks: it sees what was committed until then. */
export async function countChunk(manager: EntityManager, org: string, survey: string, chunk: number): Promise<void> {
  const scope = [org, survey, chunk];
  await planForNewRows(manager);
  await manager.query(`DELETE FROM gateway.summary_counts WHERE org_id = $1 AND survey_id = $2 AND chunk = $3`, scope);
  await manager.query(
    `WITH r AS MATERIALIZED (
         SELECT number, quality, attributes, (created_at AT TIME ZONE 'UTC')::date::text AS day FROM gateway.responses
         WHERE org_id = $1 AND survey_id = $2 AND number >= $4 AND number < $5),
       e AS MATERIALIZED (
         SELECT e.question_id AS q, e.response_number AS n, char_length(e.answer) AS characters, r.day FROM gateway.response_elements e
         JOIN r ON r.number = e.response_number WHERE e.org_id = $1 AND e.survey_id = $2 AND e.response_number >= $4 AND e.response_number < $5),
       evaluations AS MATERIALIZED (
         SELECT one ->> 'questionIdentifier' AS q, (one ->> 'demeritScore')::float8 AS demerit, one -> 'checks' AS checks
         FROM r CROSS JOIN LATERAL jsonb_array_elements(r.quality -> 'evaluations') AS one),
       checks AS MATERIALIZED (
         SELECT coalesce(q, '') AS q, one ->> 'type' AS type, (one ->> 'score')::float8 AS score, (one ->> 'isIssue')::boolean AS flagged
         FROM evaluations CROSS JOIN LATERAL jsonb_array_elements(checks) AS one
         UNION ALL SELECT '', 'Inconsistency', (quality -> 'inconsistency' ->> 'score')::float8, (quality -> 'inconsistency' ->> 'isIssue')::boolean
         FROM r WHERE quality -> 'inconsistency' IS NOT NULL),
       threads AS MATERIALIZED (
         SELECT t.question_id AS q, t.response_number AS n, bool_or(t.followed_up) AS asked, bool_or(t.answer IS NOT NULL) AS answered,
           bool_or(t.answer IS NOT NULL AND t.has_content) AS told, coalesce(sum(char_length(t.answer)) FILTER (WHERE t.has_content), 0) AS more
         FROM gateway.followup_turns t WHERE t.org_id = $1 AND t.survey_id = $2 AND t.response_number >= $4 AND t.response_number < $5 GROUP BY 1, 2),
       followed AS MATERIALIZED (SELECT q, characters, asked, answered, told, more FROM e JOIN threads USING (q, n)),
       names AS MATERIALIZED (
         SELECT name, count(*) AS count FROM r CROSS JOIN LATERAL jsonb_object_keys(r.attributes) AS name GROUP BY name
         ORDER BY count(*) DESC, name LIMIT ${LIMITS.attributesOfSurvey}),
       named AS MATERIALIZED (SELECT a.key AS name, a.value FROM r CROSS JOIN LATERAL jsonb_each_text(r.attributes) AS a JOIN names ON names.name = a.key)
     INSERT INTO gateway.summary_counts (org_id, survey_id, chunk, question_id, kind, key, value, count, total)
     SELECT $1, $2, $3, counted.* FROM (
       SELECT q, 'answers' AS kind, '' AS key, '' AS value, count(*) AS count, sum(characters)::float8 AS total FROM e GROUP BY q
       UNION ALL SELECT q, 'day', day, '', count(*), 0 FROM e GROUP BY q, day
       UNION ALL SELECT q, 'length', width_bucket(characters, ARRAY[${LENGTHS.join(', ')}])::text, '', count(*), 0 FROM e GROUP BY q, 3
       UNION ALL SELECT q, 'evaluated', '', '', count(*), sum(demerit) FROM evaluations WHERE q IS NOT NULL GROUP BY q
       UNION ALL SELECT q, 'flagged', '', '', count(*), 0 FROM evaluations WHERE q IS NOT NULL AND checks @> '[{"isIssue": true}]' GROUP BY q
       UNION ALL SELECT q, 'check', type, '', count(*), sum(score) FROM checks GROUP BY q, type
       UNION ALL SELECT q, 'finding', type, '', count(*), 0 FROM checks WHERE flagged GROUP BY q, type
       UNION ALL SELECT q, 'asked', '', '', count(*), 0 FROM followed WHERE asked GROUP BY q
       UNION ALL SELECT q, 'answered', '', '', count(*), 0 FROM followed WHERE answered GROUP BY q
       UNION ALL SELECT q, 'told', '', '', count(*), sum(characters) FROM followed WHERE told GROUP BY q
       UNION ALL SELECT q, 'after', '', '', count(*), sum(characters + more) FROM followed WHERE told GROUP BY q
       UNION ALL SELECT '', 'responses', '', '', count(*), 0 FROM r
       UNION ALL SELECT '', 'day', day, '', count(*), 0 FROM r GROUP BY day
       UNION ALL SELECT '', 'evaluated', '', '', count(*), sum((quality ->> 'demeritScore')::float8) FROM r WHERE quality IS NOT NULL
       UNION ALL SELECT '', 'flagged', '', '', count(*), 0 FROM r WHERE (quality ->> 'hasIssues')::boolean
       UNION ALL SELECT '', 'recommendation', quality ->> 'recommendation', '', count(*), 0 FROM r WHERE quality IS NOT NULL GROUP BY 3
       UNION ALL SELECT '', 'attribute', name, '', count, 0 FROM names
       UNION ALL SELECT '', 'value', name, value, count, 0 FROM (
         SELECT name, value, count(*), row_number() OVER (PARTITION BY name ORDER BY count(*) DESC, value) AS place FROM named GROUP BY name, value) AS ranked
         WHERE place <= ${VALUES}
     ) AS counted WHERE counted.count > 0`,
    [...scope, chunk * CHUNK, (chunk + 1) * CHUNK],
  );
}

export interface AnswerSample {
  questionIdentifier: string;
  /** The answers that the sample stands for. */
  answers: number;
  texts: string[];
}

/** A chunk that has been counted, except for its languages. */
export async function chunkWithoutLanguages(
  manager: EntityManager,
  org: string,
  survey: string,
): Promise<number | undefined> {
  const [row]: { chunk: number }[] = await manager.query(
    `SELECT chunk FROM gateway.summary_counts WHERE org_id = $1 AND survey_id = $2 AND kind IN ('answers', 'language')
     GROUP BY chunk HAVING bool_and(kind = 'answers') LIMIT 1`,
    [org, survey],
  );
  return row?.chunk;
}

/** Answers of a chunk whose language is looked at: always the same ones. */
export async function sampleAnswers(
  manager: EntityManager,
  org: string,
  survey: string,
  chunk: number,
): Promise<AnswerSample[]> {
  await planForNewRows(manager);
  return manager.query(
    `SELECT question_id AS "questionIdentifier", max(answers)::int AS answers, array_agg(text ORDER BY place) AS texts FROM (
       SELECT e.question_id, left(e.answer, 600) AS text, count(*) OVER (PARTITION BY e.question_id) AS answers,
         row_number() OVER (PARTITION BY e.question_id ORDER BY hashint8(e.response_number), e.response_number) AS place
       FROM gateway.response_elements e JOIN gateway.responses r ON r.org_id = e.org_id AND r.number = e.response_number
       WHERE e.org_id = $1 AND e.survey_id = $2 AND e.response_number >= $3 AND e.response_number < $4 AND r.number >= $3 AND r.number < $4) AS placed
     WHERE place <= CASE WHEN answers <= ${LANGUAGE_SAMPLE.whole} THEN answers ELSE ${LANGUAGE_SAMPLE.sample} END GROUP BY question_id`,
    [org, survey, chunk * CHUNK, (chunk + 1) * CHUNK],
  );
}

export interface LanguageCount {
  questionIdentifier: string;
  language: string;
  answers: number;
}

export const insertLanguages = (
  manager: EntityManager,
  org: string,
  survey: string,
  chunk: number,
  rows: readonly LanguageCount[],
): Promise<unknown> =>
  manager.query(
    `INSERT INTO gateway.summary_counts (org_id, survey_id, chunk, question_id, kind, key, value, count, total)
     SELECT $1, $2, $3, q, 'language', language, '', answers, 0 FROM unnest($4::text[], $5::text[], $6::bigint[]) AS row (q, language, answers)
     ON CONFLICT DO NOTHING`,
    [
      org,
      survey,
      chunk,
      rows.map((row) => row.questionIdentifier),
      rows.map((row) => row.language),
      rows.map((row) => row.answers),
    ],
  );

/** Looks for equal answers again, unless it is a large survey whose were looked for a moment ago. Stored as chunk -1; clusters by their fingerprint. */
export async function countCopies(
  manager: EntityManager,
  org: string,
  survey: string,
  hasChanged: boolean,
): Promise<void> {
  const scope = [org, survey];
  const [state]: { isDue: boolean }[] = await manager.query(
    `INSERT INTO gateway.summary_copies AS s (org_id, survey_id, counted_at, is_stale) VALUES ($1, $2, '-infinity', $3)
     ON CONFLICT (org_id, survey_id) DO UPDATE SET is_stale = s.is_stale OR excluded.is_stale
     RETURNING is_stale AND (counted_at < now() - interval '1 minute' OR (SELECT coalesce(sum(count), 0) FROM gateway.summary_counts c
       WHERE c.org_id = $1 AND c.survey_id = $2 AND c.kind = 'answers') <= ${MANY}) AS "isDue"`,
    [...scope, hasChanged],
  );
  if (!state?.isDue) return;
  await manager.query(`DELETE FROM gateway.summary_counts WHERE org_id = $1 AND survey_id = $2 AND chunk = -1`, scope);
  await manager.query(
    `WITH groups AS MATERIALIZED (
       SELECT question_id, fingerprint, count(*) AS answers, min(response_number) AS first FROM gateway.response_elements
       WHERE org_id = $1 AND survey_id = $2 AND fingerprint IS NOT NULL GROUP BY 1, 2 HAVING count(*) > 1),
     ranked AS (SELECT *, row_number() OVER (PARTITION BY question_id ORDER BY answers DESC, first) AS place FROM groups)
     INSERT INTO gateway.summary_counts (org_id, survey_id, chunk, question_id, kind, key, value, count, total)
     SELECT $1, $2, -1, question_id, 'copies', '', '', sum(answers), 0 FROM groups GROUP BY question_id
     UNION ALL SELECT $1, $2, -1, question_id, 'cluster', fingerprint::text, first::text, answers, 0 FROM ranked WHERE place <= ${CLUSTERS}`,
    scope,
  );
  await manager.query(
    `UPDATE gateway.summary_copies SET counted_at = now(), is_stale = false WHERE org_id = $1 AND survey_id = $2`,
    scope,
  );
}

export interface SummaryCount {
  question: string;
  kind: string;
  key: string;
  value: string;
  count: number;
  total: number;
}

/** All counts of a survey, or of one of its questions: the one query behind a summary. */
export const readCounts = (
  manager: EntityManager,
  org: string,
  survey: string,
  question: string | null,
): Promise<SummaryCount[]> =>
  manager.query(
    `SELECT question_id AS question, kind, key, value, sum(count)::float8 AS count, sum(total) AS total FROM gateway.summary_counts
     WHERE org_id = $1 AND survey_id = $2 AND ($3::text IS NULL OR question_id = $3) GROUP BY 1, 2, 3, 4`,
    [org, survey, question],
  );

/** The answers that stand for clusters, by the numbers of their responses. */
export async function clusterExamples(
  manager: EntityManager,
  org: string,
  survey: string,
  question: string,
  numbers: readonly number[],
): Promise<Map<number, { responseIdentifier: string | null; answer: string }>> {
  const rows: { number: number; responseIdentifier: string | null; answer: string }[] = await manager.query(
    `SELECT e.response_number::float8 AS number, r.response_id AS "responseIdentifier", e.answer FROM gateway.response_elements e
     JOIN gateway.responses r ON r.org_id = e.org_id AND r.number = e.response_number
     WHERE e.org_id = $1 AND e.survey_id = $2 AND e.question_id = $3 AND e.response_number = ANY($4::bigint[])`,
    [org, survey, question, numbers],
  );
  return new Map(rows.map(({ number, ...example }) => [number, example]));
}

/**
 * Before an erasure is confirmed: counts name values of attributes. Where one response was erased its chunk is counted again at once, since a summary that
 * was read meanwhile may have taken the chunk's mark.
 */
export async function eraseCounts(
  manager: EntityManager,
  org: string,
  survey: string,
  number: number | null,
): Promise<void> {
  const scope = [org, survey];
  await waitForCounts(manager, org, survey);
  if (number !== null) await countChunk(manager, org, survey, Math.floor(number / CHUNK));
  await manager.query(
    `DELETE FROM gateway.summary_counts WHERE org_id = $1 AND survey_id = $2 AND ($3 OR chunk = -1)`,
    [...scope, number === null],
  );
  await manager.query(`DELETE FROM gateway.summary_tables WHERE org_id = $1 AND survey_id = $2`, scope);
  await manager.query(
    `UPDATE gateway.summary_copies SET is_stale = true, counted_at = '-infinity' WHERE org_id = $1 AND survey_id = $2`,
    scope,
  );
}
