import { ApiError, isRest, type CodebookCode, type CodebookData, type Reserved } from '@verbatim/contracts';
import type { EntityManager } from 'typeorm';
import { findJob } from '../jobs/jobs.repository.js';
import type { Codebook } from './coding.dto.js';
import type { QuestionSettings } from './coding.repository.js';

/** gateway.codebooks: the codes of every question that was coded. They outlive their jobs, which retention removes. */

/** A code without unknown properties of the caller. */
const plain = ({
  id,
  label,
  description,
  reserved,
  examples,
  subCodes,
}: NonNullable<Codebook['codes']>[number]): CodebookCode => ({
  label,
  ...(id != null && { id }),
  ...(description != null && { description }),
  ...(reserved != null && { reserved }),
  ...(examples?.length && { examples }),
  ...(subCodes?.length && { subCodes: subCodes.map(plain) }),
});

/** A codebook, and the job that it came from, if any. */
export interface ResolvedCodebook {
  codebook: CodebookData;
  fromJob?: string;
}

/**
 * The codes of a question's codebook: those sent with it, or those of an earlier coding of the survey's question, as they were corrected.
 * @throws ApiError NOT_FOUND; CONFLICT while that job is unfinished
 */
export async function resolveCodebook(
  manager: EntityManager,
  org: string,
  survey: string,
  question: string,
  { mode, codes, fromJob }: Codebook,
): Promise<ResolvedCodebook> {
  if (codes != null) return { codebook: { mode, codes: codes.map(plain) } };
  const stored =
    fromJob === 'latest' ? await latest(manager, org, survey, question) : await ofJob(manager, org, fromJob!, question);
  if (stored) return { codebook: { mode, codes: stored.codes }, fromJob: stored.job };
  if (fromJob !== 'latest') {
    const job = await findJob(manager, org, fromJob!, ['coding']);
    if (job?.finishedAt === null)
      throw new ApiError(
        'CONFLICT',
        'The job that fromJob names is not finished. Wait until it is, and send the request again.',
      );
  }
  throw new ApiError(
    'NOT_FOUND',
    'There is no coding of this question that fromJob could refer to. Send the codes in the codebook instead.',
  );
}

interface StoredCodebook {
  job: string;
  codes: CodebookCode[];
}

async function latest(
  manager: EntityManager,
  org: string,
  survey: string,
  question: string,
): Promise<StoredCodebook | undefined> {
  const [row]: StoredCodebook[] = await manager.query(
    `SELECT job_id AS job, codes FROM gateway.codebooks WHERE org_id = $1 AND survey_id = $2 AND question_id = $3 ORDER BY completed_at DESC, job_id DESC LIMIT 1`,
    [org, survey, question],
  );
  return row;
}

async function ofJob(
  manager: EntityManager,
  org: string,
  job: string,
  question: string,
): Promise<StoredCodebook | undefined> {
  const [row]: StoredCodebook[] = await manager.query(
    `SELECT job_id AS job, codes FROM gateway.codebooks WHERE org_id = $1 AND job_id = $2 AND question_id = $3`,
    [org, job, question],
  );
  return row;
}

interface StoredCode {
  id: string;
  label: string;
  description: string | null;
  reserved: Reserved | null;
  path: number[];
}

const descriptionsIn = (codes: readonly CodebookCode[]): string[] =>
  codes.flatMap(({ description, subCodes = [] }) => [description ?? [], descriptionsIn(subCodes)].flat());

/** Makes a tree of codes in depth-first order. Only descriptions that are in `given` are kept: those that coding made quote answers. */
function treeOf(rows: StoredCode[], given: ReadonlySet<string>): CodebookCode[] {
  const byPlace: CodebookCode[] = [];
  const top: CodebookCode[] = [];
  for (const { id, label, description, reserved, path } of rows) {
    const code: CodebookCode = {
      id: Number(id),
      label,
      ...(description !== null && given.has(description) && { description }),
      ...(reserved !== null && { reserved }),
    };
    byPlace.push(code);
    if (path.length) (byPlace[path.at(-1)!]!.subCodes ??= []).push(code);
    else top.push(code);
  }
  return top;
}

/** Examples quote answers: only the coding itself needs them. */
export const withoutExamples = (codes: readonly CodebookCode[]): CodebookCode[] =>
  codes.map(({ examples: _, subCodes, ...code }) => ({
    ...code,
    ...(subCodes && { subCodes: withoutExamples(subCodes) }),
  }));

/** The reserved codes of the codebook that the coding started from, where no answers were assigned to them: they keep their ids and labels. */
export const unusedRest = (given: readonly CodebookCode[], codes: readonly CodebookCode[]): CodebookCode[] =>
  withoutExamples(given).filter(
    (code) =>
      isRest(code) && codes.every(({ id, label }) => (code.id === undefined || id !== code.id) && label !== code.label),
  );

/** Takes the examples out of the codebooks that a job's questions were sent with. Call it when the job has ended. */
export async function forgetExamples(manager: EntityManager, org: string, job: string): Promise<void> {
  const rows: { question: number; codes: CodebookCode[] }[] = await manager.query(
    `SELECT question, settings -> 'codebook' -> 'codes' AS codes FROM gateway.coding_questions
     WHERE org_id = $1 AND job_id = $2 AND jsonb_path_exists(settings -> 'codebook', '$.**.examples')`,
    [org, job],
  );
  for (const { question, codes } of rows)
    await manager.query(
      `UPDATE gateway.coding_questions SET settings = jsonb_set(settings, '{codebook,codes}', $4) WHERE org_id = $1 AND job_id = $2 AND question = $3`,
      [org, job, question, JSON.stringify(withoutExamples(codes))],
    );
}

/** Stores the codes of a job's coded questions for later codings of the same questions: ids, labels, and the descriptions that came with a codebook. */
export async function keepCodebooks(manager: EntityManager, org: string, job: string, survey: string): Promise<void> {
  const questions: { question: number; id: string; attempt: number; settings: QuestionSettings }[] =
    await manager.query(
      `SELECT question, question_id AS id, attempt, settings FROM gateway.coding_questions WHERE org_id = $1 AND job_id = $2 AND state = 'done' AND attempt IS NOT NULL`,
      [org, job],
    );
  for (const { question, id, attempt, settings } of questions) {
    const rows: StoredCode[] = await manager.query(
      `SELECT code_id AS id, label, description, reserved, path FROM gateway.coding_codes WHERE org_id = $1 AND job_id = $2 AND question = $3 AND attempt = $4 ORDER BY place`,
      [org, job, question, attempt],
    );
    const given = settings.codebook?.codes ?? [];
    const codes = treeOf(rows, new Set(descriptionsIn(given)));
    await manager.query(
      `INSERT INTO gateway.codebooks (org_id, job_id, question_id, survey_id, codes) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING`,
      [org, job, id, survey, JSON.stringify([...codes, ...unusedRest(given, codes)])],
    );
  }
}
