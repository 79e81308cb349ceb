import { asService, withOrg } from '@verbatim/database';
import {
  CONFIG,
  type Config,
  counter,
  errorClass,
  LOGGER,
  type Logger,
  Periodic,
  traceIdOf,
  withLogFields,
} from '@verbatim/platform';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { isTemporary } from '../http/temporary.js';
import { IDEMPOTENCY_ROWS } from './idempotency.repository.js';
import { hasEnded, leasesMs, type JobRef } from './job.js';
import { deleteOldRows, type OldRows } from './old-rows.repository.js';
import { JobFlow } from './job-flow.js';
import { JobTypes } from './job-types.js';
import {
  AT_ONCE,
  clearFailedSteps,
  countFailedStep,
  countGivenUpJob,
  deleteJob,
  endingJobs,
  expiredJobs,
  jobsBeyond,
  lockJob,
  overdueJobs,
  queuedJobs,
  starvedJobs,
  type SweptJob,
} from './jobs.repository.js';
import type { RetentionLimit } from '../retention-limits/retention-limits.repository.js';
import { countGivenUp, interruptAttempts, leaseOverdueParts, type OverduePart } from './parts.repository.js';

type StepName = 'start' | 'continue' | 'resend' | 'forget' | 'end';

/** A part may take the process down where no worker records it, such as while its completion is handled: the process must not die of it for ever. */
const MOST_INTERRUPTIONS = 50;

/**
 * Every SWEEP_INTERVAL_MS: starts accepted jobs that nobody has started, continues jobs of organizations that have nothing in flight, sends overdue parts
 * again, fails parts that have had PART_ATTEMPTS, and removes what retention no longer keeps. Apart from that, it ends jobs that were cancelled or given
 * up.
 *
 * A step of a job that throws holds up no other job. It is tried again after a back-off as long as the lease of a part's attempt; after PART_ATTEMPTS
 * failures in a row the job is given up. The count is in the store: all gateways share it, and it survives their restarts. Temporary errors of the store
 * or the broker are not counted.
 */
@Injectable()
export class Sweeper implements OnApplicationBootstrap, OnApplicationShutdown {
  private isStopping = false;
  private readonly sweeps: Periodic;
  /** Apart from the sweeps, which a large job would hold up. */
  private readonly endings: Periodic;
  private readonly leases: number[];
  private readonly retention: OldRows[] = [...IDEMPOTENCY_ROWS];
  private readonly tasks: (() => Promise<void>)[] = [];
  private readonly failures = counter('verbatim_job_steps_failed_total');

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly database: DataSource,
    private readonly flow: JobFlow,
    private readonly types: JobTypes,
  ) {
    this.leases = leasesMs(config);
    const everyMs = config.sweepIntervalMs;
    this.sweeps = new Periodic(() => this.sweep(), { everyMs, logger, failure: 'sweep failed; it runs again' });
    this.endings = new Periodic(() => this.endJobs(), {
      everyMs,
      logger,
      failure: 'jobs that are ending could not be read; trying again',
    });
  }

  /** For tables of other folders that grow with the jobs. */
  onRetention(rows: OldRows): void {
    this.retention.push(rows);
  }

  /** For what else is done regularly. */
  onSweep(task: () => Promise<void>): void {
    this.tasks.push(task);
  }

  async onApplicationBootstrap(): Promise<void> {
    // The in-process broker has forgotten what was in flight, and no other process works: those parts are sent again at once. Which of them took the process
    // down, if one did, their workers find out (InHand).
    if (!this.config.kafkaBrokers) await asService(this.database, interruptAttempts);
    this.sweeps.start();
    this.endings.start();
  }

  async onApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    await Promise.all([this.sweeps.stop(), this.endings.stop()]);
  }

  async sweep(): Promise<void> {
    const { retentionDays } = this.config;
    await this.each('start', queuedJobs, (job) => this.flow.start(job));
    await this.each('continue', starvedJobs, (job) => this.flow.resume(job));
    await this.each('resend', overdueJobs, (job) => this.resend(job));
    for (const rows of this.retention)
      await this.apart(
        () => deleteOldRows(this.database, rows, retentionDays),
        `old rows of ${rows.table} could not be deleted`,
      );
    await this.each(
      'forget',
      (manager) => expiredJobs(manager, retentionDays),
      (job) => this.forget(job),
    );
    for (const task of this.tasks) await this.apart(task, 'a regular task failed');
  }

  /** Ends jobs that were cancelled or given up. */
  private async endJobs(): Promise<void> {
    await this.each('end', endingJobs, async (job) => {
      while (!this.isStopping && (await this.flow.failGroups(job)));
    });
  }

  /** What fails is tried again at the next sweep, and holds up nothing else. */
  private async apart(work: () => Promise<void>, failure: string): Promise<void> {
    if (this.isStopping) return;
    await work().catch((error: Error) => this.logger.warn({ reason: error }, `${failure}; trying again`));
  }

  /** Deletes jobs of an organization, or of one of its surveys, that are older than its limit. False: there may be more of them. */
  async forgetJobs(limit: RetentionLimit): Promise<boolean> {
    const found = await this.each(
      'forget',
      (manager) => jobsBeyond(manager, limit),
      (job) => this.forget(job),
    );
    return found < AT_ONCE && !this.isStopping;
  }

  /** Returns how many jobs it found. */
  private async each(
    step: StepName,
    find: (manager: EntityManager) => Promise<SweptJob[]>,
    work: (job: JobRef) => Promise<void>,
  ): Promise<number> {
    const jobs = await asService(this.database, find);
    for (const job of jobs) {
      if (this.isStopping) break;
      const fields = { traceId: traceIdOf(job.traceparent), requestId: job.requestId ?? undefined, jobId: job.id };
      await withLogFields(fields, () => this.step(step, job, work));
    }
    return jobs.length;
  }

  private async step(step: StepName, job: SweptJob, work: (job: JobRef) => Promise<void>): Promise<void> {
    try {
      await work(job);
      if (job.failedSteps) await withOrg(this.database, job.org, (manager) => clearFailedSteps(manager, job));
    } catch (error) {
      await this.stepFailed(step, job, error);
    }
  }

  /** The error's text may quote a respondent: it is logged at debug level only. */
  private async stepFailed(step: StepName, job: JobRef, error: unknown): Promise<void> {
    this.failures.inc({ step });
    const { name, code } = error as Error & { code?: string };
    const isLast = !isTemporary(error) && (await this.isLastFailure(job).catch(() => false));
    this.logger[isLast ? 'error' : 'warn'](
      { step, error: name, code },
      isLast ? 'a step of a job failed too often; giving up the job' : 'a step of a job failed; trying again later',
    );
    this.logger.debug({ err: error }, 'why the step failed');
    if (!isLast) return;
    countGivenUpJob();
    await this.flow
      .giveUp(job)
      .catch((reason: Error) =>
        this.logger.warn({ error: errorClass(reason) }, 'giving up a job failed; trying again later'),
      );
  }

  private async isLastFailure(job: JobRef): Promise<boolean> {
    const failures = await withOrg(this.database, job.org, (manager) => countFailedStep(manager, job, this.leases));
    return failures !== undefined && failures >= this.leases.length;
  }

  private resend({ org, id }: JobRef): Promise<void> {
    return withOrg(this.database, org, async (manager) => {
      const job = await lockJob(manager, org, id);
      if (!job || job.isEnding) return;
      const parts = await leaseOverdueParts(manager, job, this.leases);
      if (!parts.length) return; // another gateway was quicker
      const { partAttempts } = this.config;
      const isExhausted = ({ failures, interrupted }: OverduePart): boolean =>
        failures >= partAttempts || interrupted >= MOST_INTERRUPTIONS;
      const exhausted = parts.filter(isExhausted);
      const due = parts.filter((part) => !isExhausted(part));
      await this.flow.send(manager, job, due);
      for (const part of exhausted) await this.types.of(job).failed(manager, job, part);
      if (exhausted.length) await this.flow.goOn(manager, job);
      countGivenUp(exhausted);
      this.logger.warn({ resent: due.length, failed: exhausted.length }, 'parts of a job were overdue');
    });
  }

  private forget({ org, id }: JobRef): Promise<void> {
    return withOrg(this.database, org, async (manager) => {
      const job = await lockJob(manager, org, id);
      if (job && !hasEnded(job)) await this.types.of(job).abandoned(manager, job);
      await deleteJob(manager, { org, id });
    });
  }
}
