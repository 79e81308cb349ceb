import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Dispatcher } from './dispatcher.js';
import type { JobRow } from './job.js';
import { JobEnded } from './job-ended.js';
import { JobTypes } from './job-types.js';

/** Moves jobs forward; status only ever moves queued → processing → a final one. */
@Injectable()
export class JobFlow {
  constructor(
    private readonly types: JobTypes,
    private readonly dispatcher: Dispatcher,
    private readonly end: JobEnded,
  ) {}

  /** Call with the job locked, at its start and whenever parts of it ended: stores where it stands, and sends what comes next or ends it. */
  async goOn(manager: EntityManager, job: JobRow): Promise<void> {
    if (job.phase === 'finished') return;
    await this.types.of(job).advance(manager, job);
    await manager.query(
      `UPDATE gateway.jobs SET status = $3, phase = $4, total = $5, done = $6, failed = $7, finished_at = CASE WHEN $4 = 'finished' THEN now() END WHERE org_id = $1 AND id = $2`,
      [job.org, job.id, job.status, job.phase, job.total, job.done, job.failed],
    );
    if (job.phase === 'finished') await this.end.ended(manager, job);
    else await this.dispatcher.sendNext(manager, job);
  }
}
