import { asTransaction, FairTurns, mustHaveNoTransaction, withinTransaction } from '@verbatim/platform';
import type { DataSource, EntityManager } from 'typeorm';
import { statementLimit, whileCallerWaits } from './reading.js';

/** Serialization failure and deadlock: PostgreSQL has rolled the transaction back, and it may be repeated. */
const REPEATABLE = /^(40001|40P01)$/;
const TRIES = 5;

const isRepeatable = (error: unknown): boolean =>
  REPEATABLE.test(String((error as { code?: unknown } | undefined)?.code));

async function repeated<T>(run: () => Promise<T>): Promise<T> {
  mustHaveNoTransaction('another transaction');
  for (let tries = 1; ; tries++) {
    try {
      return await run();
    } catch (error) {
      if (tries === TRIES || !isRepeatable(error)) throw error;
    }
  }
}

/** Begins with `setting` in one round trip: TypeORM's own transaction() would take two. */
async function transaction<T>(
  database: DataSource,
  setting: string,
  work: (manager: EntityManager) => Promise<T>,
): Promise<T> {
  const runner = database.createQueryRunner();
  try {
    const result = await whileCallerWaits(database, runner, async () => {
      await runner.query(`START TRANSACTION; ${setting}${statementLimit()}`);
      return withinTransaction(() => work(runner.manager));
    });
    await runner.query('COMMIT');
    return result;
  } catch (error) {
    // a cancellation may meet the first one; a broken connection has rolled back already
    await runner.query('ROLLBACK').catch(() => runner.query('ROLLBACK').catch(() => undefined));
    throw error;
  } finally {
    await runner.release();
  }
}

const shares = new WeakMap<DataSource, FairTurns>();

/** As long as for a connection of the pool; the text is that of the pool's error, which says that trying again may help. */
export const PATIENCE_MS = 10_000;
const WAITED = 'timeout exceeded when trying to connect: the organization has all connections that it may have';

/** From now on, one organization's transactions have at most so many of the pool's connections at once. Organizations that wait take turns. */
export function shareConnections(database: DataSource, connections: number, ofOneOrganization: number): void {
  shares.set(
    database,
    new FairTurns(connections, ofOneOrganization, { ms: PATIENCE_MS, refusal: () => new Error(WAITED) }),
  );
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Runs `work` in a transaction that can only read and write rows of one organization (row-level security). After a serialization failure or deadlock,
 * `work` runs again from the beginning in a new transaction, so its other effects must allow that.
 */
export function withOrg<T>(
  database: DataSource,
  org: string,
  work: (manager: EntityManager) => Promise<T>,
): Promise<T> {
  return asOrg(database, org, () => transaction(database, `SET LOCAL verbatim.org = '${org}'`, work));
}

/**
 * Calls a function of the database, whose first parameter is the organization and which sets it for its transaction
 * (`set_config('verbatim.org', org::text, true)`), and returns its result. The call is one round trip, and its transaction. Repeated as withOrg's.
 */
export function callAs<T>(database: DataSource, org: string, name: string, parameters: unknown[]): Promise<T> {
  const places = [org, ...parameters].map((_, i) => `$${i + 1}`).join(', ');
  return asOrg(database, org, async () => {
    const [row] = await database.query<[{ result: T }]>(`SELECT ${name}(${places}) AS result`, [org, ...parameters]);
    return row.result;
  });
}

/** When the organization may have another connection. */
function asOrg<T>(database: DataSource, org: string, transacted: () => Promise<T>): Promise<T> {
  if (!UUID.test(org)) return Promise.reject(new Error('An organization is named by a UUID'));
  const run = (): Promise<T> => asTransaction(() => repeated(transacted));
  return shares.get(database)?.run(org.toLowerCase(), run) ?? run();
}

/**
 * Runs `work` in a transaction that can use rows of all organizations in tables protected with `serviceWide` (outbox, jobs and parts), and no
 * organization's rows in other tables. Repeated as withOrg's.
 */
export const asService = <T>(database: DataSource, work: (manager: EntityManager) => Promise<T>): Promise<T> =>
  repeated(() => transaction(database, `SET LOCAL verbatim.service = 'on'`, work));

/** Rows of one organization, or of all of them in tables protected with `serviceWide` where `org` is undefined. */
export const withOrgOrAll = <T>(
  database: DataSource,
  org: string | undefined,
  work: (manager: EntityManager) => Promise<T>,
): Promise<T> => (org === undefined ? asService(database, work) : withOrg(database, org, work));

/** The transaction's commit does not wait for the disk: for rows that a crash may lose. */
export const commitWithoutWaiting = async (manager: EntityManager): Promise<void> => {
  await manager.query('SET LOCAL synchronous_commit = off');
};
