import type { Reserved } from '@verbatim/contracts';
import type { EntityManager } from 'typeorm';

/** Reads the codes that the newest codings of a survey assigned (tables: coding.migration.ts). */

/** The newest completed coding, or brand coding, of a question. */
export interface LatestCoding {
  type: 'coding' | 'brand-coding';
  questionIdentifier: string;
  jobId: string;
  question: number;
  attempt: number;
}

/** Of one question, or of all questions of the survey. */
export const latestCodings = (
  manager: EntityManager,
  org: string,
  survey: string,
  question?: string,
): Promise<LatestCoding[]> =>
  manager.query(
    `SELECT DISTINCT ON (j.type, q.question_id) j.type, q.question_id AS "questionIdentifier", j.id AS "jobId", q.question, coalesce(q.corrected, q.attempt) AS attempt
     FROM gateway.jobs j JOIN gateway.coding_questions q ON q.org_id = j.org_id AND q.job_id = j.id
     WHERE j.org_id = $1 AND j.survey_id = $2 AND j.type IN ('coding', 'brand-coding') AND j.finished_at IS NOT NULL AND q.state = 'done' AND q.attempt IS NOT NULL
       AND ($3::text IS NULL OR q.question_id = $3)
     ORDER BY j.type, q.question_id, j.finished_at DESC, j.id DESC`,
    [org, survey, question ?? null],
  );

/** A code that an answer has. `matched`: the brand as the respondent wrote it. */
export interface AssignedCode {
  responseIdentifier: string;
  id: number;
  label: string;
  reserved: Reserved | null;
  confidence: number;
  matched: string | null;
}

const inCoding = (org: string, { jobId, question, attempt }: LatestCoding): unknown[] => [
  org,
  jobId,
  question,
  attempt,
];

/** The codes of these respondents' answers, in the order of the code frame. */
export async function codesOf(
  manager: EntityManager,
  org: string,
  coding: LatestCoding,
  responseIdentifiers: readonly string[],
): Promise<AssignedCode[]> {
  // Two statements: joined, the planner once read all answers for every assignment (StoredPage).
  const answers: { position: number; responseIdentifier: string }[] = await manager.query(
    `SELECT position, response_id AS "responseIdentifier" FROM gateway.coding_answers WHERE org_id = $1 AND job_id = $2 AND question = $3 AND response_id = ANY($4)`,
    [org, coding.jobId, coding.question, responseIdentifiers],
  );
  if (!answers.length) return [];
  // Only the positions are unnested: with all three arrays, 200,000 assignments took more than twice as long.
  const rows: (Omit<AssignedCode, 'responseIdentifier' | 'id'> & { position: number; id: string })[] =
    await manager.query(
      `WITH slots AS MATERIALIZED (
         SELECT slot.position, piece.confidences[slot.n] AS confidence, piece.matched[slot.n] AS matched, piece.start + slot.n - 1 AS slot
         FROM gateway.coding_assignments piece CROSS JOIN LATERAL unnest(piece.positions) WITH ORDINALITY AS slot (position, n)
         WHERE piece.org_id = $1 AND piece.job_id = $2 AND piece.question = $3 AND piece.attempt = $4 AND slot.position = ANY($5))
       SELECT s.position, s.confidence, s.matched, c.code_id AS id, c.label, c.reserved FROM slots s
       JOIN gateway.coding_codes c ON c.org_id = $1 AND c.job_id = $2 AND c.question = $3 AND c.attempt = $4 AND s.slot >= c.start AND s.slot < c.start + c.count
       ORDER BY c.place, s.slot`,
      [...inCoding(org, coding), answers.map(({ position }) => position)],
    );
  const respondents = new Map(answers.map(({ position, responseIdentifier }) => [position, responseIdentifier]));
  return rows.map(({ position, id, ...row }) => ({
    ...row,
    id: Number(id),
    responseIdentifier: respondents.get(position)!,
  }));
}

/** The answers (by position) that have the code with this label, in any case, or this id. */
export async function positionsWithCode(
  manager: EntityManager,
  org: string,
  coding: LatestCoding,
  code: string,
): Promise<number[]> {
  const rows: { position: number }[] = await manager.query(
    `SELECT DISTINCT slot.position FROM gateway.coding_codes c
     JOIN gateway.coding_assignments piece ON piece.org_id = $1 AND piece.job_id = $2 AND piece.question = $3 AND piece.attempt = $4
       AND piece.start < c.start + c.count AND piece.start + piece.count > c.start
     CROSS JOIN LATERAL unnest(piece.positions[greatest(c.start - piece.start, 0) + 1 : c.start + c.count - piece.start]) AS slot (position)
     WHERE c.org_id = $1 AND c.job_id = $2 AND c.question = $3 AND c.attempt = $4 AND (lower(c.label) = lower($5) OR c.code_id::text = $5)`,
    [...inCoding(org, coding), code],
  );
  return rows.map(({ position }) => position);
}
