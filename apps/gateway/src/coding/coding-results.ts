import type { CodingCompleted, ModelUsage } from '@verbatim/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { JobRow } from '../jobs/job.js';

const TABLES = ['coding_pieces', 'coding_codes', 'coding_assignments'] as const;

/** The results of questions as they arrive, piece by piece. */
@Injectable()
export class CodingResults {
  /** Stores a piece; true when with it the result of its attempt is complete, and the question done. */
  async add(manager: EntityManager, job: JobRow, piece: CodingCompleted): Promise<boolean> {
    const scope = [job.org, job.id, piece.part, piece.attempt];
    const isNew: unknown[] = await manager.query(
      `INSERT INTO gateway.coding_pieces (org_id, job_id, question, attempt, piece) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING RETURNING 1`,
      [...scope, piece.piece],
    );
    if (!isNew.length) return false;
    if (piece.usage) await this.storeUsage(manager, scope, piece.usage);
    await this.storeCodes(manager, scope, piece);
    await this.storeAssignments(manager, scope, piece);
    const [{ come }]: [{ come: number }] = await manager.query(
      `SELECT count(*)::int AS come FROM gateway.coding_pieces WHERE org_id = $1 AND job_id = $2 AND question = $3 AND attempt = $4`,
      scope,
    );
    if (come < piece.pieces) return false;
    await manager.query(
      `UPDATE gateway.coding_questions SET state = 'done', attempt = $4, engine = $5, assignments = (
         SELECT coalesce(sum(count), 0) FROM gateway.coding_codes WHERE org_id = $1 AND job_id = $2 AND question = $3 AND attempt = $4)
       WHERE org_id = $1 AND job_id = $2 AND question = $3`,
      [...scope, piece.engine],
    );
    await this.drop(manager, job, piece.part, piece.attempt);
    return true;
  }

  /** Removes what came of a question, but for the attempt that is kept. */
  async drop(manager: EntityManager, job: JobRow, question: number, except = 0): Promise<void> {
    for (const table of TABLES) {
      await manager.query(
        `DELETE FROM gateway.${table} WHERE org_id = $1 AND job_id = $2 AND question = $3 AND attempt <> $4`,
        [job.org, job.id, question, except],
      );
    }
  }

  private async storeUsage(manager: EntityManager, [org, job, question]: unknown[], usage: ModelUsage): Promise<void> {
    await manager.query(
      `UPDATE gateway.coding_questions SET usage = $4 WHERE org_id = $1 AND job_id = $2 AND question = $3`,
      [org, job, question, JSON.stringify(usage)],
    );
  }

  private async storeCodes(
    manager: EntityManager,
    scope: unknown[],
    { codesFrom, codes }: CodingCompleted,
  ): Promise<void> {
    if (!codes.length) return;
    await manager.query(
      `INSERT INTO gateway.coding_codes (org_id, job_id, question, attempt, place, code_id, label, description, path, start, count)
       SELECT $1, $2, $3, $4, place, id, label, description, path, start, count FROM json_to_recordset($5::json) AS row (
         place int, id bigint, label text, description text, path int[], start int, count int)`,
      [...scope, JSON.stringify(codes.map((code, i) => ({ ...code, place: codesFrom + i })))],
    );
  }

  private async storeAssignments(
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
}
