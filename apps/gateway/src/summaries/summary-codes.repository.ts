import type { Reserved } from '@verbatim/contracts';
import type { EntityManager } from 'typeorm';
import type { LatestCoding } from '../stored-data/latest-codes.repository.js';

/** Reads codes with their counts and examples from the newest codings (tables: coding.migration.ts). */

export interface CodeCount {
  id: number;
  label: string;
  reserved?: Reserved;
  parentId: number | null;
  level: number;
  answers: number;
}

export interface SummarizedCoding {
  jobId: string;
  finishedAt: Date;
  revision: number;
  answers: number;
  codes: CodeCount[];
}

interface Row extends Omit<CodeCount, 'id' | 'reserved' | 'parentId'> {
  reserved: Reserved | null;
  jobId: string;
  question: number;
  finishedAt: Date;
  revision: number;
  all: number;
  place: number | null;
  id: string;
  path: number[];
}

/** The codes of codings, in depth-first order: `codings[i]` becomes result i. One query for all of them. `level`: the deepest level that is read. */
export async function codeCounts(
  manager: EntityManager,
  org: string,
  codings: readonly LatestCoding[],
  level = 100,
): Promise<SummarizedCoding[]> {
  if (!codings.length) return [];
  const rows: Row[] = await manager.query(
    `SELECT q.job_id AS "jobId", q.question, j.finished_at AS "finishedAt", q.revision, q.answers AS all, c.place, c.code_id AS id, c.label, c.reserved, c.path,
       cardinality(c.path) + 1 AS level, c.count AS answers
     FROM unnest($2::uuid[], $3::int[], $4::int[]) AS wanted (job_id, question, attempt)
     JOIN gateway.coding_questions q ON q.org_id = $1 AND q.job_id = wanted.job_id AND q.question = wanted.question
     JOIN gateway.jobs j ON j.org_id = $1 AND j.id = wanted.job_id
     LEFT JOIN gateway.coding_codes c ON c.org_id = $1 AND c.job_id = wanted.job_id AND c.question = wanted.question AND c.attempt = wanted.attempt
       AND cardinality(c.path) < $5
     ORDER BY c.place`,
    [
      org,
      codings.map(({ jobId }) => jobId),
      codings.map(({ question }) => question),
      codings.map(({ attempt }) => attempt),
      level,
    ],
  );
  const found = Map.groupBy(rows, ({ jobId, question }) => `${jobId} ${question}`);
  return codings.map(({ jobId, question }) => {
    const own = found.get(`${jobId} ${question}`)!;
    const { finishedAt, revision, all } = own[0]!;
    const ids = new Map(own.map(({ place, id }) => [place, Number(id)]));
    const codes = own
      .filter(({ place }) => place !== null)
      .map(({ id, label, reserved, path, level, answers }) => ({
        id: Number(id),
        label,
        ...(reserved && { reserved }),
        parentId: path.length ? ids.get(path.at(-1)!)! : null,
        level,
        answers,
      }));
    return { jobId, finishedAt, revision, answers: all, codes };
  });
}

/** Responses that an example is chosen from, per code. */
const CANDIDATES = 20;

export interface CodeExample {
  responseIdentifier: string;
  answer: string;
}

/** For each code, by its id, the surest of its first responses. */
export async function codeExamples(
  manager: EntityManager,
  org: string,
  { jobId, question, attempt }: LatestCoding,
  examples: number,
): Promise<Map<number, CodeExample[]>> {
  const scope = [org, jobId, question];
  const slots: { code: string; position: number; confidence: number }[] = await manager.query(
    `SELECT c.code_id AS code, s.position, s.confidence FROM gateway.coding_codes c
     CROSS JOIN LATERAL (
       SELECT p.positions[c.start - p.start + 1 : least(c.count, ${CANDIDATES}) + c.start - p.start] AS positions,
         p.confidences[c.start - p.start + 1 : least(c.count, ${CANDIDATES}) + c.start - p.start] AS confidences
       FROM gateway.coding_assignments p WHERE p.org_id = $1 AND p.job_id = $2 AND p.question = $3 AND p.attempt = $4 AND p.start <= c.start
       ORDER BY p.start DESC LIMIT 1) AS piece
     CROSS JOIN LATERAL unnest(piece.positions, piece.confidences) AS s (position, confidence)
     WHERE c.org_id = $1 AND c.job_id = $2 AND c.question = $3 AND c.attempt = $4 AND c.count > 0 ORDER BY c.place, s.confidence DESC, s.position`,
    [...scope, attempt],
  );
  // Not joined: see StoredPage in coding-pages.repository.ts.
  const answers: (CodeExample & { position: number })[] = await manager.query(
    `SELECT position, response_id AS "responseIdentifier", answer FROM gateway.coding_answers
     WHERE org_id = $1 AND job_id = $2 AND question = $3 AND position = ANY($4) AND response_id <> ''`,
    [...scope, [...new Set(slots.map(({ position }) => position))]],
  );
  const byPosition = new Map(answers.map(({ position, ...answer }) => [position, answer]));
  const found = new Map<number, CodeExample[]>();
  for (const [code, own] of Map.groupBy(slots, (slot) => Number(slot.code)))
    found.set(code, own.flatMap(({ position }) => byPosition.get(position) ?? []).slice(0, examples));
  return found;
}

/** Values of an attribute by the positions of a coding's answers, `from` to `to - 1`. */
export const attributeValues = (
  manager: EntityManager,
  org: string,
  survey: string,
  { jobId, question }: LatestCoding,
  attribute: string,
  { from, to }: { from: number; to: number },
): Promise<{ position: number; value: string | null }[]> =>
  manager.query(
    `SELECT a.position, r.attributes ->> $5 AS value FROM gateway.coding_answers a
     LEFT JOIN gateway.responses r ON r.org_id = $1 AND r.survey_id = $4 AND r.response_id = a.response_id
     WHERE a.org_id = $1 AND a.job_id = $2 AND a.question = $3 AND a.position >= $6 AND a.position < $7`,
    [org, jobId, question, survey, attribute, from, to],
  );

export interface StoredTable {
  values: { value: string | null; answers: number }[];
  codes: { id: number; label: string; answers: number[] }[];
}

/** A cross-tabulation that was made before of the same coding (gateway.summary_tables). */
export async function storedTable(
  manager: EntityManager,
  org: string,
  survey: string,
  coding: LatestCoding,
  attribute: string,
): Promise<StoredTable | undefined> {
  const [row]: { cells: StoredTable }[] = await manager.query(
    `SELECT cells FROM gateway.summary_tables WHERE org_id = $1 AND survey_id = $2 AND question_id = $3 AND attribute = $4 AND coding = $5`,
    [org, survey, coding.questionIdentifier, attribute, nameOf(coding)],
  );
  return row?.cells;
}

const nameOf = ({ jobId, attempt }: LatestCoding): string => `${jobId} ${attempt}`;

export const storeTable = (
  manager: EntityManager,
  org: string,
  survey: string,
  coding: LatestCoding,
  attribute: string,
  cells: StoredTable,
): Promise<unknown> =>
  manager.query(
    `INSERT INTO gateway.summary_tables (org_id, survey_id, question_id, attribute, coding, cells) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (org_id, survey_id, question_id, attribute) DO UPDATE SET coding = excluded.coding, cells = excluded.cells`,
    [org, survey, coding.questionIdentifier, attribute, nameOf(coding), JSON.stringify(cells)],
  );

/** After attributes or responses of the survey have changed. */
export const forgetTables = (manager: EntityManager, org: string, survey: string): Promise<unknown> =>
  manager.query(`DELETE FROM gateway.summary_tables WHERE org_id = $1 AND survey_id = $2`, [org, survey]);
