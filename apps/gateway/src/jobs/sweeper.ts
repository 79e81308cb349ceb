import { asService, withOrg } from '@verbatim/database';
import { CONFIG, counter, LOGGER, traceIdOf, withLogFields, type Config, type Logger } from '@verbatim/platform';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { isPassing } from '../http/passing.js';
import { Dispatcher } from './dispatcher.js';
import { giveUp, type JobRef } from './give-up.js';
import { IDEMPOTENCY_HOURS } from './idempotency.js';
import { lockJob, type DuePart } from './job.js';
import { JobFlow } from './job-flow.js';
import { JobTypes } from './job-types.js';
import { leaseEnd, leasesMs } from './leases.js';
import { IS_RESTED, SWEPT, TroubledJobs, type SweptJob } from './troubled-jobs.js';

type StepName = 'start' | 'resend' | 'forget';

/** Starts accepted jobs, sends overdue parts again, gives up on those that were sent often enough, and removes what retention no longer keeps. */
@Injectable()
export class Sweeper implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer?: NodeJS.Timeout;
  private running: Promise<void> = Promise.resolve();
  private isStopping = false;
  private readonly troubled: TroubledJobs;
  private readonly failures = counter('verbatim_job_steps_failed_total');

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly database: DataSource,
    private readonly dispatcher: Dispatcher,
    private readonly flow: JobFlow,
    private readonly types: JobTypes,
  ) {
    this.troubled = new TroubledJobs(database, config);
  }

  async onApplicationBootstrap(): Promise<void> {
    if (!this.config.kafkaBrokers) await this.expireLeases();
    this.schedule();
  }

  async onApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    clearTimeout(this.timer);
    await this.running;
  }

  /**
   * The in-process broker has forgotten what was under way, and nobody else works: those parts are overdue now. It counts as an attempt: a part that
   * takes the process down with it must not be tried for ever.
   */
  private async expireLeases(): Promise<void> {
    await asService(this.database, (manager) =>
      manager.query(`UPDATE gateway.job_parts SET lease_until = now() WHERE lease_until IS NOT NULL`),
    );
  }

  private schedule(): void {
    this.timer = setTimeout(() => {
      this.running = this.sweep()
        .catch((error: Error) => this.logger.warn({ reason: error.message }, 'sweep failed; it runs again'))
        .then(() => {
          if (!this.isStopping) this.schedule();
        });
    }, this.config.sweepIntervalMs);
  }

  async sweep(): Promise<void> {
    await this.each(
      'start',
      `SELECT ${SWEPT} FROM gateway.jobs WHERE finished_at IS NULL AND status = 'queued' AND ${IS_RESTED} ORDER BY created_at LIMIT 100`,
      (job) => this.start(job),
    );
    await this.each(
      'resend',
      `SELECT ${SWEPT} FROM (SELECT DISTINCT org_id, job_id AS id FROM gateway.job_parts WHERE lease_until < now()) overdue JOIN gateway.jobs USING (org_id, id)
      WHERE ${IS_RESTED} LIMIT 100`,
      (job) => this.resend(job),
    );
    await asService(this.database, async (manager) => {
      await manager.query(
        `DELETE FROM gateway.idempotency_keys WHERE created_at < now() - make_interval(hours => $1)`,
        [IDEMPOTENCY_HOURS],
      );
      await manager.query(`DELETE FROM gateway.rhythms WHERE created_at < now() - make_interval(days => $1)`, [
        this.config.retentionDays,
      ]);
      await manager.query(`DELETE FROM gateway.dead_letters WHERE failed_at < now() - make_interval(days => $1)`, [
        this.config.retentionDays,
      ]);
    });
    await this.each(
      'forget',
      `SELECT ${SWEPT} FROM gateway.jobs WHERE created_at < now() - make_interval(days => $1) AND ${IS_RESTED} LIMIT 100`,
      (job) => this.forget(job),
      [this.config.retentionDays],
    );
  }

  /** One step of every job that `sql` finds. One that throws holds up no other. */
  private async each(
    step: StepName,
    sql: string,
    work: (job: JobRef) => Promise<void>,
    parameters: unknown[] = [],
  ): Promise<void> {
    const jobs: SweptJob[] = await asService(this.database, (manager) => manager.query(sql, parameters));
    for (const job of jobs) {
      if (this.isStopping) return;
      await withLogFields(
        { traceId: traceIdOf(job.traceparent), requestId: job.requestId ?? undefined, jobId: job.id },
        () => this.step(step, job, work),
      );
    }
  }

  private async step(step: StepName, job: SweptJob, work: (job: JobRef) => Promise<void>): Promise<void> {
    try {
      await work(job);
      await this.troubled.well(job);
    } catch (error) {
      await this.failed(step, job, error);
    }
  }

  /** What passes by itself is no fault of the job's. The error's text may be the customer's, and is not for the log. */
  private async failed(step: StepName, job: JobRef, error: unknown): Promise<void> {
    this.failures.inc({ step });
    const { name, code } = error as Error & { code?: string };
    const isLast = !isPassing(error) && (await this.troubled.struck(job).catch(() => false));
    this.logger[isLast ? 'error' : 'warn'](
      { step, error: name, code },
      isLast ? 'a step of a job failed often enough; the job is given up' : 'a step of a job failed; it is tried again',
    );
    this.logger.debug({ err: error }, 'why the step failed');
    if (isLast)
      await giveUp(this.database, this.logger, job, this.types, this.flow).catch((reason: Error) =>
        this.logger.warn({ error: reason.name }, 'a job could not be given up; it is tried again'),
      );
  }

  /** queued → processing, with the first parts in the outbox. Harmless when another gateway was quicker. */
  start({ org, id }: JobRef): Promise<void> {
    return withOrg(this.database, org, async (manager) => {
      const job = await lockJob(manager, org, id);
      if (job?.status !== 'queued') return;
      job.status = 'processing';
      await this.flow.goOn(manager, job);
    });
  }

  private resend({ org, id }: JobRef): Promise<void> {
    return withOrg(this.database, org, async (manager) => {
      const job = await lockJob(manager, org, id);
      if (!job) return;
      const [rows]: [DuePart[]] = await manager.query(
        `UPDATE gateway.job_parts SET attempts = attempts + 1, lease_until = ${leaseEnd('$3', 'attempts + 1')}
         WHERE org_id = $1 AND job_id = $2 AND lease_until < now() RETURNING kind, part, payload, attempts`,
        [org, id, leasesMs(this.config)],
      );
      if (!rows.length) return; // another gateway was quicker
      const spent = rows.filter((row) => row.attempts > this.config.partAttempts);
      await this.dispatcher.send(
        manager,
        job,
        rows.filter((row) => row.attempts <= this.config.partAttempts),
      );
      for (const row of spent) await this.types.of(job).failed(manager, job, row);
      if (spent.length) await this.flow.goOn(manager, job);
      this.logger.warn({ resent: rows.length - spent.length, failed: spent.length }, 'parts of a job were overdue');
    });
  }

  private forget({ org, id }: JobRef): Promise<void> {
    return withOrg(this.database, org, async (manager) => {
      const job = await lockJob(manager, org, id);
      if (job && job.phase !== 'finished') await this.types.of(job).abandoned(manager, job);
      await manager.query(`DELETE FROM gateway.jobs WHERE org_id = $1 AND id = $2`, [org, id]);
    });
  }
}
