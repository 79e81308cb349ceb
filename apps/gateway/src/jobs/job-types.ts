import type { MessageContract } from '@verbatim/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { requireOneScope, type Caller } from '../accounts/authenticator.js';
import type { Scope } from '../accounts/scopes.js';
import type { DuePart, JobRef, JobRow, JobStatus, PartKey, PartKind, PartState } from './job.js';

/** The state in which parts wait to be sent, and the one in which they are in flight. */
export interface Step {
  from: PartState;
  to: PartState;
}

/**
 * What one type of job adds to what all have in common: phases, messages and results. A type registers itself (JobTypes.register); its POST is accepted by
 * a JobIntake. Every method is called with the job locked.
 */
export interface JobType {
  /** One class may serve several types: coding and brand coding. */
  readonly names: readonly string[];
  /** What an API key needs for the job and its callbacks. */
  readonly scope: Scope;
  /** The status of a job of which nothing could be done. */
  readonly failedStatus: JobStatus;
  /** How many of PARTS_IN_FLIGHT one part in flight takes. */
  readonly partWeight: number;
  /** By topic: the kind of the parts that a command carries, and the state in which they are in flight. */
  readonly commands: Readonly<Record<string, { kind: PartKind; state: PartState }>>;

  /** Which parts may be sent in the job's phase. */
  step(job: JobRow): Step;
  message(manager: EntityManager, job: JobRow, part: DuePart): Promise<{ contract: MessageContract; data: object }>;
  /** Fails a part that no worker could do. */
  failed(manager: EntityManager, job: JobRow, key: PartKey): Promise<void>;
  /** Fails all of a group that is not done, because the job is ending. */
  groupFailed(manager: EntityManager, job: JobRow, group: number): Promise<void>;
  /** Sets the row's phase, status and counts to what its parts are now. Called at the start and whenever parts ended. */
  advance(manager: EntityManager, job: JobRow): Promise<void>;
  /** An unfinished job is about to be removed. */
  abandoned(manager: EntityManager, job: JobRow): Promise<void>;
  /** Marks the type's own rows as failed, where failing part by part threw. */
  markFailed?(manager: EntityManager, job: JobRef): Promise<void>;
  /** The JSON that GET answers without a query: the first page. */
  answer(manager: EntityManager, job: JobRow): Promise<string>;
}

/** The registered job types, by name. */
@Injectable()
export class JobTypes {
  private readonly types = new Map<string, JobType>();

  register(type: JobType): void {
    for (const name of type.names) this.types.set(name, type);
  }

  of({ type }: Pick<JobRow, 'type'>): JobType {
    const found = this.types.get(type);
    if (!found) throw new Error(`Job type ${type} is not registered`);
    return found;
  }

  names(): string[] {
    return [...this.types.keys()];
  }

  /**
   * The types that the caller may use.
   * @throws ApiError INVALID_API_KEY that names their scopes, if it has none of them
   */
  allowedTo(caller: Caller): string[] {
    requireOneScope(caller, new Set([...this.types.values()].map(({ scope }) => scope).sort()));
    return [...this.types].filter(([, { scope }]) => caller.scopes.includes(scope)).map(([name]) => name);
  }
}
