import { asService, withOrg } from '@verbatim/database';
import { CONFIG, LOGGER, type Config, type Logger } from '@verbatim/platform';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { IDEMPOTENCY_HOURS } from './idempotency.js';
import { Dispatcher } from './dispatcher.js';
import { lockJob, type DuePart } from './job.js';
import { JobFlow } from './job-flow.js';
import { JobTypes } from './job-types.js';

interface JobRef {
  org: string;
  id: string;
}

/** Starts accepted jobs, sends overdue parts again, gives up on those that were sent often enough, and removes what retention no longer keeps. */
@Injectable()
export class Sweeper implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer?: NodeJS.Timeout;
  private running: Promise<void> = Promise.resolve();

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly database: DataSource,
    private readonly dispatcher: Dispatcher,
    private readonly flow: JobFlow,
    private readonly types: JobTypes,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!this.config.kafkaBrokers) await this.expireLeases();
    this.schedule();
  }

  async onApplicationShutdown(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    await this.running;
  }

  /**
   * The in-process broker has forgotten what was under way, and nobody else works: those parts are overdue now. It counts as an attempt: a part that
   * takes the process down with it must not be tried for ever.
   */
  private async expireLeases(): Promise<void> {
    await asService(this.database, (manager) => manager.query(`UPDATE gateway.job_parts SET lease_until = now() WHERE lease_until IS NOT NULL`));
  }

  private schedule(): void {
    this.timer = setTimeout(() => {
      this.running = this.sweep()
        .catch((error: Error) => this.logger.warn({ reason: error.message }, 'sweep failed; it runs again'))
        .then(() => {
          if (this.timer) this.schedule();
        });
    }, this.config.sweepIntervalMs);
  }

  async sweep(): Promise<void> {
    const queued = await this.list(`SELECT org_id AS org, id FROM gateway.jobs WHERE status = 'queued' ORDER BY created_at LIMIT 100`);
    for (const job of queued) await this.start(job);
    const overdue = await this.list(`SELECT DISTINCT org_id AS org, job_id AS id FROM gateway.job_parts WHERE lease_until < now() LIMIT 100`);
    for (const job of overdue) await this.resend(job);
    await asService(this.database, async (manager) => {
      await manager.query(`DELETE FROM gateway.idempotency_keys WHERE created_at < now() - make_interval(hours => $1)`, [IDEMPOTENCY_HOURS]);
      await manager.query(`DELETE FROM gateway.dead_letters WHERE failed_at < now() - make_interval(days => $1)`, [this.config.retentionDays]);
    });
    await this.forget();
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

  /**
   * Each lease is twice the one before it: a part that only waits behind others, or for workers to come back, has 31 leases before it fails, and what is sent
   * again does not make the queue much longer.
   */
  private resend({ org, id }: JobRef): Promise<void> {
    return withOrg(this.database, org, async (manager) => {
      const job = await lockJob(manager, org, id);
      if (!job) return;
      const [rows]: [DuePart[]] = await manager.query(
        `UPDATE gateway.job_parts SET attempts = attempts + 1, lease_until = now() + make_interval(secs => $3 * power(2, attempts))
         WHERE org_id = $1 AND job_id = $2 AND lease_until < now() RETURNING kind, part, payload, attempts`,
        [org, id, this.config.partLeaseMs / 1000],
      );
      const spent = rows.filter((row) => row.attempts > this.config.partAttempts);
      await this.dispatcher.send(manager, job, rows.filter((row) => row.attempts <= this.config.partAttempts));
      for (const row of spent) await this.types.of(job).failed(manager, job, row);
      if (spent.length) await this.flow.goOn(manager, job);
      this.logger.warn({ jobId: id, resent: rows.length - spent.length, failed: spent.length }, 'parts of a job were overdue');
    });
  }

  private async forget(): Promise<void> {
    const old = await this.list(
      `SELECT org_id AS org, id FROM gateway.jobs WHERE created_at < now() - make_interval(days => $1) LIMIT 100`, [this.config.retentionDays]);
    for (const { org, id } of old) {
      await withOrg(this.database, org, async (manager) => {
        const job = await lockJob(manager, org, id);
        if (job && job.phase !== 'finished') await this.types.of(job).abandoned(manager, job);
        await manager.query(`DELETE FROM gateway.jobs WHERE org_id = $1 AND id = $2`, [org, id]);
      });
    }
  }

  private list(sql: string, parameters: unknown[] = []): Promise<JobRef[]> {
    return asService(this.database, (manager) => manager.query(sql, parameters));
  }
}
