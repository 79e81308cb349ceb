import { asService, commitWithoutWaiting } from '@verbatim/database';
import { pause } from '@verbatim/platform';
import type { DataSource } from 'typeorm';
import { ProcessDied } from './process-died.js';
import { Room } from './room.js';
import { countWork } from './work-table.js';

const DEATHS_BESIDE_OTHERS = 3;
const DEATHS_ALONE = 3;
/** Rows of work that nobody repeated, such as a cancelled job's. */
const KEPT_DAYS = 7;
/** As long as a handler may take. A question of a coding job may take longer; work that waits for one then runs beside it. */
const PATIENCE_MS = 120_000;
/** For each death alone: meanwhile, others end. So a process that is killed every few seconds sets nothing aside. */
const PAUSE_MS = 5_000;

/** In metrics: a message's topic, or what the service calls the work. */
const kindOf = (work: string): string => work.split(' ', 1)[0]!;

/** All services of a process share it. */
const room = new Room(PATIENCE_MS);

/**
 * Work that may take its process down, such as an analysis that exhausts the memory. A row says that a process has begun a piece of work, and goes when the
 * work ends, in success or with an error. Whoever finds a row takes over from a process that died, or that was silent for so long that its work was given
 * to another. Then:
 *
 *     beside others ──3 deaths──▶ alone in its process ──3 deaths──▶ set aside
 *
 * So work that only happened to run in a process that died is not set aside: it ends when it runs alone. Single calls are not counted, and do not wait for
 * work that runs alone.
 */
export class InHand {
  constructor(
    private readonly database: DataSource,
    private readonly schema: string,
    private readonly roomOfProcess = room,
    private readonly pauseMs = PAUSE_MS,
  ) {}

  /**
   * `work` names the same piece of work in all its attempts. `stopped`: aborted when the service shuts down.
   * @throws ProcessDied if the work is set aside
   */
  async hold<T>(org: string, work: string, stopped: AbortSignal, run: () => Promise<T>): Promise<T> {
    const begun = await this.roomOfProcess.beside<{ deaths: number } | { result: T }>(async () => {
      const deaths = await this.begin(org, work);
      return deaths < DEATHS_BESIDE_OTHERS ? { result: await this.untilEnded(org, work, run) } : { deaths };
    });
    if ('result' in begun) return begun.result;
    // Its row stays: the message may come again before its dead letter is sent.
    if (begun.deaths >= DEATHS_BESIDE_OTHERS + DEATHS_ALONE) {
      countWork(kindOf(work), 'set_aside');
      throw new ProcessDied(DEATHS_ALONE);
    }
    await pause((begun.deaths - DEATHS_BESIDE_OTHERS) * this.pauseMs, stopped);
    return this.roomOfProcess.alone(async (isAlone) => {
      stopped.throwIfAborted();
      if (isAlone) await this.markAlone(org, work);
      return this.untilEnded(org, work, run);
    });
  }

  private async untilEnded<T>(org: string, work: string, run: () => Promise<T>): Promise<T> {
    try {
      return await run();
    } finally {
      // If the row can't be deleted, the next attempt counts a death too many; that alone never sets work aside.
      await this.end(org, work).catch(() => undefined);
    }
  }

  /** Returns how many processes have died with the work, counting none of those with which it did not run alone when it should have. */
  private async begin(org: string, work: string): Promise<number> {
    const [row] = (await this.write(
      `WITH old AS (DELETE FROM ${this.schema}.in_hand WHERE begun_at < now() - interval '${KEPT_DAYS} days' AND (org_id, work) <> ($1, $2))
       INSERT INTO ${this.schema}.in_hand AS mine (org_id, work) VALUES ($1, $2) ON CONFLICT (org_id, work) DO UPDATE
       SET deaths = mine.deaths + (mine.is_alone OR mine.deaths < ${DEATHS_BESIDE_OTHERS})::int, is_alone = false, begun_at = now()
       RETURNING deaths, xmax <> 0 AS found`,
      org,
      work,
    )) as [{ deaths: number; found: boolean }];
    if (row.found) countWork(kindOf(work), 'died');
    return row.deaths;
  }

  private markAlone(org: string, work: string): Promise<unknown> {
    return this.write(`UPDATE ${this.schema}.in_hand SET is_alone = true WHERE org_id = $1 AND work = $2`, org, work);
  }

  private end(org: string, work: string): Promise<unknown> {
    return this.write(`DELETE FROM ${this.schema}.in_hand WHERE org_id = $1 AND work = $2`, org, work);
  }

  /** A commit that does not wait for the disk survives the death of this process, which is all that counts here. */
  private write(sql: string, org: string, work: string): Promise<unknown> {
    return asService(this.database, async (manager) => {
      await commitWithoutWaiting(manager);
      return manager.query<unknown>(sql, [org, work]);
    });
  }
}
