import { deadTopic, groupIn, MESSAGES } from '@verbatim/contracts';
import { asService } from '@verbatim/database';
import { Broker } from '@verbatim/messaging';
import { addReading, counter, gauge } from '@verbatim/platform';
import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DEAD_LETTERS } from '../dead-letters/dead-letter-reader.js';
import { JobFlow } from '../jobs/job-flow.js';
import { countUnfinishedJobs } from '../jobs/jobs.repository.js';
import { countInFlight } from '../jobs/parts.repository.js';

/** Metrics of the whole system, read when /metrics is asked. Every gateway reports the same: take the maximum. */

/** Unfinished jobs by type, status and age; parts in flight; jobs that ended. */
@Injectable()
export class JobMetrics implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly unfinished = gauge('verbatim_jobs_unfinished');
  private readonly oldest = gauge('verbatim_job_oldest_age_seconds');
  private readonly inFlight = gauge('verbatim_job_parts_away');
  private readonly overdue = gauge('verbatim_job_parts_overdue');
  private remove?: () => void;

  constructor(
    private readonly database: DataSource,
    flow: JobFlow,
  ) {
    const ended = counter('verbatim_jobs_ended_total');
    // In the transaction that ends the job: after a rollback the job is counted twice, which is rare and harmless for a rate.
    flow.onEnd(async (_, { type, status }) => ended.inc({ type, status }));
  }

  onApplicationBootstrap(): void {
    this.remove = addReading({ read: () => this.read(), forget: () => this.forget() });
  }

  onApplicationShutdown(): void {
    this.remove?.();
  }

  private async read(): Promise<void> {
    const [jobs, { open, overdue }] = await asService(this.database, async (manager) => [
      await countUnfinishedJobs(manager),
      await countInFlight(manager),
    ]);
    this.unfinished.reset();
    this.oldest.reset();
    for (const { type, status, count, age } of jobs) {
      this.unfinished.set({ type, status }, count);
      this.oldest.set({ type, status }, Math.max(0, age));
    }
    this.inFlight.set(open);
    this.overdue.set(overdue);
  }

  private forget(): void {
    this.unfinished.reset();
    this.oldest.reset();
    this.inFlight.remove();
    this.overdue.remove();
  }
}

/** Every consumer group and its topics: a command goes to its owner, a call to its owner's lane of calls, an event to the gateway. */
const GROUPS = new Map<string, string[]>([
  ...[
    ...Map.groupBy(MESSAGES, (message) => groupIn(message.kind === 'command' ? message.owner : 'gateway', message)),
  ].map(([group, messages]): [string, string[]] => [group, messages.map(({ topic }) => topic)]),
  [DEAD_LETTERS, MESSAGES.map(({ topic }) => deadTopic(topic))],
]);

/** The lag of all consumer groups, as the broker knows it: a worker that is gone can't report its own. */
@Injectable()
export class LagMetrics implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly lag = gauge('verbatim_consumer_lag_messages');
  private remove?: () => void;

  constructor(private readonly broker: Broker) {}

  onApplicationBootstrap(): void {
    this.remove = addReading({ read: () => this.read(), forget: () => this.lag.reset() });
  }

  onApplicationShutdown(): void {
    this.remove?.();
  }

  private async read(): Promise<void> {
    const found = await Promise.all(
      [...GROUPS].map(async ([group, topics]) =>
        (await this.broker.lag(group, topics)).map((lag) => ({ group, ...lag })),
      ),
    );
    for (const { group, topic, partition, messages } of found.flat())
      this.lag.set({ group, topic, partition: String(partition) }, messages);
  }
}
