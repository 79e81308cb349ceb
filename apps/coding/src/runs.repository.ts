import { Injectable } from '@nestjs/common';
import type { CodingRun } from '@verbatim/contracts';
import { asService } from '@verbatim/database';
import { OrganizationTurns, WorkTable } from '@verbatim/work';
import { DataSource, type EntityManager } from 'typeorm';

export interface RunKey {
  org: string;
  job: string;
  question: number;
}

export interface QueuedRun extends RunKey {
  /** Includes its trace and request: it is coded long after its message was handled. */
  run: CodingRun & { traceparent?: string; requestId?: string };
  /** How often it could not be read (column `tries`). */
  failures: number;
}

const CANDIDATES = 20;
const KEY = 'org_id AS org, job_id AS job, question';

const QUEUE = { work: 'question', key: ['org_id', 'job_id', 'question'] };
const RUNS = new WorkTable({ ...QUEUE, table: 'coding.runs', attempts: 'tries' });
const TURNS = new OrganizationTurns({
  ...QUEUE,
  queue: 'coding.runs',
  since: 'queued_at',
  turns: 'coding.turns',
});

/** coding.runs: questions that wait to be coded or are being coded. */
@Injectable()
export class RunsRepository {
  constructor(private readonly database: DataSource) {}

  /** A question that is queued already keeps its place. */
  async add(manager: EntityManager, org: string, run: QueuedRun['run']): Promise<void> {
    await manager.query(
      `INSERT INTO coding.runs (org_id, job_id, question, run) VALUES ($1, $2, $3, $4) ON CONFLICT (org_id, job_id, question) DO UPDATE SET run = excluded.run`,
      [org, run.batchJobId, run.question, JSON.stringify(run)],
    );
  }

  /** Some of the oldest runs, from the `from`th on, of the organizations whose last start was longest ago. Their locks tell which of them have a worker. */
  candidates(from: number): Promise<RunKey[]> {
    return asService(this.database, (manager) => TURNS.next<RunKey>(manager, KEY, from, CANDIDATES));
  }

  /** Starts a run whose lock is held. Undefined when it was finished meanwhile. */
  begin({ org, job, question }: RunKey): Promise<QueuedRun | undefined> {
    return asService(this.database, (manager) =>
      TURNS.begin<QueuedRun>(manager, [org, job, question], `${KEY}, run, tries AS failures`),
    );
  }

  async countFailure({ org, job, question }: RunKey): Promise<void> {
    await asService(this.database, (manager) => RUNS.fail(manager, [org, job, question]));
  }

  countGivenUp(): void {
    RUNS.countGivenUp();
  }

  /** Takes a run off the queue. False when it is off already: the job has ended, or another worker was quicker. */
  async finish(manager: EntityManager, { org, job, question }: RunKey): Promise<boolean> {
    const [rows]: [unknown[]] = await manager.query(
      'DELETE FROM coding.runs WHERE org_id = $1 AND job_id = $2 AND question = $3 RETURNING question',
      [org, job, question],
    );
    return rows.length > 0;
  }

  /** Runs whose last heartbeat is this old. A run that has waited so long that no worker can be coding it gets none. */
  async beat(seconds: number, longestSeconds: number): Promise<RunKey[]> {
    const [rows]: [RunKey[]] = await asService(this.database, (manager) =>
      manager.query(
        `UPDATE coding.runs SET beat_at = now() WHERE beat_at < now() - make_interval(secs => $1) AND queued_at > now() - make_interval(secs => $2) RETURNING ${KEY}`,
        [seconds, longestSeconds],
      ),
    );
    return rows;
  }
}
