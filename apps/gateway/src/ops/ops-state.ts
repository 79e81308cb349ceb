import { withOrgOrAll } from '@verbatim/database';
import { Outbox, type Backlog } from '@verbatim/messaging';
import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { DataSource } from 'typeorm';
import { DeadLetters, type KeptLetter } from '../dead-letters/dead-letters.repository.js';
import { findJobOverview, newestJobs, oldestUnfinishedJobs, type JobOverview } from '../jobs/jobs.repository.js';
import { countPartsByState, type PartCount } from '../jobs/parts.repository.js';

export interface OpsState {
  jobs: JobOverview[];
  /** The oldest unfinished jobs that are not among `jobs`. */
  oldest: JobOverview[];
  /** Parts of unfinished jobs. */
  parts: PartCount[];
  outbox: Backlog;
  deadLetters: KeptLetter[];
}

/** One job of any age, and its dead letters. */
export interface OpsJobState {
  id: string;
  job?: JobOverview;
  deadLetters: KeptLetter[];
}

const JOBS_SHOWN = 50;
const OLDEST_SHOWN = 10;
const LETTERS_SHOWN = 20;

/** Reads what /ops shows: ids and counts, nothing that respondents wrote; of one organization, or of all. */
@Injectable()
export class OpsReader {
  private readonly letters: DeadLetters;

  constructor(
    private readonly database: DataSource,
    private readonly outbox: Outbox,
  ) {
    this.letters = new DeadLetters(database);
  }

  async read(org?: string): Promise<OpsState> {
    const deadLetters = await this.letters.list(LETTERS_SHOWN, { org });
    return withOrgOrAll(this.database, org, async (manager) => {
      const jobs = await newestJobs(manager, JOBS_SHOWN);
      const oldest = await oldestUnfinishedJobs(manager, OLDEST_SHOWN);
      return {
        jobs,
        oldest: oldest.filter(({ id }) => !jobs.some((job) => job.id === id)),
        parts: await countPartsByState(manager),
        outbox: await this.outbox.backlog(manager),
        deadLetters,
      };
    });
  }

  async readJob(id: string, org?: string): Promise<OpsJobState> {
    if (!isUUID(id)) return { id, deadLetters: [] };
    const job = await withOrgOrAll(this.database, org, (manager) => findJobOverview(manager, id));
    return { id, job, deadLetters: await this.letters.list(LETTERS_SHOWN, { org, job: id, settled: true }) };
  }
}
