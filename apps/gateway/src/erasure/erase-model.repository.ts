import type { CodebookCode } from '@verbatim/contracts';
import type { EntityManager } from 'typeorm';
import { withoutExamples } from '../coding/codebooks.repository.js';
import { surveyNamed } from '../dead-letters/dead-letters.repository.js';
import type { ErasureRow } from './erasures.repository.js';

/**
 * Deletes a response, or all responses of a survey, from the survey's data model. Each function deletes the next portion and returns how many rows it
 * deleted; 0 when nothing is left.
 */

const AT_ONCE = 1_000;

export type Portion = (manager: EntityManager, erasure: ErasureRow) => Promise<number>;

/** Deletes the rows whose key the subquery selects. */
async function deleteRows(
  manager: EntityManager,
  table: string,
  key: string,
  condition: string,
  values: unknown[],
): Promise<number> {
  const [, deleted]: [unknown, number] = await manager.query(
    `DELETE FROM gateway.${table} WHERE org_id = $1 AND (${key}) IN (SELECT ${key} FROM gateway.${table} WHERE org_id = $1 AND (${condition}) LIMIT ${AT_ONCE})`,
    values,
  );
  return deleted;
}

const ofResponses = ({
  org,
  surveyIdentifier,
  number,
  upTo,
}: ErasureRow): { condition: string; values: unknown[] } => ({
  condition: `survey_id = $2 AND ${number === null ? 'response_number <= $3' : 'response_number = $3'}`,
  values: [org, surveyIdentifier, number ?? upTo],
});

export const eraseElements: Portion = (manager, erasure) => {
  const { condition, values } = ofResponses(erasure);
  return deleteRows(manager, 'response_elements', 'survey_id, question_id, response_number', condition, values);
};

/** With those that name no respondent, if the whole survey is erased. */
export const eraseTurns: Portion = (manager, { org, surveyIdentifier, number, requestedAt }) =>
  number === null
    ? deleteRows(manager, 'followup_turns', 'id', 'survey_id = $2 AND created_at <= $3', [
        org,
        surveyIdentifier,
        requestedAt,
      ])
    : deleteRows(manager, 'followup_turns', 'id', 'survey_id = $2 AND response_number = $3', [
        org,
        surveyIdentifier,
        number,
      ]);

export const eraseRhythms: Portion = (manager, erasure) => {
  const { condition, values } = ofResponses(erasure);
  return deleteRows(manager, 'rhythms', 'survey_id, mark', condition, values);
};

/** With the feedback on it. */
export async function eraseResponses(
  manager: EntityManager,
  { org, surveyIdentifier, number, upTo }: ErasureRow,
): Promise<number> {
  const [, deleted]: [unknown, number] = await manager.query(
    `WITH erased AS (SELECT number FROM gateway.responses WHERE org_id = $1 AND survey_id = $2 AND ${number === null ? 'number <= $3' : 'number = $3'} LIMIT ${AT_ONCE}),
       feedback AS (DELETE FROM gateway.feedback f USING erased WHERE f.org_id = $1 AND f.response_number = erased.number)
     DELETE FROM gateway.responses r USING erased WHERE r.org_id = $1 AND r.number = erased.number`,
    [org, surveyIdentifier, number ?? upTo],
  );
  return deleted;
}

/** Of a survey that is erased: questions without an answer that arrived since. */
export const eraseQuestions = async (manager: EntityManager, { org, surveyIdentifier }: ErasureRow): Promise<number> =>
  deleteRows(
    manager,
    'questions',
    'survey_id, question_id',
    `survey_id = $2 AND NOT EXISTS (SELECT 1 FROM gateway.response_elements e WHERE e.org_id = $1 AND e.survey_id = $2 AND e.question_id = questions.question_id)`,
    [org, surveyIdentifier],
  );

/** Examples quote answers. Only earlier versions stored them here. */
export async function eraseExamples(manager: EntityManager, { org, surveyIdentifier }: ErasureRow): Promise<number> {
  const rows: { job: string; question: string; codes: CodebookCode[] }[] = await manager.query(
    `SELECT job_id AS job, question_id AS question, codes FROM gateway.codebooks
     WHERE org_id = $1 AND survey_id = $2 AND jsonb_path_exists(codes, '$.**.examples') LIMIT ${AT_ONCE} FOR UPDATE`,
    [org, surveyIdentifier],
  );
  for (const { job, question, codes } of rows)
    await manager.query(
      `UPDATE gateway.codebooks SET codes = $4 WHERE org_id = $1 AND job_id = $2 AND question_id = $3`,
      [org, job, question, JSON.stringify(withoutExamples(codes))],
    );
  return rows.length;
}

export const eraseCodebooks: Portion = (manager, { org, surveyIdentifier, requestedAt }) =>
  deleteRows(manager, 'codebooks', 'job_id, question_id', 'survey_id = $2 AND completed_at <= $3', [
    org,
    surveyIdentifier,
    requestedAt,
  ]);

/**
 * Dead letters of the survey: those of its jobs, and of single calls. A later turn of a follow-up thread does not name its survey, so letters that name
 * none go, too. Messages hold answers of several respondents, so all of them go.
 */
export const eraseDeadLetters: Portion = (manager, { org, surveyIdentifier, requestedAt }) =>
  deleteRows(
    manager,
    'dead_letters',
    'id',
    `survey_id = $2 OR job_id IN (SELECT id FROM gateway.jobs WHERE org_id = $1 AND survey_id = $2)
       OR (failed_at <= $4 AND job_id IS NULL AND (position($3::bytea IN payload) > 0 OR position('"surveyIdentifier":'::bytea IN payload) = 0))`,
    [org, surveyIdentifier, surveyNamed(surveyIdentifier), requestedAt],
  );

/** At once, so that nothing of it can be read from now on. The answers follow. @returns the response's number; undefined when there is none */
export async function hideResponse(
  manager: EntityManager,
  org: string,
  survey: string,
  response: string,
): Promise<number | undefined> {
  const [row]: { number: number }[] = await manager.query(
    `SELECT number::float8 AS number FROM gateway.responses WHERE org_id = $1 AND survey_id = $2 AND response_id = $3`,
    [org, survey, response],
  );
  if (!row) return undefined;
  await manager.query(`DELETE FROM gateway.feedback WHERE org_id = $1 AND response_number = $2`, [org, row.number]);
  await manager.query(`DELETE FROM gateway.responses WHERE org_id = $1 AND number = $2`, [org, row.number]);
  return row.number;
}

/** False when there is no such survey. */
export async function hideSurvey(manager: EntityManager, org: string, survey: string): Promise<boolean> {
  const [, deleted]: [unknown, number] = await manager.query(
    `DELETE FROM gateway.surveys WHERE org_id = $1 AND survey_id = $2`,
    [org, survey],
  );
  return deleted > 0;
}
