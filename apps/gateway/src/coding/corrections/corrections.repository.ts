import type { EntityManager } from 'typeorm';
import { vectorOf, wordsToFind } from '../../searched-words.js';
import type { JobRef } from '../../jobs/job.js';
import type { PageCode } from '../coding-page.js';
import type { CodeFrame, FramePiece, FrameSequence, ResolvedOperation } from './code-frame.js';
import type { Operation } from './operations.js';
import type { QuestionSettings } from '../coding.repository.js';

/** gateway.coding_corrections, and the corrected results in coding_codes and coding_assignments (corrections.migration.ts). */

/** A question that was coded, with what corrections need to know of it. */
export interface CorrectedQuestion {
  question: number;
  questionIdentifier: string;
  text: string;
  state: string;
  answers: number;
  /** Null where there was nothing to code. */
  attempt: number | null;
  corrected: number | null;
  revision: number;
  keptFrom: string | null;
  settings: QuestionSettings;
}

/** `lock`: corrections of a question are applied one after the other. */
export async function findQuestion(
  manager: EntityManager,
  { org, id }: JobRef,
  questionIdentifier: string,
  { lock = false } = {},
): Promise<CorrectedQuestion | undefined> {
  const [row]: CorrectedQuestion[] = await manager.query(
    `SELECT question, question_id AS "questionIdentifier", question_text AS text, state, answers, attempt, corrected, revision, kept_from AS "keptFrom", settings
     FROM gateway.coding_questions WHERE org_id = $1 AND job_id = $2 AND question_id = $3 ${lock ? 'FOR UPDATE' : ''}`,
    [org, id, questionIdentifier],
  );
  return row;
}

export interface Correction {
  number: number;
  op: Operation['op'] | 'undo' | 'redo';
  /** `id`: the code that it made. Without the identifiers of responses: `responses` is their number, and `positions` says which. */
  operation: object & { id?: number; responses?: number };
  positions: number[] | null;
  keyId: string | null;
  at: Date;
}

/** The log of a question, oldest first. Only what applies it needs the positions. */
export const correctionsOf = (
  manager: EntityManager,
  { org, id }: JobRef,
  question: number,
  { withPositions = true } = {},
): Promise<Correction[]> =>
  manager.query(
    `SELECT number, op, operation, ${withPositions ? 'positions' : 'NULL AS positions'}, key_id AS "keyId", at FROM gateway.coding_corrections
     WHERE org_id = $1 AND job_id = $2 AND question = $3 ORDER BY number`,
    [org, id, question],
  );

export const insertCorrections = (
  manager: EntityManager,
  { org, id }: JobRef,
  question: number,
  keyId: string | null,
  rows: readonly { number: number; op: string; operation: object; positions: number[] | null }[],
): Promise<unknown> =>
  manager.query(
    `INSERT INTO gateway.coding_corrections (org_id, job_id, question, number, op, operation, positions, key_id)
     SELECT $1, $2, $3, number, op, operation, ARRAY(SELECT jsonb_array_elements_text(nullif(positions, 'null'))::int), $4
     FROM jsonb_to_recordset($5::jsonb) AS row (number int, op text, operation jsonb, positions jsonb)`,
    [org, id, question, keyId, JSON.stringify(rows)],
  );

/**
 * Bytes of a coding's log, as LIMITS.correctionBytes counts them: of all its questions. Whoever asks waits for others who have asked: corrections of
 * another question that are not committed yet would not be counted.
 */
export async function correctionBytes(manager: EntityManager, { org, id }: JobRef): Promise<number> {
  await manager.query(`SELECT pg_advisory_xact_lock(hashtextextended('gateway.corrections ' || $1, 0))`, [id]);
  const [row]: [{ bytes: number }] = await manager.query(
    `SELECT coalesce(sum(octet_length(operation::text) + 4 * coalesce(cardinality(positions), 0)), 0)::float8 AS bytes
     FROM gateway.coding_corrections WHERE org_id = $1 AND job_id = $2`,
    [org, id],
  );
  return row.bytes;
}

/** The operations that count, and those that redo would bring back, the next one last. */
export function replay(log: readonly Correction[]): { active: Correction[]; undone: Correction[] } {
  const active: Correction[] = [];
  const undone: Correction[] = [];
  for (const entry of log) {
    if (entry.op === 'undo') undone.push(active.pop()!);
    else if (entry.op === 'redo') active.push(undone.pop()!);
    else {
      active.push(entry);
      undone.length = 0;
    }
  }
  return { active, undone };
}

export const resolvedOf = ({ operation, positions }: Correction): ResolvedOperation => ({
  // The frame only asks whether an operation names responses: the store has their positions instead.
  operation: { ...('responses' in operation && { responseIdentifiers: [] }), ...operation } as unknown as Operation,
  positions,
  id: operation.id,
});

export async function frameRows(
  manager: EntityManager,
  { org, id }: JobRef,
  question: number,
  attempt: number | null,
): Promise<PageCode[]> {
  if (attempt === null) return [];
  const rows: (Omit<PageCode, 'id'> & { id: string })[] = await manager.query(
    `SELECT place, code_id AS id, label, description, reserved, confidence, path, start, count FROM gateway.coding_codes
     WHERE org_id = $1 AND job_id = $2 AND question = $3 AND attempt = $4 ORDER BY place`,
    [org, id, question, attempt],
  );
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}

/** The assignments of an attempt, piece by piece. */
export async function* framePieces(
  manager: EntityManager,
  { org, id }: JobRef,
  question: number,
  attempt: number | null,
): AsyncGenerator<FramePiece> {
  for (let after = -1; attempt !== null;) {
    const [piece]: FramePiece[] = await manager.query(
      `SELECT start, positions, confidences, matched FROM gateway.coding_assignments
       WHERE org_id = $1 AND job_id = $2 AND question = $3 AND attempt = $4 AND start > $5 ORDER BY start LIMIT 1`,
      [org, id, question, attempt, after],
    );
    if (!piece) return;
    yield piece;
    after = piece.start;
  }
}

/** As many as a piece of a coding's result has (apps/coding). */
const SLOTS = 10_000;

/**
 * Stores a corrected result, or none while no operation counts. The result before it stays until the next correction: somebody may be reading its
 * pages, in short transactions.
 */
export async function storeCorrected(
  manager: EntityManager,
  { org, id }: JobRef,
  question: number,
  revision: number,
  sequence: FrameSequence | undefined,
): Promise<void> {
  const attempt = -revision;
  for (const table of ['coding_codes', 'coding_assignments'])
    await manager.query(
      `DELETE FROM gateway.${table} WHERE org_id = $1 AND job_id = $2 AND question = $3 AND attempt < 0
       AND attempt <> coalesce((SELECT corrected FROM gateway.coding_questions WHERE org_id = $1 AND job_id = $2 AND question = $3), 0)`,
      [org, id, question],
    );
  if (sequence) await insertSequence(manager, [org, id, question, attempt], sequence);
  await manager.query(
    `UPDATE gateway.coding_questions SET revision = $4, corrected = $5, corrected_assignments = $6 WHERE org_id = $1 AND job_id = $2 AND question = $3`,
    [org, id, question, revision, sequence ? attempt : null, sequence ? sequence.positions.length : null],
  );
}

async function insertSequence(
  manager: EntityManager,
  scope: unknown[],
  { rows, positions, confidences, matched }: FrameSequence,
): Promise<void> {
  await manager.query(
    `INSERT INTO gateway.coding_codes (org_id, job_id, question, attempt, place, code_id, label, description, reserved, confidence, path, start, count)
     SELECT $1, $2, $3, $4, place, id, label, description, reserved, confidence, path, start, count FROM json_to_recordset($5::json) AS row (
       place int, id bigint, label text, description text, reserved text, confidence real, path int[], start int, count int)`,
    [...scope, JSON.stringify(rows)],
  );
  for (let from = 0; from < positions.length; from += SLOTS) {
    const to = from + SLOTS;
    const slice = positions.slice(from, to);
    await manager.query(
      `INSERT INTO gateway.coding_assignments (org_id, job_id, question, attempt, start, count, positions, confidences, matched) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [...scope, from, slice.length, slice, confidences.slice(from, to), matched?.slice(from, to) ?? null],
    );
  }
}

/** Positions of the responses with these identifiers. */
export async function positionsOf(
  manager: EntityManager,
  { org, id }: JobRef,
  question: number,
  responseIdentifiers: readonly string[],
): Promise<Map<string, number>> {
  const rows: { id: string; position: number }[] = await manager.query(
    `SELECT response_id AS id, position FROM gateway.coding_answers WHERE org_id = $1 AND job_id = $2 AND question = $3 AND response_id = ANY($4)`,
    [org, id, question, responseIdentifiers],
  );
  return new Map(rows.map((row) => [row.id, row.position]));
}

/**
 * Characters of an answer and its follow-ups that are searched. A tsvector has at most 1 MB, and the worst text (four-byte letters with hyphens between
 * them) takes 7.4 bytes a character. An answer has at most 40,000 characters, but its follow-ups may have 600 KB.
 */
const SEARCHED_CHARACTERS = 100_000;

/** For each text, the positions of the responses that have its words in their answer or in answers to follow-ups. All texts in one pass over the answers. */
export async function positionsWithTexts(
  manager: EntityManager,
  { org, id }: JobRef,
  question: number,
  texts: readonly string[],
): Promise<Map<string, number[]>> {
  const rows: { text: string; positions: number[] }[] = texts.length
    ? await manager.query(
        `WITH words AS MATERIALIZED (SELECT text, websearch_to_tsquery('simple', find) AS query FROM unnest($4::text[], $5::text[]) AS asked (text, find)),
           answers AS MATERIALIZED (
             SELECT position, ${vectorOf('simple', `left(answer || ' ' || coalesce(jsonb_path_query_array(followups, '$[*].answer')::text, ''), ${SEARCHED_CHARACTERS})`)} AS words
             FROM gateway.coding_answers WHERE org_id = $1 AND job_id = $2 AND question = $3 AND response_id <> '')
         SELECT text, array_agg(position ORDER BY position) AS positions FROM answers a JOIN words w ON a.words @@ w.query GROUP BY text`,
        [org, id, question, texts, texts.map(wordsToFind)],
      )
    : [];
  return new Map(rows.map(({ text, positions }) => [text, positions]));
}

/** The codes of later codings of the question (gateway.codebooks). */
export const replaceCodebook = (
  manager: EntityManager,
  { org, id }: JobRef,
  questionIdentifier: string,
  codes: object[],
): Promise<unknown> =>
  manager.query(`UPDATE gateway.codebooks SET codes = $4 WHERE org_id = $1 AND job_id = $2 AND question_id = $3`, [
    org,
    id,
    questionIdentifier,
    JSON.stringify(codes),
  ]);

/** Responses of a question that another job coded, too, with the same answer: their positions there (`from`) and here (`to`). */
export const sameAnswers = (
  manager: EntityManager,
  org: string,
  source: { job: string; question: number; positions: readonly number[] },
  target: { job: string; question: number },
): Promise<{ from: number; to: number }[]> =>
  manager.query(
    `SELECT a.position AS from, b.position AS to FROM gateway.coding_answers a
     JOIN gateway.coding_answers b ON b.org_id = $1 AND b.job_id = $5 AND b.question = $6 AND b.response_id = a.response_id AND b.answer = a.answer
     WHERE a.org_id = $1 AND a.job_id = $2 AND a.question = $3 AND a.position = ANY($4) AND a.response_id <> '' ORDER BY b.position`,
    [org, source.job, source.question, source.positions, target.job, target.question],
  );

/** Reads a frame with the operations that count. */
export async function applyAll(frame: CodeFrame, active: readonly Correction[]): Promise<void> {
  for (const correction of active) await frame.apply(resolvedOf(correction));
}
