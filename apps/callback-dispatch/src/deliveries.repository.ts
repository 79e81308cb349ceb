import { LIMITS, type CallbackDeliver } from '@verbatim/contracts';
import { asService, withOrg } from '@verbatim/database';
import { inPortions } from '@verbatim/platform';
import { Injectable } from '@nestjs/common';
import { WorkTable } from '@verbatim/work';
import { DataSource, type EntityManager } from 'typeorm';
import type { Destination } from './destinations.js';
import type { Verdict } from './verdict.js';

/** A delivery that this process may attempt until its lease ends. */
export interface Claimed extends Destination {
  id: string;
  url: string;
  /** Earlier attempts of this round, with those that ended without an outcome. */
  tries: number;
  /** The most bytes that its body can have. */
  bytes: number;
  claims: number;
  traceparent: string | null;
  /** Missing where an earlier version sent the message. */
  request: string | null;
  /** Missing where an earlier version sent the message. */
  job: string | null;
}

const PRUNED_AT_ONCE = 1_000;

/**
 * Forces the index. Where the table's statistics are out of date, the planner would sort everything that is due for
 * every receiver: with 100,000 receivers 99 s instead of 10 ms.
 */
const INDEX_ONLY = `SELECT set_config(name, 'off', true) FROM unnest(ARRAY['enable_seqscan', 'enable_bitmapscan', 'enable_hashjoin', 'enable_mergejoin']) AS name`;

/**
 * So many receivers of an organization have a queue of their own; the others share OVERFLOW. Every claim goes over all queues: with 20,000 names of
 * one machine it took 0.4 s, and with a quarter of them dead 20 s, during which no callback was sent.
 */
const OWN_QUEUES = 256;
const OVERFLOW = 'others';

/** $1 organization, $2 origin: whether the origin has a queue already, or there is room for one more. */
const HAS_QUEUE = `
  WITH RECURSIVE receivers AS (
    (SELECT origin, 1 AS place FROM callback.deliveries WHERE status = 'pending' AND org_id = $1 ORDER BY origin LIMIT 1)
    UNION ALL
    SELECT n.origin, r.place + 1 FROM receivers r CROSS JOIN LATERAL (
      SELECT origin FROM callback.deliveries WHERE status = 'pending' AND org_id = $1 AND origin > r.origin ORDER BY origin LIMIT 1) n
    WHERE r.place < ${OWN_QUEUES}
  )
  SELECT EXISTS (SELECT FROM callback.deliveries WHERE status = 'pending' AND org_id = $1 AND origin = $2) OR (SELECT count(*) FROM receivers) < ${OWN_QUEUES} AS own`;

const DELIVERIES = new WorkTable({
  work: 'callback',
  table: 'callback.deliveries',
  key: ['org_id', 'id'],
  attempts: 'tries',
  until: 'due_at',
  claims: 'claims',
});

/**
 * $1 now, $2 end of the lease, $3 full organizations, $4 full destinations as text (PostgreSQL hashes a list of texts, but compares pairs one by one).
 * Goes from receiver to receiver over the index (a skip scan) and looks at the first delivery of each, so the backlog of a dead receiver costs
 * nothing, however long it is. Looks at eight of them, because other processes may hold the first ones.
 */
const DUE = `
  WITH RECURSIVE receivers AS (
    (SELECT org_id, origin FROM callback.deliveries WHERE status = 'pending' ORDER BY org_id, origin LIMIT 1)
    UNION ALL
    SELECT n.org_id, n.origin FROM receivers r CROSS JOIN LATERAL (
      SELECT org_id, origin FROM callback.deliveries WHERE status = 'pending' AND (org_id, origin) > (r.org_id, r.origin) ORDER BY org_id, origin LIMIT 1) n
  ), heads AS (
    SELECT h.org_id, h.id FROM receivers r CROSS JOIN LATERAL (
      SELECT org_id, id, due_at FROM callback.deliveries WHERE status = 'pending' AND org_id = r.org_id AND origin = r.origin AND due_at <= $1 ORDER BY due_at LIMIT 1) h
    WHERE r.org_id <> ALL ($3::uuid[]) AND r.org_id || ' ' || r.origin <> ALL ($4::text[])
    ORDER BY h.due_at LIMIT 8
  )
  SELECT c.org_id, c.id FROM callback.deliveries c JOIN heads USING (org_id, id) WHERE c.status = 'pending' AND c.due_at <= $1
  ORDER BY c.due_at LIMIT 1 FOR UPDATE OF c SKIP LOCKED`;
const CLAIMED = `w.org_id AS org, w.origin, w.id, w.url, w.tries - 1 AS tries, w.pieces * ${LIMITS.messageBytes} AS bytes, w.claims, w.traceparent, w.request_id AS request, w.job_id AS job`;

/** $3: the claim. */
const STILL_MINE = `w.claims = $3 AND w.status = 'pending'`;

/** callback.deliveries and callback.pieces. Times are parameters, so that tests can move them. */
@Injectable()
export class DeliveriesRepository {
  constructor(private readonly database: DataSource) {}

  /** Stores a piece of a body; with the last piece, the delivery is due. Pieces of an earlier round and repeated pieces change nothing. */
  async store(
    manager: EntityManager,
    org: string,
    { deliveryId, url, round, piece, pieces, text, batchJobId }: CallbackDeliver,
    now: Date,
    { traceparent, requestId }: { traceparent?: string; requestId?: string } = {},
  ): Promise<void> {
    const { origin } = new URL(url);
    await manager.query(INDEX_ONLY);
    const [{ own }]: [{ own: boolean }] = await manager.query(HAS_QUEUE, [org, origin]);
    const begun: unknown[] = await manager.query(
      `INSERT INTO callback.deliveries AS d (org_id, id, url, origin, round, pieces, status, created_at, traceparent, request_id, job_id) VALUES ($1, $2, $3, $4, $5, $6, 'gathering', $7, $8, $9, $10)
       ON CONFLICT (org_id, id) DO UPDATE SET url = excluded.url, origin = excluded.origin, round = excluded.round, pieces = excluded.pieces, status = 'gathering',
         tries = 0, claims = d.claims + 1, due_at = NULL, created_at = excluded.created_at, traceparent = excluded.traceparent,
         request_id = excluded.request_id, job_id = excluded.job_id WHERE d.round < excluded.round
       RETURNING id`,
      [org, deliveryId, url, own ? origin : OVERFLOW, round, pieces, now, traceparent, requestId, batchJobId],
    );
    if (begun.length) await this.forgetBody(manager, org, deliveryId);
    await manager.query(
      `INSERT INTO callback.pieces (org_id, delivery_id, piece, body)
       SELECT org_id, id, $4, $5 FROM callback.deliveries WHERE org_id = $1 AND id = $2 AND round = $3 AND status = 'gathering' ON CONFLICT DO NOTHING`,
      [org, deliveryId, round, piece, text],
    );
    await manager.query(
      `UPDATE callback.deliveries SET status = 'pending', due_at = $4 WHERE org_id = $1 AND id = $2 AND round = $3 AND status = 'gathering'
         AND pieces = (SELECT count(*) FROM callback.pieces WHERE org_id = $1 AND delivery_id = $2)`,
      [org, deliveryId, round, now],
    );
  }

  /**
   * Claims the delivery that has been due longest, among those whose receiver has a free slot. One at a time: a batch could be for one receiver only.
   * Two processes never claim the same delivery (SKIP LOCKED) until its lease has expired. The claim counts as an attempt: one that kills its process
   * must not be repeated for ever.
   */
  claim(
    now: Date,
    leaseMs: number,
    full: { organizations: string[]; destinations: Destination[] },
  ): Promise<Claimed | undefined> {
    return asService(this.database, async (manager) => {
      await manager.query(INDEX_ONLY);
      const [claimed] = await DELIVERIES.claim<Claimed>(manager, {
        due: DUE,
        until: '$2',
        parameters: [
          now,
          new Date(now.getTime() + leaseMs),
          full.organizations,
          full.destinations.map(({ org, origin }) => `${org} ${origin}`),
        ],
        returning: CLAIMED,
      });
      return claimed;
    });
  }

  async body(manager: EntityManager, { org, id }: Claimed): Promise<Buffer> {
    const rows: { body: string }[] = await manager.query(
      `SELECT body FROM callback.pieces WHERE org_id = $1 AND delivery_id = $2 ORDER BY piece`,
      [org, id],
    );
    return Buffer.concat(rows.map(({ body }) => Buffer.from(body)));
  }

  /** Records the outcome of an attempt. Returns its number over all rounds, or undefined when another worker has claimed the delivery meanwhile. */
  async record(
    manager: EntityManager,
    { org, id, claims }: Claimed,
    { status, waitMs }: Verdict,
    now: Date,
  ): Promise<number | undefined> {
    const dueAt = waitMs === undefined ? null : new Date(now.getTime() + waitMs);
    const [row] = await DELIVERIES.settle<{ attempts: number }>(manager, [org, id], {
      set: 'status = $4, attempts = w.attempts + 1',
      until: '$5',
      where: STILL_MINE,
      parameters: [claims, status, dueAt],
      returning: 'w.attempts',
    });
    if (row && status === 'exhausted') DELIVERIES.countGivenUp();
    if (row && status !== 'pending') await this.forgetBody(manager, org, id);
    return row?.attempts;
  }

  /** Releases a claim without an attempt. */
  release({ org, id, claims }: Claimed, now: Date): Promise<void> {
    return withOrg(this.database, org, (manager) =>
      DELIVERIES.release(manager, [org, id], { until: '$4', where: STILL_MINE, parameters: [claims, now] }),
    );
  }

  /**
   * Stops the rounds of these deliveries that have not ended, and deletes their bodies. A delivery whose message has not come yet is stopped before it
   * begins. Returns how many were stopped.
   */
  async stop(
    manager: EntityManager,
    org: string,
    callbacks: readonly { deliveryId: string; round: number }[],
    now: Date,
  ): Promise<number> {
    const ids = callbacks.map(({ deliveryId }) => deliveryId);
    const [stopped]: [{ id: string }[]] = await manager.query(
      `UPDATE callback.deliveries SET status = 'stopped', due_at = NULL, claims = claims + 1
       WHERE org_id = $1 AND id = ANY($2::uuid[]) AND status IN ('gathering', 'pending') RETURNING id`,
      [org, ids],
    );
    await manager.query(`DELETE FROM callback.pieces WHERE org_id = $1 AND delivery_id = ANY($2::uuid[])`, [org, ids]);
    await manager.query(
      `INSERT INTO callback.deliveries (org_id, id, url, origin, round, pieces, status, created_at)
       SELECT $1, id, '', '', round, 0, 'stopped', $4 FROM unnest($2::uuid[], $3::int[]) AS sent (id, round) ON CONFLICT DO NOTHING`,
      [org, ids, callbacks.map(({ round }) => round), now],
    );
    return stopped.length;
  }

  /** The number of unfinished deliveries, and of those that should have been attempted more than `lateMs` ago. */
  counts(now: Date, lateMs: number): Promise<{ open: number; overdue: number }> {
    return asService(this.database, (manager) =>
      DELIVERIES.count(manager, {
        where: `status = 'pending'`,
        late: '$1',
        parameters: [new Date(now.getTime() - lateMs)],
      }),
    );
  }

  /** Deletes older deliveries with their bodies, some at a time: a large delete would hold its locks for long. */
  prune(before: Date): Promise<void> {
    return inPortions(PRUNED_AT_ONCE, async () => {
      const [, deleted]: [unknown, number] = await asService(this.database, (manager) =>
        manager.query(
          `DELETE FROM callback.deliveries WHERE (org_id, id) IN (
             SELECT org_id, id FROM callback.deliveries WHERE created_at < $1 LIMIT ${PRUNED_AT_ONCE})`,
          [before],
        ),
      );
      return deleted;
    });
  }

  private async forgetBody(manager: EntityManager, org: string, id: string): Promise<void> {
    await manager.query(`DELETE FROM callback.pieces WHERE org_id = $1 AND delivery_id = $2`, [org, id]);
  }
}
