import { ApiError } from '@verbatim/contracts';
import { asService, withOrg } from '@verbatim/database';
import { LOGGER, Periodic, type Logger } from '@verbatim/platform';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Caller } from '../accounts/authenticator.js';
import { Drain } from '../http/drain.js';
import {
  findChangingJobs,
  findListedJobs,
  findUnfinishedJobs,
  type ChangingJob,
  type JobItem,
} from './job-list.repository.js';
import { JobStream } from './job-stream.js';
import { JobTypes } from './job-types.js';

/** How often jobs are read, and how often a stream says that it is there and its caller is checked again (the API promises 30 s for revoked keys). */
const [READ_MS, BEAT_MS] = [1_000, 10_000];
/** What a stream begins with: the newest jobs, and those that run, however old they are. */
const [NEWEST, RUNNING] = [100, 1_000];
/** A job may begin and end between two looks, and be committed later than its time says. */
const RECENT_SECONDS = 60;
const MOST = { ofKey: 20, ofOrganization: 100, ofProcess: 500 };

interface Listener {
  caller: Caller;
  stream: JobStream;
  check: () => Promise<unknown>;
}

/**
 * Tells callers of changes of their organization's jobs. Each gateway reads the jobs of the organizations that listen to it, once a second whatever
 * the number of streams: jobs are changed by any gateway, and a connection of its own for LISTEN would be lost behind a connection pool.
 */
@Injectable()
export class JobEvents implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly listeners = new Set<Listener>();
  /** By organization and id: the last state that was told, of jobs that run or are new. */
  private told = new Map<string, Map<string, string>>();
  private readonly reads: Periodic;
  private readonly beats: Periodic;

  constructor(
    @Inject(LOGGER) logger: Logger,
    private readonly database: DataSource,
    private readonly types: JobTypes,
    private readonly drain: Drain,
  ) {
    drain.stopping.addEventListener('abort', () => {
      for (const { stream } of this.listeners) stream.end();
    });
    this.reads = new Periodic(() => this.read(), {
      everyMs: READ_MS,
      logger,
      failure: 'changes of jobs could not be read; they are read again in a second',
    });
    this.beats = new Periodic(() => this.beat(), {
      everyMs: BEAT_MS,
      logger,
      failure: 'callers that listen to jobs could not be checked',
    });
  }

  onApplicationBootstrap(): void {
    this.reads.start();
    this.beats.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.reads.stop(), this.beats.stop()]);
  }

  /**
   * A stream of the jobs that the caller may read, which has begun. It ends at shutdown, and when `check`, which is
   * asked every few seconds, refuses the caller.
   * @throws ApiError RATE_LIMITED where too many are open
   */
  async open(caller: Caller, check: () => Promise<unknown>): Promise<JobStream> {
    const types = this.types.allowedTo(caller);
    this.requireRoom(caller);
    const listener = { caller, check, stream: new JobStream(new Set(types)) };
    const { stream } = listener;
    this.listeners.add(listener);
    stream.once('close', () => this.listeners.delete(listener));
    try {
      // It listens already: what changes meanwhile is newer than what is read here.
      stream.begin(await this.jobsOf(caller.org, types));
      if (this.drain.isStopping) stream.end();
      return stream;
    } catch (error) {
      stream.destroy();
      throw error;
    }
  }

  private requireRoom({ keyId, org }: Caller): void {
    const open = [...this.listeners].map(({ caller }) => caller);
    const limits: [open: number, most: number, whose: string][] = [
      [open.filter((caller) => caller.keyId === keyId).length, MOST.ofKey, 'This API key'],
      [open.filter((caller) => caller.org === org).length, MOST.ofOrganization, 'Your organization'],
      [open.length, MOST.ofProcess, 'This gateway'],
    ];
    for (const [length, most, whose] of limits)
      if (length >= most)
        throw new ApiError(
          'RATE_LIMITED',
          `${whose} has ${most} streams of job events open, and may have no more. Close one, or read GET /api/v1/jobs instead.`,
          undefined,
          { 'retry-after': String(BEAT_MS / 1_000) },
        );
  }

  private jobsOf(org: string, types: readonly string[]): Promise<JobItem[]> {
    return withOrg(this.database, org, async (manager) => {
      const jobs = [
        ...(await findUnfinishedJobs(manager, org, types, RUNNING)),
        ...(await findListedJobs(manager, org, { types }, NEWEST)),
      ];
      return [...new Map(jobs.map((job) => [job.batchJobId, job])).values()];
    });
  }

  /** Called every second. One look at a time: a slow database is not asked more often. */
  async read(): Promise<void> {
    const orgs = [...new Set([...this.listeners].map(({ caller }) => caller.org))];
    if (!orgs.length) this.told.clear();
    if (!orgs.length) return;
    const running = orgs.flatMap((org) => [...(this.told.get(org)?.keys() ?? [])]);
    const told = new Map(orgs.map((org) => [org, new Map<string, string>()]));
    await asService(this.database, async (manager) => {
      let listeners: Listener[] | undefined;
      for await (const page of findChangingJobs(manager, orgs, running, RECENT_SECONDS)) {
        // Who has come since the first page was read has read newer states.
        listeners ??= [...this.listeners];
        for (const [org, jobs] of Map.groupBy(page, ({ org }) => org)) this.tell(org, jobs, told.get(org)!, listeners);
      }
    });
    this.told = told;
  }

  /** Tells the jobs that differ from what was told before, and adds to `told` those that may still change. */
  private tell(
    org: string,
    jobs: readonly ChangingJob[],
    told: Map<string, string>,
    listeners: readonly Listener[],
  ): void {
    const before = this.told.get(org);
    const changed: JobItem[] = [];
    for (const { job, isRecent } of jobs) {
      const state = JSON.stringify(job);
      if (before?.get(job.batchJobId) !== state) changed.push(job);
      if (job.finishedAt === null || isRecent) told.set(job.batchJobId, state);
    }
    if (changed.length) for (const { caller, stream } of listeners) if (caller.org === org) stream.changed(changed);
  }

  /** Called every 10 seconds. */
  async beat(): Promise<void> {
    await Promise.all(
      [...this.listeners].map(async ({ check, stream }) => {
        try {
          await check();
          stream.beat();
        } catch (error) {
          // An outage of the database refuses nobody.
          if (error instanceof ApiError) stream.end();
        }
      }),
    );
  }
}
