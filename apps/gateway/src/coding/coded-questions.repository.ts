import type { EntityManager } from 'typeorm';
import type { JobRef } from '../jobs/job.js';

/** A question of a coding job, without its codes and answers. */
export interface CodedQuestionItem {
  questionIdentifier: string;
  question: string;
  /** False: it could not be coded, and has no codes. */
  isCoded: boolean;
  answers: number;
  /** Codes of all levels, as corrected. */
  codes: number;
  revision: number;
}

/** The questions of a job that has ended, in the order in which they were sent. */
export const listCodedQuestions = (
  manager: EntityManager,
  { org, id }: JobRef,
  { from, limit }: { from: number; limit: number },
): Promise<CodedQuestionItem[]> =>
  manager.query(
    `SELECT q.question_id AS "questionIdentifier", q.question_text AS question, q.state = 'done' AS "isCoded", q.answers, q.revision,
       (SELECT count(*)::int FROM gateway.coding_codes c WHERE c.org_id = $1 AND c.job_id = $2 AND c.question = q.question
         AND c.attempt = coalesce(q.corrected, q.attempt) AND q.state = 'done') AS codes
     FROM gateway.coding_questions q WHERE q.org_id = $1 AND q.job_id = $2 ORDER BY q.question OFFSET $3 LIMIT $4`,
    [org, id, from, limit],
  );
