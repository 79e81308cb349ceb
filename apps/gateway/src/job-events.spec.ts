import { ApiError } from '@verbatim/contracts';
import { createLogger, newId } from '@verbatim/platform';
import { until } from '@verbatim/platform/testing';
import { createServer } from 'node:http';
import { Accounts } from './accounts/accounts.repository.js';
import type { Caller } from './accounts/authenticator.js';
import { question, TestGateway } from './coding/spec-support.js';
import { Drain } from './http/drain.js';
import { openGatewayDatabase } from './database.js';
import { openTestStore, type TestStore } from './spec-support.js';
import { JobEvents } from './jobs/job-events.js';
import { CHANGING_AT_ONCE, type JobItem } from './jobs/job-list.repository.js';
import { JobStream } from './jobs/job-stream.js';
import { JobTypes, type JobType } from './jobs/job-types.js';

const jobsIn = (text: string): JobItem[][] =>
  [...text.matchAll(/^event: jobs\ndata: (.*)$/gm)].map(
    ([, data]) => (JSON.parse(data!) as { items: JobItem[] }).items,
  );

/** All that a stream has sent by now, and whether it has ended. */
function heard(stream: JobStream): { text: () => string; events: () => JobItem[][]; isOver: () => boolean } {
  let text = '';
  let isOver = false;
  stream.on('data', (chunk) => (text += String(chunk))).on('close', () => (isOver = true));
  return { text: () => text, events: () => jobsIn(text), isOver: () => isOver };
}

const job = (batchJobId: string, done: number, type = 'coding'): JobItem => ({
  batchJobId,
  type,
  status: 'processing',
  progress: { total: 9, done, failed: 0 },
  surveyIdentifier: null,
  createdAt: new Date(0),
  finishedAt: null,
});

describe('JobStream', () => {
  it('sends nothing before its first event; in that, a job that has changed meanwhile has its newer state', async () => {
    const stream = new JobStream(new Set(['coding']));
    const { events } = heard(stream);
    stream.changed([job('a', 2), job('foreign', 1, 'data-quality')]);
    await new Promise(setImmediate);
    expect(events()).toEqual([]);
    stream.begin([job('a', 1), job('b', 1)]);
    await until('the first event', () => events().length > 0);
    expect(events()[0]!.map(({ batchJobId, progress }) => [batchJobId, progress.done])).toEqual([
      ['a', 2],
      ['b', 1],
    ]);
  });

  it('keeps only the latest state of each job for a caller who does not read', async () => {
    const stream = new JobStream(new Set(['coding']));
    stream.begin([]);
    for (let done = 1; done <= 10_000; done++) stream.changed([job('a', done), job('b', done)]);
    expect(stream.readableLength).toBeLessThan(100_000);
    const { events } = heard(stream);
    await until('the latest state', () => events().flat().at(-1)?.progress.done === 10_000);
    expect(events().length).toBeLessThan(200);
  });

  it('ends when a caller who does not read would have too much waiting for it', async () => {
    const stream = new JobStream(new Set(['coding']));
    stream.begin([]);
    for (let i = 0; i < 20_000; i++) stream.changed([job(`job ${i}`, 0)]);
    const { isOver } = heard(stream);
    await until('the end', isOver);
  });
});

describe('JobEvents', () => {
  let store: TestStore;
  let events: JobEvents;
  let drain: Drain;
  const orgs = { mine: '', other: '' };
  const types = new JobTypes();
  types.register({ names: ['coding'], scope: 'coding' } as unknown as JobType);
  types.register({ names: ['data-quality'], scope: 'data-quality' } as unknown as JobType);

  beforeAll(async () => {
    store = await openTestStore();
    const accounts = new Accounts(store.source);
    orgs.mine = (await accounts.createOrganization('mine')).id;
    orgs.other = (await accounts.createOrganization('other')).id;
  });
  afterAll(() => store.close());
  beforeEach(() => {
    drain = new Drain(createServer());
    events = new JobEvents(createLogger('test', 'silent'), store.source, types, drain);
  });

  const caller = (more: Partial<Caller> = {}): Caller => ({
    keyId: 'k',
    org: orgs.mine,
    scopes: ['coding', 'data-quality'],
    ...more,
  });
  const allowed = (): Promise<void> => Promise.resolve();
  const listen = async (more?: Partial<Caller>) => heard(await events.open(caller(more), allowed));
  const run = (org: string, sql: string, ...values: unknown[]): Promise<unknown> =>
    store.source.transaction(async (manager) => {
      await manager.query(`SELECT set_config('verbatim.org', $1, true)`, [org]);
      await manager.query(sql, values);
    });
  const start = async (org: string, type = 'coding', createdAt = new Date()): Promise<string> => {
    const id = newId();
    await run(
      org,
      `INSERT INTO gateway.jobs (org_id, id, type, status, phase, request, total, done, failed, created_at) VALUES ($1, $2, $3, 'processing', 'coding', '{}', 9, 0, 0, $4)`,
      org,
      id,
      type,
      createdAt,
    );
    return id;
  };
  const progress = (org: string, id: string, done: number): Promise<unknown> =>
    run(org, `UPDATE gateway.jobs SET done = $3 WHERE org_id = $1 AND id = $2`, org, id, done);
  const end = (org: string, id: string): Promise<unknown> =>
    run(
      org,
      `UPDATE gateway.jobs SET status = 'completed', finished_at = now() WHERE org_id = $1 AND id = $2`,
      org,
      id,
    );
  const states = (items: JobItem[]): unknown[] =>
    items.map(({ batchJobId, status, progress: { done } }) => [batchJobId, status, done]);

  it('tells the jobs at first, then those that another process changed, and how an old one ended', async () => {
    const hourAgo = new Date(Date.now() - 3_600_000);
    const old = await start(orgs.mine, 'coding', hourAgo);
    const foreign = await start(orgs.other);
    const { events: told } = await listen();
    await until('the first event', () => told().length === 1);
    expect(states(told()[0]!)).toEqual([[old, 'processing', 0]]);
    await progress(orgs.mine, old, 4);
    await progress(orgs.other, foreign, 4);
    await events.read();
    await until('the progress', () => told().length === 2);
    await events.read(); // nothing new
    await end(orgs.mine, old);
    const young = await start(orgs.mine);
    await events.read();
    const atTheEnd = (): JobItem[] => told().slice(2).flat();
    await until('the end', () => atTheEnd().length === 2);
    expect(states(told()[1]!)).toEqual([[old, 'processing', 4]]);
    expect(states(atTheEnd())).toEqual(
      expect.arrayContaining([
        [old, 'completed', 4],
        [young, 'processing', 0],
      ]),
    );
    expect(JSON.stringify(told())).not.toContain(foreign);
  });

  it('tells of a job that began and ended between two looks', async () => {
    const { events: told } = await listen();
    await events.read();
    const quick = await start(orgs.mine);
    await end(orgs.mine, quick);
    await events.read();
    await until('the job', () =>
      told()
        .flat()
        .some(({ batchJobId }) => batchJobId === quick),
    );
  });

  it('tells who reads of more new jobs than may wait for one who does not, and how each ended, page by page', async () => {
    const COUNT = 6_000;
    const org = (await new Accounts(store.source).createOrganization('flood')).id;
    const { events: told, isOver } = await listen({ org });
    await until('the first event', () => told().length === 1);
    const lookFor = async (status: string): Promise<void> => {
      let turns = 0;
      let isReading = true;
      const count = (): void => {
        turns++;
        if (isReading) setImmediate(count);
      };
      setImmediate(count);
      await events.read();
      isReading = false;
      expect(turns).toBeGreaterThan(COUNT / CHANGING_AT_ONCE);
      const known = (): Set<string> =>
        new Set(
          told()
            .flat()
            .filter((item) => item.status === status)
            .map(({ batchJobId }) => batchJobId),
        );
      await until(`all that are ${status}`, () => known().size === COUNT || isOver());
      expect([known().size, isOver()]).toEqual([COUNT, false]);
    };
    await run(
      org,
      `INSERT INTO gateway.jobs (org_id, id, type, status, phase, request, total, done, failed, created_at)
       SELECT $1, gen_random_uuid(), 'coding', 'processing', 'coding', '{}', 9, 0, 0, now() - interval '1 hour' FROM generate_series(1, $2::int)`,
      org,
      COUNT,
    );
    await lookFor('processing');
    await run(org, `UPDATE gateway.jobs SET status = 'completed', finished_at = now() WHERE org_id = $1`, org);
    await lookFor('completed');
    const before = told().length;
    await events.read(); // nothing new
    expect(told().length).toBe(before);
  });

  it('tells a key of the jobs whose operation it may call', async () => {
    const checks = await start(orgs.mine, 'data-quality');
    const coding = await start(orgs.mine);
    const { events: told } = await listen({ scopes: ['coding'] });
    await progress(orgs.mine, checks, 1);
    await progress(orgs.mine, coding, 1);
    await events.read();
    await until('the progress', () => told().length === 2);
    expect(
      new Set(
        told()
          .flat()
          .map(({ type }) => type),
      ),
    ).toEqual(new Set(['coding']));
    await expect(events.open(caller({ scopes: ['followups'] }), allowed)).rejects.toThrow('lacks the scope');
  });

  it('gives a sign of life; ends for a caller who is refused, not while nobody can be checked, and at shutdown', async () => {
    let problem: Error | undefined;
    const check = (): Promise<void> => (problem ? Promise.reject(problem) : Promise.resolve());
    const checked = heard(await events.open(caller(), check));
    const other = await listen({ keyId: 'other' });
    await until('both', () => checked.events().length + other.events().length === 2);
    await events.beat();
    await until('the sign', () => /\n:\n\n$/.test(checked.text()));
    problem = new Error('connection lost');
    await events.beat();
    problem = new ApiError('INVALID_API_KEY', 'revoked');
    expect(checked.isOver()).toBe(false);
    await events.beat();
    await until('its end', checked.isOver);
    expect(other.isOver()).toBe(false);
    await drain.run();
    await until('the end of all', other.isOver);
  });

  it('opens so many streams for a key, and others once they are closed', async () => {
    const open = () => events.open(caller({ keyId: 'busy' }), allowed);
    const streams = await Promise.all(Array.from({ length: 20 }, open));
    await expect(open()).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    await events.open(caller({ keyId: 'calm' }), allowed);
    streams[0]!.destroy();
    await until('room', async () => (await open().catch(() => undefined)) !== undefined);
  });
});

describe('GET /jobs/events', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await TestGateway.start();
  });
  afterAll(() => gateway?.stop());

  it('is a stream of events, which a shutdown ends', async () => {
    gateway.workers.lost = () => true;
    const id = await gateway.submit(question('a', 1));
    const response = await gateway.call('/jobs/events');
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    let text = '';
    const reading = (async () => {
      const decoder = new TextDecoder();
      for await (const chunk of response.body!) text += decoder.decode(chunk, { stream: true });
    })();
    await until('the first event', () => jobsIn(text).length > 0);
    expect(jobsIn(text)[0]).toMatchObject([{ batchJobId: id, type: 'coding' }]);
    await gateway.request('DELETE', `/jobs/${id}`);
    await until('its end', () =>
      jobsIn(text)
        .flat()
        .some(({ finishedAt }) => finishedAt !== null),
    );
    const source = await openGatewayDatabase(gateway.databaseUrl);
    const { key } = await new Accounts(source).createKey({ organization: 'default', scopes: ['followups'] });
    await source.destroy();
    expect((await gateway.request('GET', '/jobs/events', undefined, { 'x-service-key': key })).status).toBe(403);
    const stopped = gateway.stop();
    await reading;
    await stopped;
    gateway = undefined as never;
  });
});
