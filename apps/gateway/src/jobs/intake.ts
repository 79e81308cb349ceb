import type { DataSource, EntityManager } from 'typeorm';
import type { JobRequest, JobTypeName } from './job.js';

/** What a POST of a job answers. */
export interface Accepted {
  batchJobId: string;
  status: 'queued';
}

export interface IntakeContext {
  /** For what must not wait for the job's transaction. */
  database: DataSource;
  /** The transaction in which the job comes into being. */
  manager: EntityManager;
  org: string;
  jobId: string;
  type: JobTypeName;
  traceparent: string;
  requestId: string;
}

/** How one type of job is accepted. */
export interface Intake<T extends object> {
  /** @throws ApiError INVALID_REQUEST */
  read(body: unknown): T;
  /** Stores the job (insertJob), its parts (insertParts) and the survey's data. */
  store(context: IntakeContext, request: T): Promise<Accepted>;
}

export interface NewJob {
  phase: string;
  request: JobRequest;
  total: number;
}

export const insertJob = (
  { manager, org, jobId, type }: IntakeContext,
  { phase, request, total }: NewJob,
): Promise<unknown> =>
  manager.query(
    `INSERT INTO gateway.jobs (org_id, id, type, status, phase, request, total) VALUES ($1, $2, $3, 'queued', $4, $5, $6)`,
    [org, jobId, type, phase, JSON.stringify(request), total],
  );

/** A part as it is stored: what its message carries is its payload, in the type's own form. */
export interface NewPart {
  kind: string;
  part: number;
  group: number;
  state: string;
  payload: Buffer;
}

export const encodePayload = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));

const PARTS_PER_INSERT = 50;

export async function insertParts({ manager, org, jobId }: IntakeContext, parts: Iterable<NewPart>): Promise<void> {
  const insert = (rows: NewPart[]): Promise<unknown> =>
    manager.query(
      `INSERT INTO gateway.job_parts (org_id, job_id, kind, part, group_number, state, payload)
       SELECT $1, $2, * FROM unnest($3::text[], $4::int[], $5::int[], $6::text[], $7::bytea[])`,
      [
        org,
        jobId,
        rows.map((r) => r.kind),
        rows.map((r) => r.part),
        rows.map((r) => r.group),
        rows.map((r) => r.state),
        rows.map((r) => r.payload),
      ],
    );
  let rows: NewPart[] = [];
  for (const row of parts) {
    rows.push(row);
    if (rows.length < PARTS_PER_INSERT) continue;
    await insert(rows);
    rows = [];
  }
  if (rows.length) await insert(rows);
}
