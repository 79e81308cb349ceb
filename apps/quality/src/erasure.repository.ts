import type { ErasureDue, ErasureRequested } from '@verbatim/contracts';
import type { EntityManager } from 'typeorm';

/** From now on, parts of these batches are not stored. Call with the survey locked: those that are being stored are waited for. */
export const markBatchesErased = (manager: EntityManager, org: string, batches: readonly string[]): Promise<unknown> =>
  manager.query(
    `INSERT INTO quality.batches (org_id, batch_id, seq, erased) SELECT $1, id, nextval('quality.arrival'), true FROM unnest($2::text[]) AS id
     ON CONFLICT (org_id, batch_id) DO UPDATE SET erased = true`,
    [org, batches],
  );

export async function isBatchErased(manager: EntityManager, org: string, batch: string): Promise<boolean> {
  const rows: unknown[] = await manager.query(
    'SELECT 1 FROM quality.batches WHERE org_id = $1 AND batch_id = $2 AND erased',
    [org, batch],
  );
  return rows.length > 0;
}

const AT_ONCE = 1_000;

/** Deletes the next answers of the erasure, and returns how many. A response's answers are deleted wherever they were sent. */
export const eraseAnswers = (
  manager: EntityManager,
  org: string,
  { surveyIdentifier, serviceResponseIdentifier, upTo }: ErasureRequested,
): Promise<number> =>
  serviceResponseIdentifier === undefined
    ? erase(manager, 'survey_id = $2 AND response_id <= $3', [org, surveyIdentifier, upTo])
    : erase(manager, 'response_id = $2', [org, serviceResponseIdentifier]);

/** Deletes the next answers that were last sent before the limit, and returns how many. */
export const eraseOldAnswers = (
  manager: EntityManager,
  org: string,
  { surveyIdentifier, before }: ErasureDue,
): Promise<number> =>
  erase(manager, '($2::text IS NULL OR survey_id = $2) AND received < $3', [org, surveyIdentifier ?? null, before]);

/** With their entries in the index for duplicates. */
async function erase(manager: EntityManager, condition: string, values: unknown[]): Promise<number> {
  const [{ count }]: [{ count: number }] = await manager.query(
    `WITH erased AS (
       DELETE FROM quality.answers WHERE org_id = $1 AND seq IN (
         SELECT seq FROM quality.answers WHERE org_id = $1
           AND ${condition} LIMIT ${AT_ONCE})
       RETURNING org_id, scope, seq, exact, bands),
     gone AS (
       DELETE FROM quality.bands USING (SELECT org_id, scope, seq, hash FROM erased, unnest(exact || bands) AS hash WHERE scope IS NOT NULL) AS entry
       WHERE bands.org_id = entry.org_id AND bands.scope = entry.scope AND bands.hash = entry.hash AND bands.seq = entry.seq)
     SELECT count(*)::int FROM erased`,
    values,
  );
  return count;
}
