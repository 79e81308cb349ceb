import { LIMITS, type Reserved } from '@verbatim/contracts';
import type { EntityManager } from 'typeorm';
import type { Attributes } from '../http/attributes.js';
import type { StoredQuestion } from '../coding/coding-pages.repository.js';

/** Reads results of finished codings (tables: coding.migration.ts), and attributes of responses. */

export interface ExportedCode {
  id: number;
  label: string;
  description: string | null;
  reserved: Reserved | null;
  confidence: number | null;
  /** Labels from the top level down, its own last. */
  labels: string[];
  parentId: number | null;
  start: number;
  count: number;
}

/** `attempt`: null where the question has no result. */
export type QuestionRef = Pick<StoredQuestion, 'question' | 'attempt'>;

/** In depth-first order. */
export async function codesOfQuestion(
  manager: EntityManager,
  org: string,
  job: string,
  { question, attempt }: QuestionRef,
): Promise<ExportedCode[]> {
  const rows: (Omit<ExportedCode, 'id' | 'labels' | 'parentId'> & { id: string; path: number[]; place: number })[] =
    await manager.query(
      `SELECT place, code_id AS id, label, description, reserved, confidence, path, start, count FROM gateway.coding_codes
       WHERE org_id = $1 AND job_id = $2 AND question = $3 AND attempt = $4 ORDER BY place`,
      [org, job, question, attempt],
    );
  const byPlace = new Map(rows.map((row) => [row.place, row]));
  return rows.map(({ id, path, place: _, ...row }) => {
    const parents = path.map((place) => byPlace.get(place)!);
    return {
      ...row,
      id: Number(id),
      labels: [...parents.map(({ label }) => label), row.label],
      parentId: parents.length ? Number(parents.at(-1)!.id) : null,
    };
  });
}

export interface AssignmentPiece {
  start: number;
  positions: number[];
}

/** The next pieces of the sequence of assignments, from an assignment on. */
export const assignmentsFrom = (
  manager: EntityManager,
  org: string,
  job: string,
  { question, attempt }: QuestionRef,
  from: number,
): Promise<AssignmentPiece[]> =>
  manager.query(
    `SELECT start, positions FROM gateway.coding_assignments WHERE org_id = $1 AND job_id = $2 AND question = $3 AND attempt = $4 AND start >= $5
     ORDER BY start LIMIT 20`,
    [org, job, question, attempt, from],
  );

/** The respondents in the order sent, each once; those that were erased are left out. */
export async function respondentsOf(manager: EntityManager, org: string, job: string): Promise<string[]> {
  const rows: { id: string }[] = await manager.query(
    `SELECT response_id AS id FROM gateway.coding_answers WHERE org_id = $1 AND job_id = $2 AND response_id <> ''
     GROUP BY response_id ORDER BY min(question), min(position)`,
    [org, job],
  );
  return rows.map(({ id }) => id);
}

/** The attributes of a survey's respondents. Not joined with their answers, as elsewhere. */
export const attributesOf = (
  manager: EntityManager,
  org: string,
  survey: string,
  respondents: readonly string[],
): Promise<{ responseIdentifier: string; attributes: Attributes }[]> =>
  manager.query(
    `SELECT response_id AS "responseIdentifier", attributes FROM gateway.responses WHERE org_id = $1 AND survey_id = $2 AND response_id = ANY($3) AND attributes <> '{}'`,
    [org, survey, respondents],
  );

export const attributesByNumber = (
  manager: EntityManager,
  org: string,
  numbers: readonly number[],
): Promise<{ number: number; attributes: Attributes }[]> =>
  manager.query(
    `SELECT number::float8 AS number, attributes FROM gateway.responses WHERE org_id = $1 AND number = ANY($2::bigint[]) AND attributes <> '{}'`,
    [org, numbers],
  );

/** The most frequent names of attributes of a survey's responses, in alphabetical order. */
export async function attributeNames(manager: EntityManager, org: string, survey: string): Promise<string[]> {
  const rows: { name: string }[] = await manager.query(
    `SELECT name FROM (
       SELECT name FROM gateway.responses CROSS JOIN LATERAL jsonb_object_keys(attributes) AS name
       WHERE org_id = $1 AND survey_id = $2 AND attributes <> '{}' GROUP BY name ORDER BY count(*) DESC, name LIMIT ${LIMITS.attributesOfSurvey}) AS most
     ORDER BY name`,
    [org, survey],
  );
  return rows.map(({ name }) => name);
}

export interface ExportedAnswer {
  responseIdentifier: string;
  position: number;
  answer: string;
  followups: { question: string; answer: string }[] | null;
}

export const answersOf = (
  manager: EntityManager,
  org: string,
  job: string,
  question: number,
  respondents: readonly string[],
): Promise<ExportedAnswer[]> =>
  manager.query(
    `SELECT response_id AS "responseIdentifier", position, answer, followups FROM gateway.coding_answers
     WHERE org_id = $1 AND job_id = $2 AND question = $3 AND response_id = ANY($4)`,
    [org, job, question, respondents],
  );

/** Where the answers of those `respondents` who answered are. */
export async function positionsAmong(
  manager: EntityManager,
  org: string,
  job: string,
  question: number,
  respondents: readonly string[],
): Promise<Map<string, number>> {
  const rows: { id: string; position: number }[] = await manager.query(
    `SELECT response_id AS id, position FROM gateway.coding_answers WHERE org_id = $1 AND job_id = $2 AND question = $3 AND response_id = ANY($4)`,
    [org, job, question, respondents],
  );
  return new Map(rows.map(({ id, position }) => [id, position]));
}

/** Bytes of the respondents' answers and follow-ups, to all questions. */
export async function answerSizes(
  manager: EntityManager,
  org: string,
  job: string,
  respondents: readonly string[],
): Promise<Map<string, number>> {
  const rows: { id: string; bytes: number }[] = await manager.query(
    `SELECT response_id AS id, sum(octet_length(answer) + coalesce(octet_length(followups::text), 0))::float8 AS bytes
     FROM gateway.coding_answers WHERE org_id = $1 AND job_id = $2 AND response_id = ANY($3) GROUP BY response_id`,
    [org, job, respondents],
  );
  return new Map(rows.map(({ id, bytes }) => [id, bytes]));
}

/** The answers of the first `respondents`, until one ends at `characters` or more. */
export async function answerTexts(
  manager: EntityManager,
  org: string,
  job: string,
  question: number,
  respondents: readonly string[],
  characters: number,
): Promise<Map<string, string>> {
  const rows: { id: string; answer: string }[] = await manager.query(
    `SELECT id, answer FROM (
       SELECT response_id AS id, answer, sum(length(answer)) OVER (ORDER BY i) - length(answer) AS before
       FROM unnest($4::text[]) WITH ORDINALITY AS asked (id, i)
       JOIN gateway.coding_answers ON org_id = $1 AND job_id = $2 AND question = $3 AND response_id = asked.id) AS all_answers
     WHERE before < $5`,
    [org, job, question, respondents, characters],
  );
  return new Map(rows.map(({ id, answer }) => [id, answer]));
}
