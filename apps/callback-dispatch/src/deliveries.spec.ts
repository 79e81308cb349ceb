import { withOrg } from '@verbatim/database';
import { createTestDatabase, type TestDatabase } from '@verbatim/database/testing';
import { newId } from '@verbatim/platform';
import { Client } from 'pg';
import type { DataSource } from 'typeorm';
import { migrateCallback, openCallbackDatabase } from './database.js';
import { DeliveriesRepository } from './deliveries.repository.js';
import { Destinations } from './destinations.js';
import { MovableClock } from './spec-support.js';

const ORG = newId();
const DEAD = 'https://dead.example';
const ALIVE = 'https://alive.example';
const LEASE_MS = 30_000;

/** The dispatcher looks every 250 ms and claims until nothing is due that has a place: what it can claim in one look is all the delay there is. */
describe('claims of deliveries', () => {
  let database: TestDatabase;
  let source: DataSource;
  let deliveries: DeliveriesRepository;
  const clock = new MovableClock();

  beforeAll(async () => {
    database = await createTestDatabase();
    await migrateCallback(database.url);
    source = await openCallbackDatabase(database.url);
    deliveries = new DeliveriesRepository(source);
  });
  afterAll(async () => {
    await source?.destroy();
    await database?.drop();
  });

  const add = (origin: string, count: number, waitingMs: number): Promise<unknown> =>
    withOrg(source, ORG, (manager) =>
      manager.query(
        `INSERT INTO callback.deliveries (org_id, id, url, origin, round, pieces, status, due_at, created_at) SELECT $1, gen_random_uuid(), $2, $2, 0, 1, 'pending', $3, $3 FROM generate_series(1, $4::int)`,
        [ORG, origin, new Date(clock.now() - waitingMs), count],
      ),
    );
  const look = async (places: Destinations): Promise<string[]> => {
    const origins: string[] = [];
    for (;;) {
      const claimed = await deliveries.claim(new Date(clock.now()), LEASE_MS, places.full());
      if (!claimed) return origins;
      places.take(claimed);
      origins.push(claimed.origin);
    }
  };

  it('reach every receiver in one look, whatever waits for a dead one: 1,000 that have been due for longer', async () => {
    const places = new Destinations({ perDestination: 4, places: 64 }, clock);
    await add(DEAD, 1_000, 60_000);
    await add(ALIVE, 1, 0);
    expect(await look(places)).toEqual([DEAD, DEAD, DEAD, DEAD, ALIVE]);
    await add(ALIVE, 1, 0);
    expect(await look(places)).toEqual([ALIVE]);
    for (let i = 0; i < 4; i++) places.give({ org: ORG, origin: DEAD }, false);
    await add(ALIVE, 1, 0);
    expect(await look(places)).toEqual([DEAD, DEAD, DEAD, DEAD, ALIVE]);
    for (let i = 0; i < 4; i++) places.give({ org: ORG, origin: DEAD }, false); // it counts as dead now
    await add(ALIVE, 1, 0);
    expect(await look(places)).toEqual([ALIVE]);
  });

  it('count as attempts when their process dies, but not when it shuts down', async () => {
    await withOrg(source, ORG, (manager) => manager.query('DELETE FROM callback.deliveries'));
    await add(ALIVE, 1, 0);
    const places = new Destinations({ perDestination: 4, places: 64 }, clock);
    const claim = (): ReturnType<DeliveriesRepository['claim']> =>
      deliveries.claim(new Date(clock.now()), LEASE_MS, places.full());
    const first = await claim();
    expect(first).toMatchObject({ tries: 0 });
    await deliveries.release(first!, new Date(clock.now()));
    expect(await claim()).toMatchObject({ tries: 0 });
    clock.move(LEASE_MS + 1);
    expect(await claim()).toMatchObject({ tries: 1 });
    clock.move(LEASE_MS + 1);
    expect(await claim()).toMatchObject({ tries: 2 });
  });

  it('are deleted when they are old, at most 1,000 of them in one statement', async () => {
    await withOrg(source, ORG, (manager) => manager.query('DELETE FROM callback.deliveries'));
    const owner = new Client({ connectionString: database.url });
    await owner.connect();
    try {
      await owner.query(`CREATE FUNCTION limited() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN IF (SELECT count(*) FROM gone) > 1000 THEN RAISE 'too many at once'; END IF; RETURN NULL; END $$;
        CREATE TRIGGER limited AFTER DELETE ON callback.deliveries REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION limited()`);
      await add(DEAD, 2_001, 60_000);
      await add(ALIVE, 2, 0);
      await deliveries.prune(new Date(clock.now() - 30_000));
      const { rows } = await owner.query('SELECT origin, count(*)::int FROM callback.deliveries GROUP BY 1');
      expect(rows).toEqual([{ origin: ALIVE, count: 2 }]);
    } finally {
      await owner.end();
    }
  });
});
