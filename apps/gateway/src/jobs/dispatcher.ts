import {
  KEYSTROKE_ANALYSE, QUALITY_EVALUATE, QUALITY_REGISTER, type KeystrokeEntry, type MessageContract, type QualityResponse,
} from '@verbatim/contracts';
import { newEnvelope, Outbox } from '@verbatim/messaging';
import { CONFIG, derivedId, type Config } from '@verbatim/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { BatchRequestMeta } from './intake.js';

export interface JobRow {
  org: string;
  id: string;
  status: string;
  phase: 'register' | 'evaluate' | 'finished';
  request: BatchRequestMeta;
  total: number;
  done: number;
  failed: number;
}

export interface PartKey {
  kind: 'quality' | 'keystroke';
  part: number;
}

interface DueRow extends PartKey {
  payload: Buffer;
  attempts: number;
}

/** Reads a job and locks it: completions of one job are applied one after the other. */
export async function lockJob(manager: EntityManager, org: string, id: string): Promise<JobRow | undefined> {
  const [row] = await manager.query(
    `SELECT org_id AS org, id, status, phase, request, total, done, failed FROM gateway.jobs WHERE org_id = $1 AND id = $2 FOR UPDATE`, [org, id]);
  return row;
}

/** What a part waits for, and what it becomes when its message is in the outbox. */
const STEPS = {
  register: { from: 'waiting', to: 'registering' },
  evaluate: { from: 'registered', to: 'evaluating' },
} as const;

/** Puts parts of a job into the outbox, never more than PARTS_IN_FLIGHT at once: a long job keeps the topic free for others. */
@Injectable()
export class Dispatcher {
  constructor(@Inject(CONFIG) private readonly config: Config, private readonly outbox: Outbox) {}

  /** Sends the next parts of the job's phase. Call with the job locked. */
  async sendNext(manager: EntityManager, job: JobRow): Promise<void> {
    if (job.phase === 'finished') return;
    const { from, to } = STEPS[job.phase];
    const [{ away }] = await manager.query(
      `SELECT count(*)::int AS away FROM gateway.job_parts WHERE org_id = $1 AND job_id = $2 AND state = $3`, [job.org, job.id, to]);
    const room = this.config.partsInFlight - away;
    if (room <= 0) return;
    const [rows]: [DueRow[]] = await manager.query(
      `UPDATE gateway.job_parts p SET state = $4, attempts = 1, lease_until = now() + make_interval(secs => $6)
       FROM (SELECT kind, part FROM gateway.job_parts WHERE org_id = $1 AND job_id = $2 AND state = $3
             ORDER BY group_number, kind, part LIMIT $5) due
       WHERE p.org_id = $1 AND p.job_id = $2 AND p.kind = due.kind AND p.part = due.part
       RETURNING p.kind, p.part, p.payload, p.attempts`,
      [job.org, job.id, from, to, room, this.config.partLeaseMs / 1000],
    );
    await this.send(manager, job, rows);
  }

  /** Sends parts again whose lease ran out. Call with the job locked and the rows' lease renewed. */
  async send(manager: EntityManager, job: JobRow, rows: DueRow[]): Promise<void> {
    rows.sort((a, b) => a.part - b.part);
    for (const row of rows) {
      const { contract, data } = this.message(job, row);
      await this.outbox.add(manager, newEnvelope(contract, {
        // A repeated attempt is a message of its own: with the same id the inbox of a worker that finished, but whose answer was lost, would drop it.
        id: derivedId(job.id, contract.topic, String(row.part), String(row.attempts)),
        org: job.org, subject: job.id, source: 'gateway', traceparent: job.request.traceparent, data,
      }), { key: `${job.id}.${row.part}` }); // a key per part: one job's parts spread over all workers
    }
  }

  private message(job: JobRow, { kind, part, payload }: DueRow): { contract: MessageContract; data: object } {
    const content: unknown = JSON.parse(payload.toString());
    const { surveyIdentifier, surveyName, surveyDescription, checks } = job.request;
    if (kind === 'keystroke') return { contract: KEYSTROKE_ANALYSE, data: { batchJobId: job.id, part, entries: content as KeystrokeEntry[] } };
    const responses = content as QualityResponse[];
    return job.phase === 'register'
      ? { contract: QUALITY_REGISTER, data: { batchJobId: job.id, part, surveyIdentifier, responses } }
      : { contract: QUALITY_EVALUATE, data: { batchJobId: job.id, part, surveyIdentifier, surveyName, surveyDescription, checks, responses } };
  }
}
