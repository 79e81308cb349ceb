import type { EntityManager } from 'typeorm';

/** Reads surveys and their questions (gateway.surveys, questions). */

export interface SurveyItem {
  surveyIdentifier: string;
  surveyName: string | null;
  surveyDescription: string | null;
  createdAt: Date;
}

const SURVEY = `survey_id AS "surveyIdentifier", name AS "surveyName", description AS "surveyDescription", created_at AS "createdAt"`;

/** A place in the list of surveys. `createdAt` in microseconds since 1970: a Date has milliseconds, and two surveys may share one. */
export interface SurveyPlace {
  createdAt: string;
  surveyIdentifier: string;
}

const MICROSECONDS = `(extract(epoch FROM created_at) * 1000000)::bigint`;

/** Newest first: surveys that arrive between two pages come before the first page. */
export async function findSurveys(
  manager: EntityManager,
  org: string,
  after: SurveyPlace | undefined,
  limit: number,
): Promise<(SurveyItem & { place: string })[]> {
  return manager.query(
    `SELECT ${SURVEY}, ${MICROSECONDS}::text AS place FROM gateway.surveys
     WHERE org_id = $1 AND ($2::bigint IS NULL OR (${MICROSECONDS}, survey_id) < ($2::bigint, $3::text))
     ORDER BY ${MICROSECONDS} DESC, survey_id DESC LIMIT $4`,
    [org, after?.createdAt ?? null, after?.surveyIdentifier ?? null, limit],
  );
}

export async function findSurvey(manager: EntityManager, org: string, survey: string): Promise<SurveyItem | undefined> {
  const [row]: SurveyItem[] = await manager.query(
    `SELECT ${SURVEY} FROM gateway.surveys WHERE org_id = $1 AND survey_id = $2`,
    [org, survey],
  );
  return row;
}

export interface SurveyCounts {
  questions: number;
  responses: number;
  answers: number;
}

export async function countSurvey(manager: EntityManager, org: string, survey: string): Promise<SurveyCounts> {
  const [row]: [SurveyCounts] = await manager.query(
    `SELECT (SELECT count(*)::int FROM gateway.questions WHERE org_id = $1 AND survey_id = $2) AS questions,
       (SELECT count(*)::int FROM gateway.responses WHERE org_id = $1 AND survey_id = $2) AS responses,
       (SELECT count(*)::int FROM gateway.response_elements WHERE org_id = $1 AND survey_id = $2) AS answers`,
    [org, survey],
  );
  return row;
}

export interface QuestionItem {
  questionIdentifier: string;
  question: string;
  questionContext: string | null;
  parentQuestionIdentifier: string | null;
}

/** In the order of their identifiers: questions have no time of arrival. `only`: the question with this identifier. */
export const findQuestions = (
  manager: EntityManager,
  org: string,
  survey: string,
  after: string | undefined,
  limit: number,
  only?: string,
): Promise<QuestionItem[]> =>
  manager.query(
    `SELECT question_id AS "questionIdentifier", question, question_context AS "questionContext", parent_question_id AS "parentQuestionIdentifier"
     FROM gateway.questions WHERE org_id = $1 AND survey_id = $2 AND ($3::text IS NULL OR question_id > $3) AND ($5::text IS NULL OR question_id = $5) ORDER BY question_id LIMIT $4`,
    [org, survey, after ?? null, limit, only ?? null],
  );
