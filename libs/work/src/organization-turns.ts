import type { EntityManager } from 'typeorm';
import { countWork } from './work-table.js';

export interface TurnsOptions {
  /** What the work is called in metrics. */
  work: string;
  /** The queue: a row goes when its work has ended. */
  queue: string;
  key: readonly string[];
  /** The column that says since when a row waits. */
  since: string;
  /** (org_id, begun): when a piece of work of each organization was last begun. */
  turns: string;
}

/** A queue from which organizations take turns: next is the oldest row of the organization that began one longest ago. Locks tell which rows are in hand. */
export class OrganizationTurns {
  constructor(private readonly options: TurnsOptions) {}

  /** Rows in their order, from the `from`th on. */
  next<K>(manager: EntityManager, select: string, from: number, most: number): Promise<K[]> {
    const { queue, turns, since, key } = this.options;
    return manager.query(
      `SELECT ${select} FROM ${queue} LEFT JOIN ${turns} USING (org_id) ORDER BY begun NULLS FIRST, ${since}, ${key.join(', ')} LIMIT $2 OFFSET $1`,
      [from, most],
    );
  }

  /** Begins a row whose lock is held: its organization has had its turn. Undefined when the row has gone meanwhile. */
  async begin<T>(manager: EntityManager, key: readonly unknown[], select: string): Promise<T | undefined> {
    const { queue, turns, work, key: columns } = this.options;
    const [piece]: T[] = await manager.query(
      `WITH piece AS (SELECT ${select} FROM ${queue} WHERE ${columns.map((column, i) => `${column} = $${i + 1}`).join(' AND ')}),
         turn AS (INSERT INTO ${turns} SELECT $1, now() FROM piece ON CONFLICT (org_id) DO UPDATE SET begun = excluded.begun)
       SELECT * FROM piece`,
      [...key],
    );
    if (piece) countWork(work, 'begun');
    return piece;
  }
}
