import { LIMITS } from '@verbatim/contracts';
import { runsWithin } from '@verbatim/platform';
import type { EntityManager } from 'typeorm';
import type { JobRef } from '../jobs/job.js';
import type { CodedQuestion, PageCode, PageEntry, PageSource, QuestionSlice } from './coding-page.js';

/** Runs queries in a transaction: a new one, or one that is open already. */
export type Reading = <T>(work: (manager: EntityManager) => Promise<T>) => Promise<T>;

/** Assignments that are read at a time; their answers where those are not too long. */
const ENTRIES = 1_000;

type Slot = Pick<PageEntry, 'confidence' | 'matched'> & { position: number };
type AnswerRow = Omit<PageEntry, 'confidence' | 'matched'> & { position: number };
type CodeRow = Omit<PageCode, 'id'> & { id: string };

/** `labelLanguage`: the language that labels were asked for in. */
export type StoredQuestion = CodedQuestion & { state: string; labelLanguage: string | null };

/** With the corrected result where there is one, unless the original is asked for. */
export const readQuestions = (
  manager: EntityManager,
  { org, id }: JobRef,
  { isOriginal = false } = {},
): Promise<StoredQuestion[]> =>
  manager.query(
    `SELECT question, question_id AS "questionIdentifier", question_text AS text, state, encoder, settings ->> 'labelLanguage' AS "labelLanguage", CASE WHEN $3 THEN 0 ELSE revision END AS revision,
       CASE WHEN $3 OR corrected IS NULL THEN attempt ELSE corrected END AS attempt,
       CASE WHEN $3 OR corrected IS NULL THEN assignments ELSE corrected_assignments END AS assignments
     FROM gateway.coding_questions WHERE org_id = $1 AND job_id = $2 ORDER BY question`,
    [org, id, isOriginal],
  );

/** Reads the codes and assignments that a page shows (tables: coding.repository.ts). */
export class StoredPage implements PageSource {
  constructor(
    private readonly reading: Reading,
    private readonly org: string,
    private readonly job: string,
  ) {}

  async codes(slice: QuestionSlice): Promise<PageCode[]> {
    if (slice.attempt === null) return [];
    const scope = [this.org, this.job, slice.question, slice.attempt];
    const rows = await this.reading((manager): Promise<CodeRow[]> =>
      manager.query(
        `WITH shown AS (SELECT place, path FROM gateway.coding_codes WHERE org_id = $1 AND job_id = $2 AND question = $3 AND attempt = $4
         AND (count > 0 AND start < $6 AND start + count > $5 OR count = 0 AND start > $7 AND start <= $8))
       SELECT place, code_id AS id, label, description, reserved, confidence, path, start, count FROM gateway.coding_codes
       WHERE org_id = $1 AND job_id = $2 AND question = $3 AND attempt = $4 AND place IN (SELECT place FROM shown UNION SELECT unnest(path) FROM shown) ORDER BY place`,
        [...scope, slice.from, slice.to, slice.turnsAfter, slice.turnsUpTo],
      ),
    );
    return rows.map((row) => ({ ...row, id: Number(row.id) }));
  }

  async *entries(slice: QuestionSlice): AsyncGenerator<PageEntry[]> {
    for (let from = slice.from; from < slice.to; from += ENTRIES) {
      const to = Math.min(from + ENTRIES, slice.to);
      const { slots, sizes } = await this.reading(async (manager) => {
        const slots = await this.slots(manager, slice, from, to);
        return { slots, sizes: await this.sizes(manager, slice, slots) };
      });
      for (const run of runsWithin(slots, LIMITS.readBytes, ({ position }) => sizes.get(position) ?? 0))
        yield await this.reading((manager) => this.withAnswers(manager, slice, run));
    }
  }

  private slots(manager: EntityManager, slice: QuestionSlice, from: number, to: number): Promise<Slot[]> {
    return manager.query(
      `SELECT slot.position, slot.confidence, slot.matched FROM gateway.coding_assignments piece CROSS JOIN LATERAL unnest(
         piece.positions[greatest($5 - piece.start, 0) + 1 : $6 - piece.start], piece.confidences[greatest($5 - piece.start, 0) + 1 : $6 - piece.start],
         piece.matched[greatest($5 - piece.start, 0) + 1 : $6 - piece.start]) WITH ORDINALITY AS slot (position, confidence, matched, n)
       WHERE piece.org_id = $1 AND piece.job_id = $2 AND piece.question = $3 AND piece.attempt = $4 AND piece.start < $6 AND piece.start + piece.count > $5
       ORDER BY piece.start, slot.n`,
      [this.org, this.job, slice.question, slice.attempt, from, to],
    );
  }

  /** Bytes of answers and follow-ups, by position. */
  private async sizes(
    manager: EntityManager,
    { question }: QuestionSlice,
    slots: readonly Slot[],
  ): Promise<Map<number, number>> {
    const rows: { position: number; bytes: number }[] = await manager.query(
      `SELECT position, octet_length(answer) + coalesce(octet_length(followups::text), 0) AS bytes FROM gateway.coding_answers
       WHERE org_id = $1 AND job_id = $2 AND question = $3 AND position = ANY($4)`,
      [this.org, this.job, question, [...new Set(slots.map(({ position }) => position))]],
    );
    return new Map(rows.map(({ position, bytes }) => [position, bytes]));
  }

  private async withAnswers(
    manager: EntityManager,
    slice: QuestionSlice,
    slots: readonly Slot[],
  ): Promise<PageEntry[]> {
    // Not joined: the planner knows nothing about a table that was just filled, and once read all answers for every assignment (25 s per page).
    const answers: AnswerRow[] = await manager.query(
      `SELECT position, response_id AS "responseIdentifier", answer, followups FROM gateway.coding_answers
       WHERE org_id = $1 AND job_id = $2 AND question = $3 AND position = ANY($4)`,
      [this.org, this.job, slice.question, [...new Set(slots.map(({ position }) => position))]],
    );
    const byPosition = new Map(answers.map(({ position, ...answer }) => [position, answer]));
    return slots.map(({ position, confidence, matched }) => ({ ...byPosition.get(position)!, confidence, matched }));
  }
}
