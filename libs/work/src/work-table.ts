import { counter } from '@verbatim/platform';
import type { EntityManager } from 'typeorm';

/** Where a table of work keeps the leases and attempts of its rows. */
export interface WorkColumns {
  /** What the work is called in metrics. */
  work: string;
  table: string;
  /** Names a row; begins with org_id. */
  key: readonly string[];
  /** The attempts that count: those begun where claims are counted, else those that failed. */
  attempts: string;
  /** Until then nobody else begins the row: the end of its lease while it is in hand, of its back-off while it waits. Not for work under a lock. */
  until?: string;
  /** Attempts that ended with their process, where they are counted apart. */
  interrupted?: string;
  /** How often the row was claimed: an outcome of an earlier claim is no longer recorded. */
  claims?: string;
}

/**
 * Values of the columns of the key, from the first one on: a row, or with fewer values all rows that begin with them. They are the first parameters of a
 * statement; `parameters` come after them.
 */
type Scope = readonly unknown[];

/** SQL of a statement on the rows `w`. */
interface Change {
  set?: string;
  where?: string;
  /** The new end of the lease or back-off. */
  until?: string;
  parameters?: readonly unknown[];
  returning?: string;
}

interface Claim extends Change {
  until: string;
  returning: string;
  /** The rows to claim: SQL that selects the columns of the key. Without it, `where` says which. */
  due?: string;
  /** Attempts are counted from the beginning. */
  isFirst?: boolean;
}

export type WorkEvent = 'begun' | 'failed' | 'released' | 'given_up' | 'died' | 'set_aside';

/** One place for what all kinds of work count. */
export const countWork = (work: string, event: WorkEvent, count = 1): void => {
  if (count) counter('verbatim_work_events_total').inc({ work, event }, count);
};

/**
 * SQL: the end of the lease of attempt number `attempt`, where parameter `leases` holds the lease of each attempt in milliseconds. Attempts beyond the last
 * have the longest.
 */
export const leaseEnd = (leases: string, attempt: string): string =>
  `now() + make_interval(secs => (${leases}::float8[])[least(${attempt}, cardinality(${leases}::float8[]))] / 1000)`;

/** The statements that change leases and attempts; no other file writes those columns, except where a row begins anew. */
export class WorkTable {
  constructor(private readonly columns: WorkColumns) {}

  /** Begins an attempt of rows that are due. */
  async claim<T>(
    manager: EntityManager,
    { due, isFirst = false, where, set, until, parameters = [], returning }: Claim,
  ): Promise<T[]> {
    const { key, attempts, interrupted, claims } = this.columns;
    const counts = isFirst
      ? [`${attempts} = 1`, interrupted && `${interrupted} = 0`]
      : [`${attempts} = w.${attempts} + 1`];
    const [rows] = await this.update<T>(manager, parameters, {
      sets: [...counts, claims && `${claims} = w.${claims} + 1`, this.ends(until), set],
      from: due && `(${due}) due`,
      where: [...(due ? key.map((column) => `w.${column} = due.${column}`) : []), where],
      returning,
    });
    countWork(this.columns.work, 'begun', rows.length);
    return rows;
  }

  /** Records an outcome: the row has no lease any more, or is due again `until`. Returns no rows where the outcome came too late. */
  async settle<T = unknown>(manager: EntityManager, scope: Scope, { until = 'NULL', ...change }: Change): Promise<T[]> {
    return this.change<T>(manager, scope, [this.ends(until)], change);
  }

  /** Renews a lease. */
  async extend(manager: EntityManager, scope: Scope, { until, ...change }: Change & { until: string }): Promise<void> {
    await this.change(manager, scope, [this.ends(until)], change);
  }

  /** Gives a claim back as if it had not been begun. */
  async release(manager: EntityManager, scope: Scope, { until, ...change }: Change & { until: string }): Promise<void> {
    const { attempts, work } = this.columns;
    const rows = await this.change(manager, scope, [`${attempts} = w.${attempts} - 1`, this.ends(until)], change);
    countWork(work, 'released', rows.length);
  }

  /** Counts a failed attempt, where failures are counted, and starts the back-off. Returns the failures; undefined where another process has counted it. */
  async fail(manager: EntityManager, scope: Scope, { until, ...change }: Change = {}): Promise<number | undefined> {
    const { attempts, work } = this.columns;
    const sets = [`${attempts} = w.${attempts} + 1`, until && this.ends(until)];
    const [row] = await this.change<{ failures: number }>(manager, scope, sets, {
      ...change,
      returning: `w.${attempts} AS failures`,
    });
    if (row) countWork(work, 'failed');
    return row?.failures;
  }

  /** After a success: failures are counted from the beginning. */
  async clear(manager: EntityManager, scope: Scope): Promise<void> {
    await this.change(manager, scope, [`${this.columns.attempts} = 0`, this.ends('NULL')], {});
  }

  /** Ends all attempts in hand, of all organizations. An attempt is interrupted once, even if the process dies again before the next one. */
  async interrupt(manager: EntityManager): Promise<void> {
    const { until, interrupted, work } = this.columns;
    const [, count] = await this.update(manager, [], {
      sets: [this.ends(`'-infinity'`), `${interrupted} = w.${interrupted} + 1`],
      where: [`w.${until} > '-infinity'`],
    });
    countWork(work, 'died', count);
  }

  /** The rows of `where`, and how many of them should have been done or begun before `late` (SQL). */
  async count(
    manager: EntityManager,
    { where, late, parameters = [] }: { where: string; late: string; parameters?: readonly unknown[] },
  ): Promise<{ open: number; overdue: number }> {
    const { table, until } = this.columns;
    const [row]: [{ open: number; overdue: number }] = await manager.query(
      `SELECT count(*)::int AS open, (count(*) FILTER (WHERE ${until} < ${late}))::int AS overdue FROM ${table} w WHERE ${where}`,
      [...parameters],
    );
    return row;
  }

  countGivenUp(rows = 1): void {
    countWork(this.columns.work, 'given_up', rows);
  }

  private ends(until: string): string | undefined {
    return this.columns.until && `${this.columns.until} = ${until}`;
  }

  private async change<T>(
    manager: EntityManager,
    scope: Scope,
    sets: readonly (string | undefined)[],
    { set, where, parameters = [], returning }: Change,
  ): Promise<T[]> {
    const inScope = scope.map((_, i) => `w.${this.columns.key[i]} = $${i + 1}`);
    const [rows] = await this.update<T>(manager, [...scope, ...parameters], {
      sets: [...sets, set],
      where: [...inScope, where],
      returning,
    });
    return rows;
  }

  /** Returns the rows, and their number. */
  private update<T>(
    manager: EntityManager,
    parameters: readonly unknown[],
    {
      sets,
      from,
      where,
      returning = '1',
    }: {
      sets: readonly (string | undefined)[];
      from?: string;
      where: readonly (string | undefined)[];
      returning?: string;
    },
  ): Promise<[T[], number]> {
    const all = (parts: readonly (string | undefined)[], separator: string): string =>
      parts.filter((part) => part).join(separator);
    return manager.query(
      `UPDATE ${this.columns.table} w SET ${all(sets, ', ')}${from ? ` FROM ${from}` : ''} WHERE ${all(where, ' AND ')} RETURNING ${returning}`,
      [...parameters],
    );
  }
}
