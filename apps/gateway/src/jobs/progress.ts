import type { KeystrokeJudgement, QualityResponse, ResponseJudgement } from '@verbatim/contracts';
import { newId } from '@verbatim/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { assembleResult, joinJudgements } from '../quality/assemble.js';
import { Dispatcher, type JobRow, type PartKey } from './dispatcher.js';

export interface ItemError {
  code: 'PROCESSING_ERROR';
  message: string;
}

interface PartRow extends PartKey {
  state: 'done' | 'failed';
  payload: Buffer;
  result: Buffer | null;
}

const FAILED: ItemError = { code: 'PROCESSING_ERROR', message: 'This response could not be evaluated' };

/** Moves a job forward when parts end; status only ever moves queued → processing → completed | failed. Call with the job locked. */
@Injectable()
export class Progress {
  constructor(private readonly dispatcher: Dispatcher) {}

  async registered(manager: EntityManager, job: JobRow, part: number): Promise<void> {
    await this.move(manager, job, { kind: 'quality', part }, 'registering', 'registered', null);
    await this.advance(manager, job);
  }

  async judged(manager: EntityManager, job: JobRow, key: PartKey, judgements: ResponseJudgement[] | KeystrokeJudgement[]): Promise<void> {
    if (await this.move(manager, job, key, 'evaluating', 'done', Buffer.from(JSON.stringify(judgements)))) await this.finishGroup(manager, job, key);
    await this.advance(manager, job);
  }

  /** A part that no worker could do: its responses become items with an error. */
  async failed(manager: EntityManager, job: JobRow, key: PartKey): Promise<void> {
    const moved = (await this.move(manager, job, key, 'registering', 'failed', null)) || (await this.move(manager, job, key, 'evaluating', 'failed', null));
    if (moved) await this.finishGroup(manager, job, key);
    await this.advance(manager, job);
  }

  /** False when the part is not in that state: a repeated or late completion. */
  private async move(manager: EntityManager, job: JobRow, { kind, part }: PartKey, from: string, to: string, result: Buffer | null): Promise<boolean> {
    const [rows] = await manager.query(
      `UPDATE gateway.job_parts SET state = $6, result = $7, lease_until = NULL
       WHERE org_id = $1 AND job_id = $2 AND kind = $3 AND part = $4 AND state = $5 RETURNING part`,
      [job.org, job.id, kind, part, from, to, result],
    );
    return rows.length > 0;
  }

  /** When every part of the group has ended, its items are made and its payloads dropped. */
  private async finishGroup(manager: EntityManager, job: JobRow, { kind, part }: PartKey): Promise<void> {
    const scope = [job.org, job.id, kind, part];
    const inGroup = `org_id = $1 AND job_id = $2 AND group_number =
      (SELECT group_number FROM gateway.job_parts WHERE org_id = $1 AND job_id = $2 AND kind = $3 AND part = $4)`;
    const [{ open }] = await manager.query(
      `SELECT count(*)::int AS open FROM gateway.job_parts WHERE ${inGroup} AND state NOT IN ('done', 'failed')`, scope);
    if (open > 0) return;
    const parts: PartRow[] = await manager.query(`SELECT kind, part, state, payload, result FROM gateway.job_parts WHERE ${inGroup} ORDER BY kind, part`, scope);
    const items = itemsOf(parts);
    await manager.query(
      `INSERT INTO gateway.job_items (org_id, job_id, position, item) SELECT $1, $2, * FROM unnest($3::int[], $4::text[])`,
      [job.org, job.id, items.map((item) => item.position), items.map((item) => JSON.stringify(item.item))],
    );
    await manager.query(`UPDATE gateway.job_parts SET payload = NULL, result = NULL WHERE ${inGroup}`, scope);
    job.failed += items.filter((item) => 'error' in item.item).length;
    job.done += items.length;
  }

  /** Starts the next phase or ends the job when there is nothing left, stores the counts, and sends what comes next. */
  private async advance(manager: EntityManager, job: JobRow): Promise<void> {
    if (job.phase === 'finished') return;
    if (job.phase === 'register' && !(await this.some(manager, job, ['waiting', 'registering']))) job.phase = 'evaluate';
    if (job.phase === 'evaluate' && job.done >= job.total) {
      job.phase = 'finished';
      job.status = job.failed >= job.total ? 'failed' : 'completed';
    }
    await manager.query(
      `UPDATE gateway.jobs SET status = $3, phase = $4, done = $5, failed = $6, finished_at = CASE WHEN $4 = 'finished' THEN now() END WHERE org_id = $1 AND id = $2`,
      [job.org, job.id, job.status, job.phase, job.done, job.failed],
    );
    await this.dispatcher.sendNext(manager, job);
  }

  private async some(manager: EntityManager, job: JobRow, states: string[]): Promise<boolean> {
    const rows: unknown[] = await manager.query(
      `SELECT 1 FROM gateway.job_parts WHERE org_id = $1 AND job_id = $2 AND state = ANY($3) LIMIT 1`, [job.org, job.id, states]);
    return rows.length > 0;
  }
}

/** The items of a group, in order, from its parts' payloads and results. */
function itemsOf(parts: PartRow[]): { position: number; item: object }[] {
  const quality = parts.filter((part) => part.kind === 'quality');
  const keystrokes = parts.filter((part) => part.kind === 'keystroke' && part.result).flatMap((part) => JSON.parse(part.result!.toString()) as KeystrokeJudgement[]);
  const isLost = parts.some((part) => part.state === 'failed');
  const responses = new Map<number, QualityResponse>();
  const judgements = new Map<number, ResponseJudgement[]>();
  for (const part of quality) {
    for (const response of JSON.parse(part.payload.toString()) as QualityResponse[]) {
      const old = responses.get(response.position);
      responses.set(response.position, old ? { ...old, entries: [...old.entries, ...response.entries] } : response);
    }
    const results = part.result ? (JSON.parse(part.result.toString()) as ResponseJudgement[]) : [];
    for (const judgement of results) judgements.set(judgement.position, [...(judgements.get(judgement.position) ?? []), judgement]);
  }
  return [...responses.values()].map((response) => {
    const { position, serviceResponseIdentifier } = response;
    const responseIdentifier = response.responseIdentifier ?? newId();
    const found = judgements.get(position);
    const judgement = found && joinJudgements(found);
    const error = isLost || !judgement ? FAILED : judgement.error;
    if (error) {
      return { position, item: { responseIdentifier, numIssues: 0, hasIssues: false, demeritScore: 0, qualityScore: 100, evaluations: [], serviceResponseIdentifier, error } };
    }
    const own = keystrokes.filter((keystroke) => keystroke.position === position);
    return { position, item: { responseIdentifier, ...assembleResult(response.entries, judgement!, own, serviceResponseIdentifier) } };
  });
}
