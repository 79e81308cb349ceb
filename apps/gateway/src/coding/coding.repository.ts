import type {
  BrandData,
  CodebookData,
  CodingAnswerData,
  CodingCompleted,
  CodingOptionsData,
} from '@verbatim/contracts';
import type { EntityManager } from 'typeorm';
import type { JobRef } from '../jobs/job.js';

/**
 * The questions of coding jobs (gateway.coding_questions), their answers (coding_answers), and the results of the workers as they arrive piece by piece
 * (coding_pieces, coding_codes, coding_assignments). A question is open, then done or failed.
 */

/** How a question is coded, with defaults and codebook filled in. */
export interface QuestionSettings {
  questionContext?: string;
  /** Tag of FOLLOWUP_LANGUAGES. */
  labelLanguage?: string;
  options: CodingOptionsData;
  codebook?: CodebookData;
  brandContext?: { industryDescription: string; brands: BrandData[] };
}

export interface NewQuestion {
  questionIdentifier: string;
  question: string;
  settings: QuestionSettings;
  answers: number;
  state: 'open' | 'done';
  /** The job whose codebook it uses: responses that a person moved there stay where that person put them. */
  keptFrom?: string;
}

export const insertQuestions = (manager: EntityManager, { org, id }: JobRef, rows: NewQuestion[]): Promise<unknown> =>
  manager.query(
    `INSERT INTO gateway.coding_questions (org_id, job_id, question, question_id, question_text, settings, answers, state, kept_from)
     SELECT $1, $2, * FROM unnest($3::int[], $4::text[], $5::text[], $6::jsonb[], $7::int[], $8::text[], $9::uuid[])`,
    [
      org,
      id,
      rows.map((_, i) => i),
      rows.map((row) => row.questionIdentifier),
      rows.map((row) => row.question),
      rows.map((row) => JSON.stringify(row.settings)),
      rows.map((row) => row.answers),
      rows.map((row) => row.state),
      rows.map((row) => row.keptFrom ?? null),
    ],
  );

export interface NewAnswer {
  responseIdentifier: string;
  answer: string;
  followupResponses?: { question: string; answer: string }[] | null;
}

const ANSWERS_PER_INSERT = 1_000;

export async function insertAnswers(
  manager: EntityManager,
  { org, id }: JobRef,
  question: number,
  answers: NewAnswer[],
): Promise<void> {
  for (let from = 0; from < answers.length; from += ANSWERS_PER_INSERT) {
    const rows = answers.slice(from, from + ANSWERS_PER_INSERT);
    await manager.query(
      `INSERT INTO gateway.coding_answers (org_id, job_id, question, position, response_id, answer, followups)
       SELECT $1, $2, $3, * FROM unnest($4::int[], $5::text[], $6::text[], $7::jsonb[])`,
      [
        org,
        id,
        question,
        rows.map((_, i) => from + i),
        rows.map((row) => row.responseIdentifier),
        rows.map((row) => row.answer),
        rows.map(({ followupResponses }) =>
          followupResponses?.length
            ? JSON.stringify(followupResponses.map(({ question, answer }) => ({ question, answer })))
            : null,
        ),
      ],
    );
  }
}

/** Answers `from` to `to - 1` of a question, as messages carry them. */
export async function readAnswers(
  manager: EntityManager,
  { org, id }: JobRef,
  { question, from, to }: { question: number; from: number; to: number },
): Promise<CodingAnswerData[]> {
  const rows: { position: number; answer: string; followups: CodingAnswerData['followups'] | null }[] =
    await manager.query(
      `SELECT position, answer, followups FROM gateway.coding_answers WHERE org_id = $1 AND job_id = $2 AND question = $3 AND position >= $4 AND position < $5 ORDER BY position`,
      [org, id, question, from, to],
    );
  return rows.map(({ position, answer, followups }) => ({ position, answer, ...(followups && { followups }) }));
}

export interface QuestionToCode {
  text: string;
  settings: QuestionSettings;
  answers: number;
}

export async function readQuestion(
  manager: EntityManager,
  { org, id }: JobRef,
  question: number,
): Promise<QuestionToCode> {
  const [row]: QuestionToCode[] = await manager.query(
    `SELECT question_text AS text, settings, answers FROM gateway.coding_questions WHERE org_id = $1 AND job_id = $2 AND question = $3`,
    [org, id, question],
  );
  return row!;
}

/** Counts answers of a question that the workers have prepared. */
export const addPrepared = (
  manager: EntityManager,
  { org, id }: JobRef,
  question: number,
  answers: number,
): Promise<unknown> =>
  manager.query(
    `UPDATE gateway.coding_questions SET prepared = prepared + $4 WHERE org_id = $1 AND job_id = $2 AND question = $3`,
    [org, id, question, answers],
  );

/** False when the question is not open. */
export async function failQuestion(manager: EntityManager, { org, id }: JobRef, question: number): Promise<boolean> {
  const [rows]: [unknown[]] = await manager.query(
    `UPDATE gateway.coding_questions SET state = 'failed' WHERE org_id = $1 AND job_id = $2 AND question = $3 AND state = 'open' RETURNING question`,
    [org, id, question],
  );
  return rows.length > 0;
}

export const failOpenQuestions = (manager: EntityManager, { org, id }: JobRef): Promise<unknown> =>
  manager.query(
    `UPDATE gateway.coding_questions SET state = 'failed' WHERE org_id = $1 AND job_id = $2 AND state = 'open'`,
    [org, id],
  );

export interface QuestionCounts {
  open: number;
  failed: number;
  all: number;
  /** Progress in answers: a prepared answer counts half until its question has ended. */
  done: number;
}

export async function countQuestions(manager: EntityManager, { org, id }: JobRef): Promise<QuestionCounts> {
  const [row]: QuestionCounts[] = await manager.query(
    `SELECT count(*) FILTER (WHERE state = 'open')::int AS open, count(*) FILTER (WHERE state = 'failed')::int AS failed, count(*)::int AS all,
       (sum(CASE WHEN state = 'open' THEN prepared ELSE answers * 2 END) / 2)::int AS done
     FROM gateway.coding_questions WHERE org_id = $1 AND job_id = $2`,
    [org, id],
  );
  return row!;
}

/** Stores a piece of a result. True when with it the result of its attempt is complete, and the question done. */
export async function addPiece(manager: EntityManager, job: JobRef, piece: CodingCompleted): Promise<boolean> {
  const question = [job.org, job.id, piece.part];
  const scope = [...question, piece.attempt];
  const isNew: unknown[] = await manager.query(
    `INSERT INTO gateway.coding_pieces (org_id, job_id, question, attempt, piece) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING RETURNING 1`,
    [...scope, piece.piece],
  );
  if (!isNew.length) return false;
  if (piece.usage)
    await manager.query(
      `UPDATE gateway.coding_questions SET usage = $4 WHERE org_id = $1 AND job_id = $2 AND question = $3`,
      [...question, JSON.stringify(piece.usage)],
    );
  await insertCodes(manager, scope, piece);
  await insertAssignments(manager, scope, piece);
  const [{ arrived }]: [{ arrived: number }] = await manager.query(
    `SELECT count(*)::int AS arrived FROM gateway.coding_pieces WHERE org_id = $1 AND job_id = $2 AND question = $3 AND attempt = $4`,
    scope,
  );
  if (arrived < piece.pieces) return false;
  await requireWhole(manager, scope);
  await manager.query(
    `UPDATE gateway.coding_questions SET state = 'done', attempt = $4, engine = $5, encoder = $6, assignments = (
       SELECT coalesce(sum(count), 0) FROM gateway.coding_codes WHERE org_id = $1 AND job_id = $2 AND question = $3 AND attempt = $4)
     WHERE org_id = $1 AND job_id = $2 AND question = $3`,
    [...scope, piece.engine, piece.encoder ?? null],
  );
  await deleteResults(manager, job, piece.part, piece.attempt);
  return true;
}

/** @throws Error when codes and assignments don't belong together: pages and exports of such a result would break off */
async function requireWhole(manager: EntityManager, scope: unknown[]): Promise<void> {
  const [{ isWhole }]: [{ isWhole: boolean }] = await manager.query(
    `SELECT (SELECT coalesce(sum(count), 0) FROM gateway.coding_codes WHERE org_id = $1 AND job_id = $2 AND question = $3 AND attempt = $4)
         = coalesce(sum(count), 0)
       AND coalesce(max((SELECT max(position) FROM unnest(positions) AS position)), -1)
         < (SELECT answers FROM gateway.coding_questions WHERE org_id = $1 AND job_id = $2 AND question = $3) AS "isWhole"
     FROM gateway.coding_assignments WHERE org_id = $1 AND job_id = $2 AND question = $3 AND attempt = $4`,
    scope,
  );
  if (!isWhole) throw new Error('the codes and the assignments of a result do not belong together');
}

async function insertCodes(
  manager: EntityManager,
  scope: unknown[],
  { codesFrom, codes }: CodingCompleted,
): Promise<void> {
  if (!codes.length) return;
  await manager.query(
    `INSERT INTO gateway.coding_codes (org_id, job_id, question, attempt, place, code_id, label, description, reserved, confidence, path, start, count)
     SELECT $1, $2, $3, $4, place, id, label, description, reserved, confidence, path, start, count FROM json_to_recordset($5::json) AS row (
       place int, id bigint, label text, description text, reserved text, confidence real, path int[], start int, count int)`,
    [...scope, JSON.stringify(codes.map((code, i) => ({ ...code, place: codesFrom + i })))],
  );
}

async function insertAssignments(
  manager: EntityManager,
  scope: unknown[],
  { from, positions, confidences, matchedTexts }: CodingCompleted,
): Promise<void> {
  if (!positions.length) return;
  await manager.query(
    `INSERT INTO gateway.coding_assignments (org_id, job_id, question, attempt, start, count, positions, confidences, matched) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [...scope, from, positions.length, positions, confidences, matchedTexts ?? null],
  );
}

/** Deletes the results of a question, except those of attempt `kept`. */
export async function deleteResults(
  manager: EntityManager,
  { org, id }: JobRef,
  question: number,
  kept = 0,
): Promise<void> {
  for (const table of ['coding_pieces', 'coding_codes', 'coding_assignments']) {
    await manager.query(
      `DELETE FROM gateway.${table} WHERE org_id = $1 AND job_id = $2 AND question = $3 AND attempt <> $4`,
      [org, id, question, kept],
    );
  }
}

/** The coded questions whose codebook came from an earlier job. */
export async function questionsWithCodebook(manager: EntityManager, { org, id }: JobRef): Promise<string[]> {
  const rows: { id: string }[] = await manager.query(
    `SELECT question_id AS id FROM gateway.coding_questions
     WHERE org_id = $1 AND job_id = $2 AND state = 'done' AND attempt IS NOT NULL AND kept_from IS NOT NULL ORDER BY question`,
    [org, id],
  );
  return rows.map((row) => row.id);
}
