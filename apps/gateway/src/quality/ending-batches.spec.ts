import { withOrg } from '@verbatim/database';
import { InProcessBroker, type Outbox } from '@verbatim/messaging';
import { createLogger, newId, readConfig } from '@verbatim/platform';
import { until } from '@verbatim/platform/testing';
import { startGateway } from '../index.js';
import { BatchJobs } from './batch-jobs.js';
import type { BatchReader } from './batch-reader.js';
import type { ModelLedger } from '../accounts/model-ledger.js';
import { openTestStore, type TestStore } from '../spec-support.js';
import { JobFlow } from '../jobs/job-flow.js';
import { JobTypes } from '../jobs/job-types.js';
import { insertJob } from '../jobs/jobs.repository.js';
import { encodePayload, insertParts, openGroups } from '../jobs/parts.repository.js';
import type { Sweeper } from '../jobs/sweeper.js';

const ORG = newId();
const LARGE = 2_000;

/** A batch of so many groups of one response. */
async function batchOf(store: TestStore, groups: number): Promise<{ org: string; id: string }> {
  const jobId = newId();
  await withOrg(store.source, ORG, async (manager) => {
    const request = { traceparent: '', surveyIdentifier: 's', checks: [] };
    const job = { org: ORG, jobId, type: 'data-quality', phase: 'register', request, total: groups } as const;
    await insertJob(manager, job);
    await insertParts(
      manager,
      job,
      Array.from({ length: groups }, (_, part) => ({
        kind: 'quality' as const,
        part,
        group: part,
        state: 'waiting' as const,
        payload: encodePayload([{ position: part, serviceResponseIdentifier: part + 1, entries: [] }]),
      })),
    );
  });
  return { org: ORG, id: jobId };
}

describe('a large job that is ended', () => {
  let store: TestStore;
  let statements = 0;
  beforeAll(async () => {
    store = await openTestStore();
    const ignore = (): void => undefined;
    const logger = {
      logQuery: () => statements++,
      logQueryError: ignore,
      logQuerySlow: ignore,
      logSchemaBuild: ignore,
      logMigration: ignore,
      log: ignore,
    };
    store.source.setOptions({ logging: ['query'], logger });
  });
  afterAll(() => store?.close());

  const ended: string[] = [];
  /** Every call stands for a gateway process: none knows what another has done. */
  function gateway(): JobFlow {
    const types = new JobTypes();
    new BatchJobs({} as BatchReader, {} as ModelLedger, types, { onRetention: () => undefined } as unknown as Sweeper);
    const outbox = { add: () => Promise.reject(new Error('nothing is to be sent')) } as unknown as Outbox;
    const flow = new JobFlow(readConfig({}), createLogger('gateway', 'silent'), store.source, outbox, types);
    flow.onEnd(async (_, { id }) => void ended.push(id));
    return flow;
  }
  const count = async (work: () => Promise<unknown>): Promise<number> => {
    const before = statements;
    await work();
    return statements - before;
  };
  const read = async <T>(sql: string, id: string): Promise<T> =>
    (await withOrg(store.source, ORG, (manager) => manager.query(sql, [id])))[0];

  it('is cancelled with few statements, and ends in portions, which any gateway continues', async () => {
    const job = await batchOf(store, LARGE);
    const check = (): void => undefined;
    expect(await count(() => gateway().cancel(job, check, 'key'))).toBeLessThan(200);
    const columns = `SELECT status, done, failed, cancelled_at IS NOT NULL AS cancelled FROM gateway.jobs WHERE id = $1`;
    const state = await read<{ done: number }>(columns, job.id);
    expect(state).toMatchObject({ status: 'queued', cancelled: true });
    expect(state.done).toBeGreaterThan(0);
    expect(state.done).toBeLessThan(100);

    await gateway().start(job);
    await gateway().resume(job);
    await gateway().cancel(job, check, 'key');
    expect(await read(columns, job.id)).toEqual(state);

    let portions = 0;
    for (let isOpen = true; isOpen; portions++)
      expect(await count(async () => (isOpen = await gateway().failGroups(job)))).toBeLessThan(200);
    expect(portions).toBeGreaterThan(10);
    expect(await read(columns, job.id)).toMatchObject({ status: 'failed', done: LARGE, failed: LARGE });
    expect(await gateway().failGroups(job)).toBe(false);
    expect(ended).toEqual([job.id]);
    expect(
      await read(
        `SELECT count(*)::int AS items, count(*) FILTER (WHERE item::json->'error'->>'code' = 'CANCELLED')::int AS cancelled
         FROM gateway.job_items WHERE job_id = $1`,
        job.id,
      ),
    ).toEqual({ items: LARGE, cancelled: LARGE });
    expect(
      await read(
        `SELECT count(*)::int AS entries FROM gateway.audit WHERE subject = $1 AND action = 'job.cancelled'`,
        job.id,
      ),
    ).toEqual({ entries: 1 });
  });

  it('is given up with few statements, too', async () => {
    const job = await batchOf(store, 100);
    expect(await count(() => gateway().giveUp(job))).toBeLessThan(200);
    await gateway().start(job);
    const open = await withOrg(store.source, ORG, (manager) => openGroups(manager, job, 100));
    expect(open.length).toBeGreaterThan(50);
    while (await gateway().failGroups(job));
    expect(await read(`SELECT status, failed FROM gateway.jobs WHERE id = $1`, job.id)).toEqual({
      status: 'failed',
      failed: 100,
    });
  });
});

describe('a gateway', () => {
  it('ends jobs that a gateway before it has cancelled and not ended', async () => {
    const store = await openTestStore();
    const broker = new InProcessBroker({ partitions: 2 });
    await broker.connect();
    const job = await batchOf(store, 100);
    await withOrg(store.source, ORG, (manager) =>
      manager.query(`UPDATE gateway.jobs SET cancelled_at = now() WHERE id = $1`, [job.id]),
    );
    const running = await startGateway({
      config: readConfig({ PORT: '0', SWEEP_INTERVAL_MS: '50' }),
      logger: createLogger('test', 'silent'),
      broker,
      databaseUrl: store.url,
    });
    try {
      await until('the end of the job', async () => {
        const [row]: { status: string }[] = await withOrg(store.source, ORG, (manager) =>
          manager.query('SELECT status FROM gateway.jobs WHERE id = $1', [job.id]),
        );
        return row!.status === 'failed';
      });
    } finally {
      await running.close();
      await broker.close();
      await store.close();
    }
  });
});
