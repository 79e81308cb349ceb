import { asTransaction } from '@verbatim/platform';
import type { DataSource, EntityManager } from 'typeorm';

/** Runs `work` in one transaction that sees and writes rows of one organization only (row-level security, per transaction). */
export function withOrg<T>(database: DataSource, org: string, work: (manager: EntityManager) => Promise<T>): Promise<T> {
  return asTransaction(() => database.transaction(async (manager) => {
    await manager.query(`SELECT set_config('verbatim.org', $1, true)`, [org]);
    return work(manager);
  }));
}

/**
 * Runs `work` in one transaction that sees all organizations' rows of the tables made with `serviceWide` (outbox, parts:
 * what relays and sweepers go through), and no tenant's rows anywhere else.
 */
export function asService<T>(database: DataSource, work: (manager: EntityManager) => Promise<T>): Promise<T> {
  return database.transaction(async (manager) => {
    await manager.query(`SELECT set_config('verbatim.service', 'on', true)`);
    return work(manager);
  });
}
