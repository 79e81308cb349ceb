import type { MessageContract } from '@verbatim/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { DuePart, JobRow, JobTypeName, PartKey } from './job.js';

/** What a part waits in, and what it becomes when its message is in the outbox. */
export interface Step {
  from: string;
  to: string;
}

/** What one type of job adds to what all have in common: its phases, its messages and its results. Every method is called with the job locked. */
export interface JobType {
  readonly names: readonly JobTypeName[];
  /** How many parts' worth of PARTS_IN_FLIGHT one part of this type is. */
  readonly partWeight: number;
  /** Which parts may be sent in the job's phase. */
  step(job: JobRow): Step;
  message(manager: EntityManager, job: JobRow, part: DuePart): Promise<{ contract: MessageContract; data: object }>;
  /** A part that was sent often enough: no worker could do it. */
  failed(manager: EntityManager, job: JobRow, key: PartKey): Promise<void>;
  /** Sets the row's phase, status and counts to what its parts are now. Called at the start and whenever parts ended. */
  advance(manager: EntityManager, job: JobRow): Promise<void>;
  /** An unfinished job is about to be removed. */
  abandoned(manager: EntityManager, job: JobRow): Promise<void>;
  /** The JSON that GET answers without a query: the first page. */
  answer(manager: EntityManager, job: JobRow): Promise<string>;
}

/** Finds a job's type. */
@Injectable()
export class JobTypes {
  private readonly types: ReadonlyMap<string, JobType>;

  constructor(types: readonly JobType[]) {
    this.types = new Map(types.flatMap((type) => type.names.map((name) => [name, type])));
  }

  of({ type }: Pick<JobRow, 'type'>): JobType {
    const found = this.types.get(type);
    if (!found) throw new Error(`no job type ${type}`);
    return found;
  }
}
