import { asService } from '@verbatim/database';
import { addReading, counter, gauge } from '@verbatim/platform';
import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { JobEnded } from '../jobs/job-ended.js';

interface JobCount {
  type: string;
  status: string;
  count: number;
  age: number;
}

/** Jobs by state and age, and parts that are with the workers, read when somebody looks at /metrics. Every gateway tells the same: take the maximum. */
@Injectable()
export class JobMetrics implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly unfinished = gauge('verbatim_jobs_unfinished');
  private readonly oldest = gauge('verbatim_job_oldest_age_seconds');
  private readonly away = gauge('verbatim_job_parts_away');
  private readonly overdue = gauge('verbatim_job_parts_overdue');
  private remove?: () => void;

  constructor(
    private readonly database: DataSource,
    ended: JobEnded,
  ) {
    const jobs = counter('verbatim_jobs_ended_total');
    // In the transaction that ends the job: one that is rolled back is counted twice, which is rare and no harm to a rate.
    ended.listen(async (_, { type, status }) => jobs.inc({ type, status }));
  }

  onApplicationBootstrap(): void {
    this.remove = addReading({ read: () => this.read(), forget: () => this.forget() });
  }

  onApplicationShutdown(): void {
    this.remove?.();
  }

  private async read(): Promise<void> {
    const {
      jobs,
      parts: { away, overdue },
    } = await asService(this.database, async (manager) => ({
      jobs: await manager.query<JobCount[]>(
        `SELECT type, status, count(*)::int AS count, extract(epoch FROM now() - min(created_at))::float8 AS age FROM gateway.jobs WHERE finished_at IS NULL GROUP BY type, status`,
      ),
      parts: (
        await manager.query<{ away: number; overdue: number }[]>(
          `SELECT count(*)::int AS away, (count(*) FILTER (WHERE lease_until < now()))::int AS overdue FROM gateway.job_parts WHERE lease_until IS NOT NULL`,
        )
      )[0]!,
    }));
    this.unfinished.reset();
    this.oldest.reset();
    for (const { type, status, count, age } of jobs) {
      this.unfinished.set({ type, status }, count);
      this.oldest.set({ type, status }, Math.max(0, age));
    }
    this.away.set(away);
    this.overdue.set(overdue);
  }

  private forget(): void {
    this.unfinished.reset();
    this.oldest.reset();
    this.away.remove();
    this.overdue.remove();
  }
}
