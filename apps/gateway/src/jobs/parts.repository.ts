import { leaseEnd, WorkTable } from '@verbatim/work';
import type { EntityManager } from 'typeorm';
import type { DuePart, JobRef, PartKey, PartKind, PartState } from './job.js';

/** gateway.job_parts: no other file queries this table. A part with a lease is in flight. Call with the job locked, unless a function says otherwise. */

const PARTS = new WorkTable({
  work: 'job_part',
  table: 'gateway.job_parts',
  key: ['org_id', 'job_id', 'kind', 'part'],
  attempts: 'attempts',
  until: 'lease_until',
  interrupted: 'interrupted',
});

/** A part as it is stored. Its payload, what its message carries, is in the form of the job's type. Parts of one group end together. */
export interface NewPart {
  kind: PartKind;
  part: number;
  group: number;
  state: PartState;
  payload: Buffer;
}

export const encodePayload = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));

const PARTS_PER_INSERT = 50;

export async function insertParts(
  manager: EntityManager,
  { org, jobId }: { org: string; jobId: string },
  parts: Iterable<NewPart>,
): Promise<void> {
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

// Sending: leases and attempts

export async function countParts(manager: EntityManager, { org, id }: JobRef, state: PartState): Promise<number> {
  const [{ count }]: [{ count: number }] = await manager.query(
    `SELECT count(*)::int AS count FROM gateway.job_parts WHERE org_id = $1 AND job_id = $2 AND state = $3`,
    [org, id, state],
  );
  return count;
}

/**
 * The organization's parts in flight, of these kinds, in all of its jobs. Until the transaction ends, it makes the organization's other transactions that
 * ask for this wait: each sees what those before it have sent, so that together they keep to the limit.
 */
export async function lockAndCountParts(
  manager: EntityManager,
  org: string,
  kinds: readonly PartKind[],
): Promise<number> {
  await manager.query(`SELECT pg_advisory_xact_lock(hashtextextended('gateway.parts ' || $1, 0))`, [org]);
  const [{ count }]: [{ count: number }] = await manager.query(
    `SELECT count(*)::int AS count FROM gateway.job_parts WHERE org_id = $1 AND kind = ANY ($2) AND lease_until IS NOT NULL`,
    [org, kinds],
  );
  return count;
}

/** SQL: whether the job `j` has parts to send and none in flight: it goes on only if another job makes room. */
export const IS_STARVED = `EXISTS (SELECT 1 FROM gateway.job_parts p WHERE p.org_id = j.org_id AND p.job_id = j.id AND p.state NOT IN ('done', 'failed'))
  AND NOT EXISTS (SELECT 1 FROM gateway.job_parts p WHERE p.org_id = j.org_id AND p.job_id = j.id AND p.lease_until IS NOT NULL)`;

/** SQL: whether the organization of the job `j` has no part in flight. */
export const HAS_IDLE_ORG = `NOT EXISTS (SELECT 1 FROM gateway.job_parts p WHERE p.org_id = j.org_id AND p.lease_until IS NOT NULL)`;

/** Takes up to `most` parts in state `from` for their first attempt, in the order of their groups. */
export function leaseParts(
  manager: EntityManager,
  { org, id }: JobRef,
  { from, to }: { from: PartState; to: PartState },
  most: number,
  leases: readonly number[],
): Promise<DuePart[]> {
  return PARTS.claim<DuePart>(manager, {
    // By ctid, which the job's lock keeps: while the table had no statistics, a join went through all parts of the job, and looked for due ones at each.
    where: `w.ctid = ANY (ARRAY(
      SELECT ctid FROM gateway.job_parts WHERE org_id = $1 AND job_id = $2 AND state = $3 ORDER BY group_number, kind, part LIMIT $5))`,
    isFirst: true,
    set: 'state = $4',
    until: leaseEnd('$6', '1'),
    parameters: [org, id, from, to, most, leases],
    returning: 'w.kind, w.part, w.payload, w.attempts',
  });
}

/** `failures`: attempts whose lease expired. `interrupted`: those that the death of the process ended. */
export interface OverduePart extends DuePart {
  failures: number;
  interrupted: number;
}

/** Takes the parts whose lease has expired for their next attempt. */
export function leaseOverdueParts(
  manager: EntityManager,
  { org, id }: JobRef,
  leases: readonly number[],
): Promise<OverduePart[]> {
  return PARTS.claim<OverduePart>(manager, {
    where: 'w.org_id = $1 AND w.job_id = $2 AND w.lease_until < now()',
    until: leaseEnd('$3', 'w.attempts - w.interrupted + 1'),
    parameters: [org, id, leases],
    returning: 'w.kind, w.part, w.payload, w.attempts, w.attempts - w.interrupted - 1 AS failures, w.interrupted',
  });
}

/** SQL: (org_id, id) of the jobs that have overdue parts. */
export const OVERDUE_JOBS = `SELECT DISTINCT org_id, job_id AS id FROM gateway.job_parts WHERE lease_until < now()`;

/** Ends the attempts that were in flight when the process died. Of all organizations, without locks: only where no other process works. */
export const interruptAttempts = (manager: EntityManager): Promise<void> => PARTS.interrupt(manager);

export const extendLease = (
  manager: EntityManager,
  { org, id }: JobRef,
  { kind, part }: PartKey,
  state: PartState,
  ms: number,
): Promise<void> =>
  PARTS.extend(manager, [org, id, kind, part], {
    until: 'now() + make_interval(secs => $6)',
    where: 'w.state = $5',
    parameters: [state, ms / 1000],
  });

/** For the metric: parts that have had all their attempts. */
export const countGivenUp = (parts: readonly PartKey[]): void => PARTS.countGivenUp(parts.length);

/**
 * Sets up to `most` tokens of the organization's budget aside for a part: as many as `available` leaves when what is set aside for its other parts in flight
 * is taken off. Returns the tokens set aside for those.
 */
export async function setTokensAside(
  manager: EntityManager,
  { org, id }: JobRef,
  { kind, part }: PartKey,
  most: number,
  available: number,
): Promise<number> {
  const [[row]]: [{ others: number }[]] = await manager.query(
    `UPDATE gateway.job_parts SET model_tokens = greatest(0, least($5::float8, $6 - in_flight.tokens))::int
     FROM (SELECT coalesce(sum(model_tokens), 0)::float8 AS tokens FROM gateway.job_parts
           WHERE org_id = $1 AND lease_until IS NOT NULL AND (job_id, kind, part) <> ($2::uuid, $3::text, $4::int)) AS in_flight
     WHERE org_id = $1 AND job_id = $2 AND kind = $3 AND part = $4 RETURNING in_flight.tokens AS others`,
    [org, id, kind, part, most, available],
  );
  return row!.others;
}

// Completion

/** The number of attempts of a part that is in this state; undefined when it is in another. */
export async function attemptsIn(
  manager: EntityManager,
  { org, id }: JobRef,
  { kind, part }: PartKey,
  state: PartState,
): Promise<number | undefined> {
  const [row]: { attempts: number }[] = await manager.query(
    `SELECT attempts FROM gateway.job_parts WHERE org_id = $1 AND job_id = $2 AND kind = $3 AND part = $4 AND state = $5`,
    [org, id, kind, part, state],
  );
  return row?.attempts;
}

/** Moves a part from one state to another and ends its lease. False when it is not in that state: a repeated or late completion. */
export async function movePart(
  manager: EntityManager,
  { org, id }: JobRef,
  { kind, part }: PartKey,
  from: PartState,
  to: PartState,
  result: Buffer | null = null,
): Promise<boolean> {
  const rows = await PARTS.settle(manager, [org, id, kind, part], {
    set: 'state = $6, result = $7',
    where: 'w.state = $5',
    parameters: [from, to, result],
  });
  return rows.length > 0;
}

const IS_OPEN = `state NOT IN ('done', 'failed')`;
const FAILED = { set: `state = 'failed'`, where: IS_OPEN };

/** False when the part has ended already. */
export async function failPart(manager: EntityManager, { org, id }: JobRef, { kind, part }: PartKey): Promise<boolean> {
  const rows = await PARTS.settle(manager, [org, id, kind, part], FAILED);
  return rows.length > 0;
}

export const failOpenParts = (manager: EntityManager, { org, id }: JobRef): Promise<unknown> =>
  PARTS.settle(manager, [org, id], FAILED);

// Groups

/** The first groups with open parts. */
export async function openGroups(manager: EntityManager, { org, id }: JobRef, most: number): Promise<number[]> {
  const rows: { group: number }[] = await manager.query(
    `SELECT DISTINCT group_number AS group FROM gateway.job_parts WHERE org_id = $1 AND job_id = $2 AND ${IS_OPEN} ORDER BY group_number LIMIT $3`,
    [org, id, most],
  );
  return rows.map(({ group }) => group);
}

export interface GroupPart extends PartKey {
  state: PartState;
  payload: Buffer;
  result: Buffer | null;
}

/** Undefined for a part that does not exist. */
export async function groupOf(
  manager: EntityManager,
  { org, id }: JobRef,
  { kind, part }: PartKey,
): Promise<number | undefined> {
  const [row]: { group: number }[] = await manager.query(
    `SELECT group_number AS group FROM gateway.job_parts WHERE org_id = $1 AND job_id = $2 AND kind = $3 AND part = $4`,
    [org, id, kind, part],
  );
  return row?.group;
}

/** The parts of a group with their payloads and results, or undefined while one of them is open. */
export async function endedGroup(
  manager: EntityManager,
  { org, id }: JobRef,
  group: number,
): Promise<GroupPart[] | undefined> {
  const scope = [org, id, group];
  const inGroup = `org_id = $1 AND job_id = $2 AND group_number = $3`;
  const open: unknown[] = await manager.query(
    `SELECT 1 FROM gateway.job_parts WHERE ${inGroup} AND ${IS_OPEN} LIMIT 1`,
    scope,
  );
  if (open.length) return undefined;
  return manager.query(
    `SELECT kind, part, state, payload, result FROM gateway.job_parts WHERE ${inGroup} ORDER BY kind, part`,
    scope,
  );
}

export const dropGroupContents = (manager: EntityManager, { org, id }: JobRef, group: number): Promise<unknown> =>
  manager.query(
    `UPDATE gateway.job_parts SET payload = NULL, result = NULL WHERE org_id = $1 AND job_id = $2 AND group_number = $3`,
    [org, id, group],
  );

/** Fails every part of the group that is not done. */
export const failGroup = (manager: EntityManager, { org, id }: JobRef, group: number): Promise<unknown> =>
  PARTS.settle(manager, [org, id], {
    set: `state = 'failed'`,
    where: `w.group_number = $3 AND w.state <> 'done'`,
    parameters: [group],
  });

export async function payloadOf(manager: EntityManager, { org, id }: JobRef, { kind, part }: PartKey): Promise<Buffer> {
  const [row]: { payload: Buffer }[] = await manager.query(
    `SELECT payload FROM gateway.job_parts WHERE org_id = $1 AND job_id = $2 AND kind = $3 AND part = $4`,
    [org, id, kind, part],
  );
  return row!.payload;
}

/** Whether the job has a part in one of these states, of this kind or of any. */
export async function hasPartIn(
  manager: EntityManager,
  { org, id }: JobRef,
  states: readonly PartState[],
  kind: PartKind | null = null,
): Promise<boolean> {
  const rows: unknown[] = await manager.query(
    `SELECT 1 FROM gateway.job_parts WHERE org_id = $1 AND job_id = $2 AND state = ANY ($3) AND ($4::text IS NULL OR kind = $4) LIMIT 1`,
    [org, id, states, kind],
  );
  return rows.length > 0;
}

/** Whether all parts of this kind in the group are done. */
export async function isGroupDone(
  manager: EntityManager,
  { org, id }: JobRef,
  group: number,
  kind: PartKind,
): Promise<boolean> {
  const rows: unknown[] = await manager.query(
    `SELECT 1 FROM gateway.job_parts WHERE org_id = $1 AND job_id = $2 AND group_number = $3 AND kind = $4 AND state <> 'done' LIMIT 1`,
    [org, id, group, kind],
  );
  return !rows.length;
}

// Metrics and /ops, over all organizations

export const countInFlight = (manager: EntityManager): Promise<{ open: number; overdue: number }> =>
  PARTS.count(manager, { where: 'lease_until IS NOT NULL', late: 'now()' });

export interface PartCount {
  kind: string;
  state: string;
  count: number;
}

/** Parts of unfinished jobs. */
export const countPartsByState = (manager: EntityManager): Promise<PartCount[]> =>
  manager.query(
    `SELECT p.kind, p.state, count(*)::int AS count FROM gateway.jobs j JOIN gateway.job_parts p ON p.org_id = j.org_id AND p.job_id = j.id
     WHERE j.finished_at IS NULL GROUP BY p.kind, p.state ORDER BY p.kind, p.state`,
  );
