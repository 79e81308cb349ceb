import { newEnvelope, Outbox } from '@verbatim/messaging';
import { CONFIG, derivedId, type Config } from '@verbatim/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { DuePart, JobRow } from './job.js';
import { JobTypes } from './job-types.js';
import { leaseEnd, leasesMs } from './leases.js';

/** Puts parts of a job into the outbox, never more than PARTS_IN_FLIGHT at once: a long job keeps the topic free for others. */
@Injectable()
export class Dispatcher {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly outbox: Outbox,
    private readonly types: JobTypes,
  ) {}

  /** Sends the next parts of the job's phase. Call with the job locked. */
  async sendNext(manager: EntityManager, job: JobRow): Promise<void> {
    const type = this.types.of(job);
    const { from, to } = type.step(job);
    const [{ away }]: [{ away: number }] = await manager.query(
      `SELECT count(*)::int AS away FROM gateway.job_parts WHERE org_id = $1 AND job_id = $2 AND state = $3`,
      [job.org, job.id, to],
    );
    const room = Math.max(1, Math.floor(this.config.partsInFlight / type.partWeight)) - away;
    if (room <= 0) return;
    const [rows]: [DuePart[]] = await manager.query(
      `UPDATE gateway.job_parts p SET state = $4, attempts = 1, lease_until = ${leaseEnd('$6', '1')}
       FROM (SELECT kind, part FROM gateway.job_parts WHERE org_id = $1 AND job_id = $2 AND state = $3
             ORDER BY group_number, kind, part LIMIT $5) due
       WHERE p.org_id = $1 AND p.job_id = $2 AND p.kind = due.kind AND p.part = due.part
       RETURNING p.kind, p.part, p.payload, p.attempts`,
      [job.org, job.id, from, to, room, leasesMs(this.config)],
    );
    await this.send(manager, job, rows);
  }

  /** Sends parts whose lease was set or renewed. Call with the job locked. */
  async send(manager: EntityManager, job: JobRow, rows: DuePart[]): Promise<void> {
    rows.sort((a, b) => a.part - b.part);
    for (const row of rows) {
      const { contract, data } = await this.types.of(job).message(manager, job, row);
      await this.outbox.add(
        manager,
        newEnvelope(contract, {
          // A repeated attempt is a message of its own: with the same id the inbox of a worker that finished, but whose answer was lost, would drop it.
          id: derivedId(job.id, contract.topic, String(row.part), String(row.attempts)),
          org: job.org,
          subject: job.id,
          source: 'gateway',
          traceparent: job.request.traceparent,
          requestid: job.request.requestId,
          data,
        }),
        { key: `${job.id}.${row.part}` },
      ); // a key per part: one job's parts spread over all workers
    }
  }
}
