import { Client as Owner } from 'pg';
import { setTimeout as wait } from 'node:timers/promises';
import { responses } from './client.js';
import { IS_LONG, SIZES } from './settings.js';
import type { System } from './system.js';
import { until } from './until.js';

const REFUSED = {
  status: 503,
  body: {
    code: 'SERVICE_UNAVAILABLE',
    message: 'The service is temporarily unavailable and accepted nothing. Send the request again in a few seconds.',
  },
};
/** A call waits 10 s for a connection; the rest is for a busy machine, and less than the 30 s that a call may take. */
const REFUSED_WITHIN_MS = 25_000;
const UNKNOWN = '/data-quality/batch/0197f3a0-0000-7000-8000-000000000000';

async function asOwner<T>(url: string, work: (owner: Owner) => Promise<T>): Promise<T> {
  const owner = new Owner({ connectionString: url });
  await owner.connect();
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
}

/** A store that is away, refuses, or has no room. */
export function databaseSuite(system: () => System, isEmbedded: boolean): void {
  const batch = (name: string): Promise<string> =>
    system()
      .client.batch({ surveyName: 'Store', responses: responses(30, name) })
      .then(({ body }) => body.batchJobId);
  const completed = { status: 'completed', progress: { total: 30, done: 30, failed: 0 } };

  it(
    `PostgreSQL is killed and ${SIZES.downMs / 1_000} s later started again: 503 in the API's shape, alive, not ready, then all goes on without a restart`,
    async () => {
      const { client, store, services } = system();
      const origin = client.url;
      const probes = (): Promise<number[]> =>
        Promise.all(['/livez', '/readyz'].map((path) => fetch(origin + path).then(({ status }) => status)));
      const pids = [...services.values()].map(({ pid }) => pid);
      const begun = await batch('under way');
      store.kill();
      const path = UNKNOWN;
      // its processes notice one after the other that their server is gone
      await until('the store to be missed', async () => (await client.call('GET', path)).status === 503);
      const downSince = performance.now();
      do {
        expect(await client.call('GET', path)).toMatchObject(REFUSED);
        expect(await client.batch({ surveyName: 'Store', responses: responses(1, 'refused') })).toMatchObject(REFUSED);
        expect(
          await client.call('POST', '/data-quality', { surveyEntries: [{ question: 'Why?', answer: 'It is quick.' }] }),
        ).toMatchObject(REFUSED);
        expect(await probes()).toEqual([200, 503]);
        await wait(250); // between two looks
      } while (performance.now() - downSince < SIZES.downMs);
      await store.startAgain();
      await until('the gateway to be ready', async () => (await probes())[1] === 200);
      expect((await client.call('GET', path)).status).toBe(404);
      expect(await client.finished(begun)).toMatchObject(completed);
      expect(await client.finished(await batch('afterwards'))).toMatchObject(completed);
      expect([...services.values()].map(({ pid, isRunning }) => [pid, isRunning])).toEqual(
        pids.map((pid) => [pid, true]),
      );
    },
    600_000 + SIZES.downMs,
  );

  if (!isEmbedded && !IS_LONG) return;
  it('serialization failures are tried again, in workers and in the gateway', async () => {
    const { store, client } = system();
    const tables = ['quality.outbox', 'gateway.job_items', 'gateway.jobs'];
    await asOwner(store.url, (owner) =>
      owner.query(`CREATE SCHEMA IF NOT EXISTS faults; GRANT USAGE ON SCHEMA faults TO PUBLIC; ${tables.map((table) => `CREATE SEQUENCE faults.${table.replace('.', '_')};`).join(' ')}
      CREATE FUNCTION faults.fail() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$ BEGIN
        IF nextval('faults.' || TG_TABLE_SCHEMA || '_' || TG_TABLE_NAME) % 3 <> 0 THEN RAISE EXCEPTION 'made to fail' USING ERRCODE = '40001'; END IF; RETURN NULL; END $$;
      ${tables.map((table) => `CREATE TRIGGER failing BEFORE INSERT ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION faults.fail();`).join('\n')}`),
    );
    try {
      expect(await client.finished(await batch('serialization'))).toMatchObject(completed);
      const { rows } = await asOwner(store.url, (owner) =>
        owner.query<{ tries: number }>(
          tables
            .map((table) => `SELECT last_value::int AS tries FROM faults.${table.replace('.', '_')}`)
            .join(' UNION ALL '),
        ),
      );
      for (const { tries } of rows) expect(tries).toBeGreaterThanOrEqual(3);
    } finally {
      await asOwner(store.url, (owner) =>
        owner.query(
          `${tables.map((table) => `DROP TRIGGER failing ON ${table};`).join('\n')} DROP FUNCTION faults.fail(); ${tables.map((table) => `DROP SEQUENCE faults.${table.replace('.', '_')};`).join(' ')}`,
        ),
      );
    }
  }, 600_000);

  it('an exhausted pool of connections: calls wait for a bounded time, then 503; alive meanwhile, and well afterwards', async () => {
    const { store, client } = system();
    const ask = (i: number) =>
      client.call('POST', '/data-quality', {
        surveyIdentifier: 'pool',
        surveyEntries: [{ question: 'Why?', answer: `It is quick ${i}.` }],
      });
    await asOwner(store.url, async (owner) => {
      await owner.query('BEGIN; LOCK TABLE gateway.responses IN ACCESS EXCLUSIVE MODE');
      const answers = Array.from({ length: 40 }, (_, i) => ask(i));
      const asked = performance.now();
      expect(await Promise.race(answers)).toMatchObject(REFUSED);
      expect(performance.now() - asked).toBeLessThan(REFUSED_WITHIN_MS);
      expect((await fetch(`${client.url}/livez`)).status).toBe(200);
      await owner.query('COMMIT');
      for (const answer of await Promise.all(answers))
        expect(answer.status === 200 || answer.status === 503).toBe(true);
    });
    await until('a call to be answered', async () => (await ask(99)).status === 200);
  }, 600_000);
}
