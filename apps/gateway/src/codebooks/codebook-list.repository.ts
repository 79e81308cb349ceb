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
