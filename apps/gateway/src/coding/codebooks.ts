import { ApiError, isRest, type CodebookCode, type CodebookData } from '@verbatim/contracts';
import type { EntityManager } from 'typeorm';
import type { Codebook } from './coding.dto.js';
import type { QuestionSettings } from './question-settings.js';

/** Only what is a codebook's: unknown properties of a caller's codes go no further. */
const plain = ({
  id,
  label,
  description,
  examples,
  subCodes,
}: NonNullable<Codebook['codes']>[number]): CodebookCode => ({
  label,
  ...(id != null && { id }),
  ...(description != null && { description }),
  ...(examples?.length && { examples }),
  ...(subCodes?.length && { subCodes: subCodes.map(plain) }),
});

/**
 * The codes that a question's codebook means: its own, or those of an earlier coding of the survey's question.
 * @throws ApiError NOT_FOUND, CONFLICT (that job is not finished)
 */
export async function resolveCodebook(
  manager: EntityManager,
  org: string,
  survey: string,
  question: string,
  { mode, codes, fromJob }: Codebook,
): Promise<CodebookData> {
  if (codes != null) return { mode, codes: codes.map(plain) };
  const stored =
    fromJob === 'latest' ? await latest(manager, org, survey, question) : await ofJob(manager, org, fromJob!, question);
  if (stored) return { mode, codes: stored };
  if (fromJob !== 'latest') {
    const unfinished: unknown[] = await manager.query(
      `SELECT 1 FROM gateway.jobs WHERE org_id = $1 AND id = $2 AND type = 'coding' AND phase <> 'finished'`,
      [org, fromJob],
    );
    if (unfinished.length) throw new ApiError('CONFLICT', 'The job that fromJob names is not finished');
  }
  throw new ApiError('NOT_FOUND', 'There is no coding of this question that fromJob could mean');
}

async function latest(
  manager: EntityManager,
  org: string,
  survey: string,
  question: string,
): Promise<CodebookCode[] | undefined> {
  const [row]: { codes: CodebookCode[] }[] = await manager.query(
    `SELECT codes FROM gateway.codebooks WHERE org_id = $1 AND survey_id = $2 AND question_id = $3 ORDER BY completed_at DESC, job_id DESC LIMIT 1`,
    [org, survey, question],
  );
  return row?.codes;
}

async function ofJob(
  manager: EntityManager,
  org: string,
  job: string,
  question: string,
): Promise<CodebookCode[] | undefined> {
  const [row]: { codes: CodebookCode[] }[] = await manager.query(
    `SELECT codes FROM gateway.codebooks WHERE org_id = $1 AND job_id = $2 AND question_id = $3`,
    [org, job, question],
  );
  return row?.codes;
}

interface StoredCode {
  id: string;
  label: string;
  description: string | null;
  path: number[];
}

const descriptionsIn = (codes: readonly CodebookCode[]): string[] =>
  codes.flatMap(({ description, subCodes = [] }) => [description ?? [], descriptionsIn(subCodes)].flat());

/** Codes in depth-first order as a tree, with the descriptions that are in `given`: made ones quote answers. */
function treeOf(rows: StoredCode[], given: ReadonlySet<string>): CodebookCode[] {
  const byPlace: CodebookCode[] = [];
  const top: CodebookCode[] = [];
  for (const { id, label, description, path } of rows) {
    const code: CodebookCode = {
      id: Number(id),
      label,
      ...(description !== null && given.has(description) && { description }),
    };
    byPlace.push(code);
    if (path.length) (byPlace[path.at(-1)!]!.subCodes ??= []).push(code);
    else top.push(code);
  }
  return top;
}

/** Other and No answer of the codebook that a coding came from and had no answers for: their ids are taken, too. */
const unusedRest = (given: readonly CodebookCode[], codes: readonly CodebookCode[]): CodebookCode[] =>
  given.filter(
    (code) =>
      isRest(code) && code.id !== undefined && codes.every(({ id, label }) => id !== code.id && label !== code.label),
  );

/** Keeps the codes of a job's coded questions for later codings of the same questions: ids, labels and the descriptions that came with a codebook. */
export async function keepCodebooks(manager: EntityManager, org: string, job: string, survey: string): Promise<void> {
  const questions: { question: number; id: string; attempt: number; settings: QuestionSettings }[] =
    await manager.query(
      `SELECT question, question_id AS id, attempt, settings FROM gateway.coding_questions WHERE org_id = $1 AND job_id = $2 AND state = 'done' AND attempt IS NOT NULL`,
      [org, job],
    );
  for (const { question, id, attempt, settings } of questions) {
    const rows: StoredCode[] = await manager.query(
      `SELECT code_id AS id, label, description, path FROM gateway.coding_codes WHERE org_id = $1 AND job_id = $2 AND question = $3 AND attempt = $4 ORDER BY place`,
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
