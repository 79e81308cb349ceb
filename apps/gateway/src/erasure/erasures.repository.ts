import { ERASING_SERVICES } from '@verbatim/contracts';
import type { EntityManager } from 'typeorm';

/** gateway.erasures and gateway.erasure_services. */

/**
 * An erasure moves forward only:
 *
 *     waiting (jobs of the survey still run) ──▶ erasing (every service deletes its copies) ──▶ completed (all have confirmed)
 */
export type ErasureStatus = 'waiting' | 'erasing' | 'completed';

export interface ErasureTarget {
  surveyIdentifier: string;
  /** Missing: all responses of the survey. */
  response?: { responseIdentifier: string; number: number };
}

export interface ErasureRow {
  org: string;
  id: string;
  surveyIdentifier: string;
  responseIdentifier: string | null;
  number: number | null;
  upTo: number;
  status: ErasureStatus;
  cancelledJobs: string[];
  traceparent: string;
  requestId: string | null;
  requestedAt: Date;
  completedAt: Date | null;
}

export interface ServiceErasure {
  service: string;
  erased: Record<string, number>;
  completedAt: Date | null;
}

const ERASURE = `org_id AS org, id, survey_id AS "surveyIdentifier", response_id AS "responseIdentifier", response_number::float8 AS number, up_to::float8 AS "upTo",
  status, cancelled_jobs AS "cancelledJobs", traceparent, request_id AS "requestId", requested_at AS "requestedAt", completed_at AS "completedAt"`;

/** The erasure of the same thing that has not ended. */
export async function openErasureOf(
  manager: EntityManager,
  org: string,
  survey: string,
  response: string | undefined,
): Promise<string | undefined> {
  const [row]: { id: string }[] = await manager.query(
    `SELECT id FROM gateway.erasures WHERE org_id = $1 AND survey_id = $2 AND response_id IS NOT DISTINCT FROM $3 AND completed_at IS NULL ORDER BY id LIMIT 1`,
    [org, survey, response ?? null],
  );
  return row?.id;
}

/** `upTo` is the highest serviceResponseIdentifier that was given so far: what arrives from now on stays. */
export async function insertErasure(
  manager: EntityManager,
  { org, id, traceparent, requestId }: { org: string; id: string; traceparent: string; requestId: string },
  { surveyIdentifier, response }: ErasureTarget,
): Promise<void> {
  await manager.query(
    `INSERT INTO gateway.erasures (org_id, id, survey_id, response_id, response_number, up_to, status, traceparent, request_id)
     SELECT org_id, $2, $3, $4, $5, next_response - 1, 'waiting', $6, $7 FROM gateway.organizations WHERE org_id = $1`,
    [org, id, surveyIdentifier, response?.responseIdentifier ?? null, response?.number ?? null, traceparent, requestId],
  );
  await manager.query(
    `INSERT INTO gateway.erasure_services (org_id, erasure_id, service) SELECT $1, $2, unnest($3::text[])`,
    [org, id, ['gateway', ...ERASING_SERVICES]],
  );
}

export async function findErasure(manager: EntityManager, org: string, id: string): Promise<ErasureRow | undefined> {
  const [row]: ErasureRow[] = await manager.query(
    `SELECT ${ERASURE} FROM gateway.erasures WHERE org_id = $1 AND id = $2`,
    [org, id],
  );
  return row;
}

/** Reads and locks an erasure. */
export async function lockErasure(manager: EntityManager, org: string, id: string): Promise<ErasureRow | undefined> {
  const [row]: ErasureRow[] = await manager.query(
    `SELECT ${ERASURE} FROM gateway.erasures WHERE org_id = $1 AND id = $2 FOR UPDATE`,
    [org, id],
  );
  return row;
}

/** Of all organizations, the oldest first. */
export const openErasures = (manager: EntityManager): Promise<{ org: string; id: string }[]> =>
  manager.query(
    `SELECT org_id AS org, id FROM gateway.erasures WHERE completed_at IS NULL ORDER BY requested_at LIMIT 100`,
  );

export const servicesOf = (manager: EntityManager, org: string, id: string): Promise<ServiceErasure[]> =>
  manager.query(
    `SELECT service, erased, completed_at AS "completedAt" FROM gateway.erasure_services WHERE org_id = $1 AND erasure_id = $2 ORDER BY service`,
    [org, id],
  );

export const markErasing = (manager: EntityManager, { org, id }: { org: string; id: string }): Promise<unknown> =>
  manager.query(`UPDATE gateway.erasures SET status = 'erasing' WHERE org_id = $1 AND id = $2`, [org, id]);

export const noteCancelledJob = (
  manager: EntityManager,
  { org, id }: { org: string; id: string },
  job: string,
): Promise<unknown> =>
  manager.query(
    `UPDATE gateway.erasures SET cancelled_jobs = array_append(cancelled_jobs, $3) WHERE org_id = $1 AND id = $2 AND NOT $3 = ANY(cancelled_jobs)`,
    [org, id, job],
  );

/** Adds to what the gateway has erased. */
export async function addErased(
  manager: EntityManager,
  { org, id }: { org: string; id: string },
  what: string,
  count: number,
): Promise<void> {
  if (!count) return;
  await manager.query(
    `UPDATE gateway.erasure_services SET erased = jsonb_set(erased, ARRAY[$3], to_jsonb(coalesce((erased ->> $3)::bigint, 0) + $4::bigint))
     WHERE org_id = $1 AND erasure_id = $2 AND service = 'gateway'`,
    [org, id, what, count],
  );
}

/** Stores a service's confirmation, and completes the erasure when it was the last one: then the respondent's identifier goes, too. */
export async function confirm(
  manager: EntityManager,
  { org, id }: { org: string; id: string },
  service: string,
  erased?: Record<string, number>,
): Promise<void> {
  if (!(await lockErasure(manager, org, id))) return;
  await manager.query(
    `UPDATE gateway.erasure_services SET erased = coalesce($4::jsonb, erased), completed_at = now()
     WHERE org_id = $1 AND erasure_id = $2 AND service = $3 AND completed_at IS NULL`,
    [org, id, service, erased ? JSON.stringify(erased) : null],
  );
  await manager.query(
    `UPDATE gateway.erasures SET status = 'completed', completed_at = now(), response_id = NULL
     WHERE org_id = $1 AND id = $2 AND completed_at IS NULL
       AND NOT EXISTS (SELECT 1 FROM gateway.erasure_services s WHERE s.org_id = $1 AND s.erasure_id = $2 AND s.completed_at IS NULL)`,
    [org, id],
  );
}
