import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { JobRow } from './job.js';

/** Called in the transaction that ends the job, with the job locked and its final status set; what it throws undoes the end. */
export type JobEndedListener = (manager: EntityManager, job: JobRow) => Promise<void>;

/** What is done when a job, of whatever type, becomes final. `JobTypes.of(job).answer(manager, job)` is what GET answers then. */
@Injectable()
export class JobEnded {
  private readonly listeners: JobEndedListener[] = [];

  listen(listener: JobEndedListener): void {
    this.listeners.push(listener);
  }

  async ended(manager: EntityManager, job: JobRow): Promise<void> {
    for (const listener of this.listeners) await listener(manager, job);
  }
}
