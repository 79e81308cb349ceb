import { asTransaction, waitFor, withinTransaction } from '@verbatim/platform';
import type { DataSource, EntityManager } from 'typeorm';

/** Serialization failure and deadlock: PostgreSQL has rolled the transaction back, and it may be repeated. */
const REPEATABLE = /^(40001|40P01)$/;
const TRIES = 5;

const isRepeatable = (error: unknown): boolean =>
  REPEATABLE.test(String((error as { code?: unknown } | undefined)?.code));

async function repeated<T>(database: DataSource, work: (manager: EntityManager) => Promise<T>): Promise<T> {
  waitFor('another transaction');
  const once = (): Promise<T> => database.transaction((manager) => withinTransaction(() => work(manager)));
  for (let tries = 1; ; tries++) {
    try {
      return await once();
    } catch (error) {
      if (tries === TRIES || !isRepeatable(error)) throw error;
    }
  }
}

/**
 * Runs `work` in a transaction that can only read and write rows of one organization (row-level security). After a serialization failure or deadlock,
 * `work` runs again from the beginning in a new transaction, so its other effects must allow that.
 */
export function withOrg<T>(
  database: DataSource,
  org: string,
  work: (manager: EntityManager) => Promise<T>,
): Promise<T> {
  return asTransaction(() =>
    repeated(database, async (manager) => {
      await manager.query(`SELECT set_config('verbatim.org', $1, true)`, [org]);
      return work(manager);
    }),
  );
}

/**
 * Runs `work` in a transaction that can use rows of all organizations in tables protected with `serviceWide` (outbox, jobs and parts), and no
 * organization's rows in other tables. Repeated as withOrg's.
 */
export function asService<T>(database: DataSource, work: (manager: EntityManager) => Promise<T>): Promise<T> {
  return repeated(database, async (manager) => {
    await manager.query(`SELECT set_config('verbatim.service', 'on', true)`);
    return work(manager);
  });
}

/** The transaction's commit does not wait for the disk: for rows that a crash may lose. */
export const commitWithoutWaiting = async (manager: EntityManager): Promise<void> => {
  await manager.query('SET LOCAL synchronous_commit = off');
};
