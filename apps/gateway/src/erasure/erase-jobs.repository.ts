import type { CodebookCode, ErasedCallback } from '@verbatim/contracts';
import type { EntityManager } from 'typeorm';
import type { QuestionSettings } from '../coding/coding.repository.js';
import type { QualityResult } from '../quality/assemble.js';
import type { ErasureRow } from './erasures.repository.js';

/** Takes erased answers out of finished jobs: texts become "", identifiers go, counts stay. */

const ROWS = 1_000;
const ITEMS = 100;

export interface SurveyJob {
  id: string;
  type: string;
}

export const unfinishedJobsOf = (manager: EntityManager, erasure: ErasureRow): Promise<SurveyJob[]> =>
  manager.query(
    `SELECT id, type FROM gateway.jobs WHERE org_id = $1 AND survey_id = $2 AND finished_at IS NULL AND created_at <= $3 ORDER BY id`,
    [erasure.org, erasure.surveyIdentifier, erasure.requestedAt],
  );

export const finishedJobsOf = (manager: EntityManager, erasure: ErasureRow): Promise<SurveyJob[]> =>
  manager.query(
    `SELECT id, type FROM gateway.jobs WHERE org_id = $1 AND survey_id = $2 AND finished_at IS NOT NULL AND created_at <= $3 ORDER BY id`,
    [erasure.org, erasure.surveyIdentifier, erasure.requestedAt],
  );

/** Ends the callbacks of the survey's jobs that were not delivered. Sent again, they have what is left then. */
export async function stopCallbacks(manager: EntityManager, erasure: ErasureRow): Promise<ErasedCallback[]> {
  const [rows]: [ErasedCallback[]] = await manager.query(
    `UPDATE gateway.callbacks c SET status = 'stopped' FROM gateway.jobs j
     WHERE c.org_id = $1 AND c.status = 'pending' AND j.org_id = c.org_id AND j.id = c.job_id AND j.survey_id = $2 AND j.created_at <= $3 RETURNING c.id AS "deliveryId", c.round`,
    [erasure.org, erasure.surveyIdentifier, erasure.requestedAt],
  );
  return rows;
}

interface CodedQuestion {
  question: number;
  attempt: number | null;
  settings: QuestionSettings;
  /** Descriptions that a person wrote in corrections. */
  written: string[];
}

export const questionsOf = (manager: EntityManager, org: string, job: string): Promise<CodedQuestion[]> =>
  manager.query(
    `SELECT question, attempt, settings, ARRAY(SELECT c.operation ->> 'description' FROM gateway.coding_corrections c
       WHERE c.org_id = $1 AND c.job_id = $2 AND c.question = q.question AND c.operation ->> 'description' IS NOT NULL) AS written
     FROM gateway.coding_questions q WHERE org_id = $1 AND job_id = $2 ORDER BY question`,
    [org, job],
  );

/** Blanks the next answers of a question; returns their positions. */
export async function blankAnswers(
  manager: EntityManager,
  { org, responseIdentifier }: ErasureRow,
  job: string,
  question: number,
): Promise<number[]> {
  const [rows]: [{ position: number }[]] = await manager.query(
    `UPDATE gateway.coding_answers a SET response_id = '', answer = '', followups = NULL
     FROM (SELECT position FROM gateway.coding_answers WHERE org_id = $1 AND job_id = $2 AND question = $3
           AND ${responseIdentifier === null ? `response_id <> ''` : 'response_id = $4'} LIMIT ${ROWS}) AS next
     WHERE a.org_id = $1 AND a.job_id = $2 AND a.question = $3 AND a.position = next.position RETURNING a.position`,
    [org, job, question, ...(responseIdentifier === null ? [] : [responseIdentifier])],
  );
  return rows.map(({ position }) => position);
}

const descriptionsIn = (codes: readonly CodebookCode[]): string[] =>
  codes.flatMap(({ description, subCodes = [] }) => [
    ...(description === undefined ? [] : [description]),
    ...descriptionsIn(subCodes),
  ]);

/**
 * Takes what quotes these answers out of a question's result and its corrections: matched texts, descriptions of their codes unless a person wrote them,
 * and the words by which corrections found answers.
 */
export async function blankResult(
  manager: EntityManager,
  org: string,
  job: string,
  { question, attempt, settings, written }: CodedQuestion,
  positions: readonly number[],
): Promise<void> {
  if (attempt === null || !positions.length) return;
  // Corrected results are attempts with negative numbers.
  const attempts: { attempt: number }[] = await manager.query(
    `SELECT DISTINCT attempt FROM gateway.coding_codes WHERE org_id = $1 AND job_id = $2 AND question = $3`,
    [org, job, question],
  );
  const kept = [...descriptionsIn(settings.codebook?.codes ?? []), ...written];
  for (const { attempt: one } of attempts) await blankAttempt(manager, [org, job, question, one], positions, kept);
  await manager.query(
    `UPDATE gateway.coding_corrections SET operation = operation - 'text' WHERE org_id = $1 AND job_id = $2 AND question = $3`,
    [org, job, question],
  );
}

async function blankAttempt(
  manager: EntityManager,
  scope: unknown[],
  positions: readonly number[],
  kept: readonly string[],
): Promise<void> {
  await manager.query(
    `UPDATE gateway.coding_codes c SET description = NULL
     WHERE c.org_id = $1 AND c.job_id = $2 AND c.question = $3 AND c.attempt = $4 AND c.description <> ALL ($6::text[])
       AND EXISTS (SELECT 1 FROM gateway.coding_assignments p
         CROSS JOIN LATERAL unnest(p.positions[greatest(c.start - p.start, 0) + 1 : c.start + c.count - p.start]) AS slot (position)
         WHERE p.org_id = $1 AND p.job_id = $2 AND p.question = $3 AND p.attempt = $4 AND p.start < c.start + c.count AND p.start + p.count > c.start
           AND slot.position = ANY ($5::int[]))`,
    [...scope, positions, kept],
  );
  await manager.query(
    `UPDATE gateway.coding_assignments SET matched = ARRAY(
       SELECT CASE WHEN slot.position = ANY ($5::int[]) THEN NULL ELSE slot.text END
       FROM unnest(positions, matched) WITH ORDINALITY AS slot (position, text, n) ORDER BY slot.n)
     WHERE org_id = $1 AND job_id = $2 AND question = $3 AND attempt = $4 AND matched IS NOT NULL AND positions && $5::int[]`,
    [...scope, positions],
  );
}

/** The descriptions of the codebook that a question was sent with may quote answers. The job has ended and needs it no more. */
export const forgetCodebooks = (manager: EntityManager, org: string, job: string): Promise<unknown> =>
  manager.query(
    `UPDATE gateway.coding_questions SET settings = settings - 'codebook' WHERE org_id = $1 AND job_id = $2`,
    [org, job],
  );

type Item = QualityResult & { responseIdentifier: string };

const ERASED = 'erased';

/** An item without its answers and identifiers, with its scores. Evidence quotes answers. */
function blanked({ serviceResponseIdentifier: _, ...item }: Item): object {
  return {
    ...item,
    responseIdentifier: '',
    evaluations: item.evaluations.map((evaluation) => ({
      ...evaluation,
      surveyEntry: { ...evaluation.surveyEntry, answer: '' },
      qualityIssueChecks: evaluation.qualityIssueChecks.map((check) => ({ ...check, evidence: ERASED })),
    })),
    ...(item.inconsistency && { inconsistency: { ...item.inconsistency, evidence: ERASED } }),
  };
}

/** Blanks the erased ones among the next items of a batch, from a position on. `next` is undefined after the last. */
export async function blankItems(
  manager: EntityManager,
  { org, number }: ErasureRow,
  job: string,
  from: number,
): Promise<{ blanked: number; next: number | undefined }> {
  const rows: { position: number; item: string }[] = await manager.query(
    `SELECT position, item FROM gateway.job_items WHERE org_id = $1 AND job_id = $2 AND position >= $3
       AND ($4::text IS NULL OR position($4 IN item) > 0) ORDER BY position LIMIT ${ITEMS} FOR UPDATE`,
    [org, job, from, number === null ? null : `"serviceResponseIdentifier":${number}`],
  );
  const changed = rows.flatMap(({ position, item }) => {
    const parsed = JSON.parse(item) as Item;
    const isErased = number === null ? parsed.responseIdentifier !== '' : parsed.serviceResponseIdentifier === number;
    return isErased ? [{ position, item: JSON.stringify(blanked(parsed)) }] : [];
  });
  if (changed.length)
    await manager.query(
      `UPDATE gateway.job_items i SET item = sent.item FROM unnest($3::int[], $4::text[]) AS sent (position, item)
       WHERE i.org_id = $1 AND i.job_id = $2 AND i.position = sent.position`,
      [org, job, changed.map(({ position }) => position), changed.map(({ item }) => item)],
    );
  return { blanked: changed.length, next: rows.length < ITEMS ? undefined : rows.at(-1)!.position + 1 };
}
