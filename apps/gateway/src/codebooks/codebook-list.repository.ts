import type { CodebookCode } from '@verbatim/contracts';
import type { EntityManager } from 'typeorm';

/** Lists, reads and deletes stored codebooks (gateway.codebooks; coding/codebooks.repository.ts fills it and later codings use it). */

export interface CodebookItem {
  batchJobId: string;
  surveyIdentifier: string;
  surveyName: string | null;
  questionIdentifier: string;
  /** Null: the codebook has outlived its job and the stored question. */
  question: string | null;
  codeCount: number;
  /** Null: the codebook has outlived its job. */
  answers: number | null;
  /** `fromJob: "latest"` means this one. */
  isLatest: boolean;
  completedAt: Date;
}

export interface StoredCodebook extends CodebookItem {
  codes: CodebookCode[];
  /** Only where it was asked for. Null: the job of one of the codings is gone. */
  sharedAnswers?: number | null;
}

export type CodebookKey = Pick<CodebookItem, 'batchJobId' | 'questionIdentifier'>;

export interface CodebookFilter {
  surveyIdentifier?: string | undefined;
  questionIdentifier?: string | undefined;
  /** The last codebook of the page before. */
  after?: CodebookKey | undefined;
}

/** "strict": the default mode of paths would look into arrays by itself and count each code twice. */
const ITEM = `b.job_id AS "batchJobId", b.survey_id AS "surveyIdentifier", s.name AS "surveyName", b.question_id AS "questionIdentifier",
  coalesce(c.question_text, q.question) AS question,
  jsonb_array_length(jsonb_path_query_array(b.codes, 'strict $.** ? (exists (@.label))')) AS "codeCount", c.answers,
  NOT EXISTS (SELECT 1 FROM gateway.codebooks n WHERE n.org_id = $1 AND n.survey_id = b.survey_id AND n.question_id = b.question_id
    AND (n.completed_at, n.job_id) > (b.completed_at, b.job_id)) AS "isLatest", b.completed_at AS "completedAt"`;
const TABLES = `gateway.codebooks b
  LEFT JOIN gateway.surveys s ON s.org_id = $1 AND s.survey_id = b.survey_id
  LEFT JOIN gateway.questions q ON q.org_id = $1 AND q.survey_id = b.survey_id AND q.question_id = b.question_id
  LEFT JOIN gateway.coding_questions c ON c.org_id = $1 AND c.job_id = b.job_id AND c.question_id = b.question_id`;

/** Newest job first, so that codebooks which arrive between two pages come before the first page. */
export const findCodebooks = (
  manager: EntityManager,
  org: string,
  { surveyIdentifier, questionIdentifier, after }: CodebookFilter,
  limit: number,
): Promise<CodebookItem[]> =>
  manager.query(
    `SELECT ${ITEM} FROM ${TABLES} WHERE b.org_id = $1 AND ($2::text IS NULL OR b.survey_id = $2) AND ($3::text IS NULL OR b.question_id = $3)
       AND ($4::uuid IS NULL OR b.job_id < $4 OR (b.job_id = $4 AND b.question_id > $5)) ORDER BY b.job_id DESC, b.question_id LIMIT $6`,
    [
      org,
      surveyIdentifier ?? null,
      questionIdentifier ?? null,
      after?.batchJobId ?? null,
      after?.questionIdentifier ?? null,
      limit,
    ],
  );

export async function findCodebook(
  manager: EntityManager,
  org: string,
  { batchJobId, questionIdentifier }: CodebookKey,
): Promise<StoredCodebook | undefined> {
  const [row]: StoredCodebook[] = await manager.query(
    `SELECT ${ITEM}, b.codes FROM ${TABLES} WHERE b.org_id = $1 AND b.job_id = $2 AND b.question_id = $3`,
    [org, batchJobId, questionIdentifier],
  );
  return row;
}

/** Respondents whose answers to the question are in the codings of both jobs. Undefined: one of them is gone, or not of this question. */
export async function sharedAnswers(
  manager: EntityManager,
  org: string,
  { batchJobId, questionIdentifier }: CodebookKey,
  other: string,
): Promise<number | undefined> {
  const codings: { job: string; survey: string; question: number }[] = await manager.query(
    `SELECT q.job_id AS job, j.survey_id AS survey, q.question FROM gateway.coding_questions q JOIN gateway.jobs j ON j.org_id = q.org_id AND j.id = q.job_id
     WHERE q.org_id = $1 AND q.job_id IN ($2, $3) AND q.question_id = $4`,
    [org, batchJobId, other, questionIdentifier],
  );
  const [one, two] = [batchJobId, other].map((id) => codings.find(({ job }) => job === id));
  if (!one || !two) return undefined;
  // An identifier stands for a respondent within a survey.
  if (one.survey !== two.survey) return 0;
  const [row]: { shared: number }[] = await manager.query(
    `SELECT count(*)::int AS shared FROM gateway.coding_answers WHERE org_id = $1 AND job_id = $2 AND question = $3 AND response_id IN (
       SELECT response_id FROM gateway.coding_answers WHERE org_id = $1 AND job_id = $4 AND question = $5)`,
    [org, one.job, one.question, two.job, two.question],
  );
  return row?.shared;
}

export const deleteCodebook = (
  manager: EntityManager,
  org: string,
  { batchJobId, questionIdentifier }: CodebookKey,
): Promise<unknown> =>
  manager.query(`DELETE FROM gateway.codebooks WHERE org_id = $1 AND job_id = $2 AND question_id = $3`, [
    org,
    batchJobId,
    questionIdentifier,
  ]);
