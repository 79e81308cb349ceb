import { ApiError } from '@verbatim/contracts';
import { withOrg } from '@verbatim/database';
import { isTransient, newEnvelope, Outbox } from '@verbatim/messaging';
import { CONFIG, derivedId, errorClass, LOGGER, type Config, type Logger } from '@verbatim/platform';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { recordAudit } from '../audit/audit.repository.js';
import { hasEnded, leasesMs, type DuePart, type JobRef, type JobRow } from './job.js';
import { JobTypes } from './job-types.js';
import {
  lockJob,
  lockStarvedJobs,
  markCancelled,
  markGivenUp,
  markJobFailed,
  saveProgress,
} from './jobs.repository.js';
import { countParts, lockAndCountParts, failOpenParts, leaseParts, openGroups } from './parts.repository.js';

/** Groups of an ending job that fail in one transaction: the results of up to 25 responses each, or a question's. */
const GROUPS_AT_ONCE = 25;

/** Called in the transaction that ends the job, with the job locked and its final status set. An error undoes the end. */
export type JobEndedListener = (manager: EntityManager, job: JobRow) => Promise<void>;

/**
 * Moves jobs forward. A job starts (queued → processing) and goes on whenever parts of it ended: its type says where it stands now, and either more parts
 * are sent, or the job ends and the listeners are told. A job that can't go on is given up.
 *
 * Never more than PARTS_IN_FLIGHT parts of a job are in flight, nor more than PARTS_IN_FLIGHT_PER_ORGANIZATION of an organization: another organization's
 * parts wait behind no more than those. A job that finds no room has no parts in flight; whichever job of the organization makes room sends its parts.
 */
@Injectable()
export class JobFlow {
  private readonly listeners: JobEndedListener[] = [];

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly database: DataSource,
    private readonly outbox: Outbox,
    private readonly types: JobTypes,
  ) {}

  /** For callbacks and metrics: called when a job of any type ends. */
  onEnd(listener: JobEndedListener): void {
    this.listeners.push(listener);
  }

  /** queued → processing, with the first parts in the outbox. Does nothing when another gateway was quicker. */
  start({ org, id }: JobRef): Promise<void> {
    return withOrg(this.database, org, async (manager) => {
      const job = await lockJob(manager, org, id);
      if (job?.status !== 'queued' || job.isEnding) return;
      job.status = 'processing';
      await this.goOn(manager, job);
    });
  }

  /** Sends parts of a job that has none in flight. */
  resume({ org, id }: JobRef): Promise<void> {
    return withOrg(this.database, org, async (manager) => {
      const job = await lockJob(manager, org, id);
      if (job?.status === 'processing' && !job.isEnding) await this.goOn(manager, job);
    });
  }

  /** Locks the job, applies what a completion event says of it, and goes on. A job that retention has removed is no error: its events are dropped. */
  async apply(
    manager: EntityManager,
    org: string,
    id: string | undefined,
    change: (job: JobRow) => Promise<void>,
  ): Promise<void> {
    const job = id === undefined ? undefined : await lockJob(manager, org, id);
    if (!job) return;
    await change(job);
    await this.goOn(manager, job);
  }

  /** Stores where the job stands, and sends more parts or ends it. Call with the job locked, at its start and whenever parts of it ended. */
  async goOn(manager: EntityManager, job: JobRow): Promise<void> {
    if (hasEnded(job)) return;
    await this.types.of(job).advance(manager, job);
    await saveProgress(manager, job);
    if (hasEnded(job)) for (const listener of this.listeners) await listener(manager, job);
    await this.sendNext(manager, job);
  }

  /** Sends as many of the job's parts as there is room for. What room is left goes to jobs of the organization that have nothing in flight. */
  private async sendNext(manager: EntityManager, job: JobRow): Promise<void> {
    const type = this.types.of(job);
    const { partsInFlight, partsInFlightOfOrg, kafkaBrokers, topicPartitions } = this.config;
    const ofOrg = partsInFlightOfOrg || (kafkaBrokers ? partsInFlight : topicPartitions);
    const kinds = Object.values(type.commands).map(({ kind }) => kind);
    let room = ofOrg - (await lockAndCountParts(manager, job.org, kinds));
    const take = async (one: JobRow): Promise<void> => {
      const step = type.step(one);
      const own = Math.max(1, Math.floor(partsInFlight / type.partWeight)) - (await countParts(manager, one, step.to));
      if (own <= 0) return;
      const parts = await leaseParts(manager, one, step, Math.min(room, own), leasesMs(this.config));
      room -= parts.length;
      await this.send(manager, one, parts);
    };
    if (room > 0 && !job.isEnding && !hasEnded(job)) await take(job);
    if (room <= 0) return;
    for (const one of await lockStarvedJobs(manager, job.org, type.names, room)) if (room > 0) await take(one);
  }

  /** Puts parts whose lease has begun into the outbox. Call with the job locked. */
  async send(manager: EntityManager, job: JobRow, parts: DuePart[]): Promise<void> {
    parts.sort((a, b) => a.part - b.part);
    for (const part of parts) {
      const { contract, data } = await this.types.of(job).message(manager, job, part);
      await this.outbox.add(
        manager,
        newEnvelope(contract, {
          // Each attempt is a message of its own: with the same id, the inbox of a worker that finished but whose reply was lost would drop it.
          id: derivedId(job.id, contract.topic, String(part.part), String(part.attempts)),
          org: job.org,
          subject: job.id,
          source: 'gateway',
          traceparent: job.request.traceparent,
          requestid: job.request.requestId,
          data,
        }),
        { key: `${job.id}.${part.part}` }, // a key per part: one job's parts spread over all workers
      );
    }
  }

  /**
   * Cancels a job: none of its parts is sent any more, its open groups fail with CANCELLED, and with them the job. Parts in flight end with it, because
   * their completions find them ended. A job that is larger than a portion of groups is ended by the sweeper.
   * `check` may refuse. A job that is cancelled already stays as it is. `keyId`: of the caller who cancels it, for the
   * audit log; undefined where an erasure does.
   * @throws ApiError NOT_FOUND; CONFLICT for a job that has ended otherwise
   */
  async cancel({ org, id }: JobRef, check: (job: JobRow) => void, keyId?: string): Promise<void> {
    const isNew = await withOrg(this.database, org, async (manager) => {
      const job = await lockJob(manager, org, id);
      if (!job) throw new ApiError('NOT_FOUND', 'There is no batch job with this id');
      check(job);
      if (job.isCancelled) return false;
      if (hasEnded(job))
        throw new ApiError('CONFLICT', 'This job has ended already, so it can no longer be cancelled.');
      await markCancelled(manager, job);
      if (keyId !== undefined) await recordAudit(manager, { org, action: 'job.cancelled', keyId, subject: id });
      return true;
    });
    if (!isNew) return;
    await this.failGroups({ org, id }).catch((error: Error & { code?: string }) =>
      this.logger.warn(
        { error: errorClass(error), code: error.code },
        'a cancelled job could not be ended; the sweeper tries again',
      ),
    );
  }

  /**
   * Fails the next open groups of a job that is ending, and ends it with the last of them. Each portion is a transaction of its own: the job is locked for
   * a short time only, and a process that dies leaves the rest to the next. False when the job has ended.
   */
  failGroups({ org, id }: JobRef): Promise<boolean> {
    return withOrg(this.database, org, async (manager) => {
      const job = await lockJob(manager, org, id);
      if (!job?.isEnding || hasEnded(job)) return false;
      const groups = await openGroups(manager, job, GROUPS_AT_ONCE);
      if (!groups.length) throw new Error('no group of the job is open, and it has not ended');
      for (const group of groups) await this.types.of(job).groupFailed(manager, job, group);
      await this.goOn(manager, job);
      return !hasEnded(job);
    });
  }

  /**
   * Gives up a job that can't go on: its open groups fail, and with them the job. If even that throws, the job is only marked as failed, without items and
   * without a callback, because somebody waits for it to end. Rejects with a transient error: the job is given up in order next time.
   */
  async giveUp(ref: JobRef): Promise<void> {
    try {
      await withOrg(this.database, ref.org, (manager) => markGivenUp(manager, ref));
      await this.failGroups(ref);
    } catch (error) {
      if (isTransient(error)) throw error;
      const { name, code } = error as Error & { code?: string };
      this.logger.error(
        { error: name, code },
        'job marked as failed without results or callback: failing its parts threw an error',
      );
      await withOrg(this.database, ref.org, (manager) => this.markFailed(manager, ref));
    }
  }

  private async markFailed(manager: EntityManager, { org, id }: JobRef): Promise<void> {
    const job = await lockJob(manager, org, id);
    if (!job) return;
    const type = this.types.of(job);
    await markJobFailed(manager, job, type.failedStatus);
    await failOpenParts(manager, job);
    await type.markFailed?.(manager, job);
  }
}
