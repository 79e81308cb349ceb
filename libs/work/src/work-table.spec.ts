import { asService, protect } from '@verbatim/database';
import { register } from 'prom-client';
import type { EntityManager, MigrationInterface, QueryRunner } from 'typeorm';
import { leaseEnd, OrganizationTurns, WorkTable } from './index.js';
import { openStore, ORG, SCHEMA, type TestStore } from './spec-support.js';

const OTHER = '0192f0c1-2345-7abc-8def-0123456789ac';

class Tables1700000000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE ${SCHEMA}.tasks (org_id uuid NOT NULL, id int NOT NULL, state text NOT NULL DEFAULT 'waiting', tries int NOT NULL DEFAULT 0,
      deaths int NOT NULL DEFAULT 0, claims int NOT NULL DEFAULT 0, until timestamptz, since timestamptz NOT NULL DEFAULT now(), PRIMARY KEY (org_id, id))`);
    await runner.query(`CREATE TABLE ${SCHEMA}.turns (org_id uuid PRIMARY KEY, begun timestamptz NOT NULL)`);
    for (const table of ['tasks', 'turns']) await protect(runner, SCHEMA, table, { serviceWide: true });
  }
  async down(): Promise<void> {}
}

describe('a table of work', () => {
  let store: TestStore;
  const tasks = new WorkTable({
    work: 'task',
    table: `${SCHEMA}.tasks`,
    key: ['org_id', 'id'],
    attempts: 'tries',
    interrupted: 'deaths',
    claims: 'claims',
    until: 'until',
  });

  beforeAll(async () => {
    store = await openStore([Tables1700000000001]);
  });
  afterAll(() => store?.close());
  beforeEach(() => empty());

  const inStore = <T>(work: (manager: EntityManager) => Promise<T>): Promise<T> => asService(store.database, work);
  const empty = (): Promise<unknown> =>
    inStore(async (manager) => {
      await manager.query(`DELETE FROM ${SCHEMA}.tasks`);
      await manager.query(`DELETE FROM ${SCHEMA}.turns`);
    });
  const add = (...ids: number[]): Promise<unknown> =>
    inStore((manager) =>
      manager.query(`INSERT INTO ${SCHEMA}.tasks (org_id, id) SELECT $1, unnest($2::int[])`, [ORG, ids]),
    );
  const row = async (id: number): Promise<Record<string, unknown>> => {
    const [found]: [Record<string, unknown>] = await inStore((manager) =>
      manager.query(
        `SELECT state, tries, deaths, claims, round(extract(epoch FROM until - now()))::float8 AS seconds FROM ${SCHEMA}.tasks WHERE id = $1`,
        [id],
      ),
    );
    return found;
  };
  const claim = (most: number): Promise<{ id: number; claims: number }[]> =>
    inStore((manager) =>
      tasks.claim(manager, {
        due: `SELECT org_id, id FROM ${SCHEMA}.tasks WHERE state = 'waiting' AND (until IS NULL OR until < now()) ORDER BY id LIMIT $1 FOR UPDATE SKIP LOCKED`,
        until: leaseEnd('$2', 'w.tries + 1'),
        parameters: [most, [60_000, 120_000]],
        returning: 'w.id, w.claims',
      }),
    );
  const expire = (): Promise<unknown> =>
    inStore((manager) => manager.query(`UPDATE ${SCHEMA}.tasks SET until = now() - interval '1 second'`));
  const events = async (event: string): Promise<number> => {
    const metric = await register.getSingleMetric('verbatim_work_events_total')!.get();
    return metric.values.find(({ labels }) => labels.work === 'task' && labels.event === event)?.value ?? 0;
  };

  it('gives a row to one claim until its lease ends; each attempt has the lease of its number, or the last', async () => {
    await add(1, 2);
    expect((await claim(1)).map(({ id }) => id)).toEqual([1]);
    expect((await claim(2)).map(({ id }) => id)).toEqual([2]);
    expect(await claim(2)).toEqual([]);
    for (const seconds of [60, 120, 120]) {
      expect(await row(1)).toMatchObject({ seconds });
      await expire();
      await claim(1);
    }
    expect(await row(1)).toMatchObject({ tries: 4, claims: 4 });
  });

  it('counts from the beginning again when told', async () => {
    await add(1);
    await claim(1);
    await inStore((manager) =>
      tasks.claim(manager, { where: 'w.id = 1', isFirst: true, until: 'now()', returning: 'w.id' }),
    );
    expect(await row(1)).toMatchObject({ tries: 1, deaths: 0 });
  });

  it('drops the outcome of an earlier claim', async () => {
    await add(1);
    const [first] = await claim(1);
    await expire();
    const [second] = await claim(1);
    const end = (claims: number): Promise<unknown[]> =>
      inStore((manager) =>
        tasks.settle(manager, [ORG, 1], { set: `state = 'done'`, where: 'w.claims = $3', parameters: [claims] }),
      );
    expect(await end(first!.claims)).toEqual([]);
    expect(await row(1)).toMatchObject({ state: 'waiting' });
    expect(await end(second!.claims)).toHaveLength(1);
    expect(await row(1)).toMatchObject({ state: 'done', seconds: null });
  });

  it('settles all rows of a part of the key', async () => {
    await add(1, 2);
    await inStore((manager) => tasks.settle(manager, [ORG], { set: `state = 'done'` }));
    expect([await row(1), await row(2)]).toMatchObject([{ state: 'done' }, { state: 'done' }]);
    expect(await inStore((manager) => tasks.settle(manager, [OTHER], { set: `state = 'done'` }))).toEqual([]);
  });

  it('renews a lease, and gives a claim back as if it had not been', async () => {
    await add(1);
    await claim(1);
    await inStore((manager) => tasks.extend(manager, [ORG, 1], { until: `now() + interval '600 seconds'` }));
    expect(await row(1)).toMatchObject({ tries: 1, seconds: 600 });
    const before = await events('released');
    await inStore((manager) => tasks.release(manager, [ORG, 1], { until: 'now()' }));
    expect(await row(1)).toMatchObject({ tries: 0 });
    expect(await events('released')).toBe(before + 1);
    expect(await claim(1)).toHaveLength(1);
  });

  it('counts a failure and starts the back-off once, whoever else fails at the same row', async () => {
    await add(1);
    const fail = (): Promise<number | undefined> =>
      inStore((manager) =>
        tasks.fail(manager, [ORG, 1], {
          until: leaseEnd('$3', 'w.tries + 1'),
          where: '(w.until IS NULL OR w.until < now())',
          parameters: [[60_000, 120_000]],
        }),
      );
    expect([await fail(), await fail()]).toEqual([1, undefined]);
    expect(await row(1)).toMatchObject({ tries: 1, seconds: 60 });
    await expire();
    expect(await fail()).toBe(2);
    await inStore((manager) => tasks.clear(manager, [ORG, 1]));
    expect(await row(1)).toMatchObject({ tries: 0, seconds: null });
  });

  it('interrupts attempts in hand once, and only those', async () => {
    await add(1, 2);
    await claim(1);
    await inStore((manager) => tasks.interrupt(manager));
    await inStore((manager) => tasks.interrupt(manager));
    expect([await row(1), await row(2)]).toMatchObject([{ deaths: 1, tries: 1 }, { deaths: 0 }]);
    expect((await claim(1)).map(({ id }) => id)).toEqual([1]);
  });

  it('counts what is open, and what is overdue', async () => {
    await add(1, 2, 3);
    await claim(2);
    const count = (): Promise<object> =>
      inStore((manager) => tasks.count(manager, { where: 'until IS NOT NULL', late: 'now()' }));
    expect(await count()).toEqual({ open: 2, overdue: 0 });
    await expire();
    expect(await count()).toEqual({ open: 3, overdue: 3 });
  });

  it('serves the organization that began a piece longest ago', async () => {
    const turns = new OrganizationTurns({
      work: 'task',
      queue: `${SCHEMA}.tasks`,
      key: ['org_id', 'id'],
      since: 'since',
      turns: `${SCHEMA}.turns`,
    });
    await inStore((manager) =>
      manager.query(
        `INSERT INTO ${SCHEMA}.tasks (org_id, id, since) VALUES ($1, 1, now()), ($1, 2, now()), ($2, 3, now() + interval '1 second')`,
        [ORG, OTHER],
      ),
    );
    const next = (from = 0): Promise<number[]> =>
      inStore(async (manager) => (await turns.next<{ id: number }>(manager, 'id', from, 10)).map(({ id }) => id));
    const begin = (org: string, id: number): Promise<unknown> =>
      inStore((manager) => turns.begin(manager, [org, id], 'id'));
    expect(await next()).toEqual([1, 2, 3]);
    expect(await next(2)).toEqual([3]);
    expect(await begin(ORG, 1)).toEqual({ id: 1 });
    expect(await next()).toEqual([3, 1, 2]);
    await begin(OTHER, 3);
    expect(await next()).toEqual([1, 2, 3]);
    expect(await begin(OTHER, 4)).toBeUndefined();
  });
});
