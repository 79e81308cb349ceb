import { createLogger } from '@verbatim/platform';
import { setImmediate as turn } from 'node:timers/promises';
import { Submissions } from './submissions.js';

const request = {
  org: 'o',
  keyId: 'k',
  type: 't',
  body: new Uint8Array(),
  route: 'POST /',
  traceparent: '',
  requestId: '',
};

it('starts jobs one after another, when no other waits to be accepted', async () => {
  const done: string[] = [];
  const others = Promise.withResolvers<void>();
  const started = Promise.withResolvers<void>();
  let next = 0;
  const intake = {
    accept: async () => ({ accepted: { batchJobId: `job ${next++}`, status: 'queued' }, replayed: false }),
    idle: async (ms: number) => {
      expect(ms).toBeGreaterThan(0);
      expect(ms).toBeLessThanOrEqual(2_000);
      await others.promise;
    },
  };
  const flow = {
    start: async ({ id }: { id: string }) => {
      done.push(`begins ${id}`);
      await started.promise;
      done.push(`ends ${id}`);
    },
  };
  const submissions = new Submissions(intake as never, flow as never, {} as never);
  const results = await Promise.all([submissions.start(request), submissions.start(request)]);
  expect(results.map(({ accepted }) => accepted.batchJobId)).toEqual(['job 0', 'job 1']);
  await turn();
  expect(done).toEqual([]);
  others.resolve();
  await turn();
  expect(done).toEqual(['begins job 0']);
  started.resolve();
  await submissions.onApplicationShutdown();
  expect(done).toEqual(['begins job 0', 'ends job 0', 'begins job 1', 'ends job 1']);
});

it('starts jobs of several organizations in turn', async () => {
  const begun: string[] = [];
  const intake = {
    accept: async ({ org }: { org: string }) => ({ accepted: { batchJobId: org, status: 'queued' }, replayed: false }),
    idle: async () => undefined,
  };
  const flow = { start: async ({ id }: { id: string }) => void begun.push(id) };
  const submissions = new Submissions(intake as never, flow as never, {} as never);
  await Promise.all(['a', 'a', 'a', 'a', 'b'].map((org) => submissions.start({ ...request, org })));
  await submissions.onApplicationShutdown();
  expect(begun).toEqual(['a', 'a', 'b', 'a', 'a']);
});

it('logs why a job could not be started, unless that passes by itself', async () => {
  const errors = [
    new TypeError('a customer wrote “so”'),
    Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }),
  ];
  const lines: Record<string, unknown>[] = [];
  const logger = createLogger('test', 'info', { write: (line) => void lines.push(JSON.parse(line)) });
  const intake = {
    accept: async () => ({ accepted: { batchJobId: `job ${errors.length}`, status: 'queued' }, replayed: false }),
    idle: async () => undefined,
  };
  const flow = { start: () => Promise.reject(errors.shift()!) };
  const submissions = new Submissions(intake as never, flow as never, logger);
  await submissions.start(request);
  await submissions.start(request);
  await submissions.onApplicationShutdown();
  expect(errors).toEqual([]);
  expect(lines).toEqual([
    expect.objectContaining({
      jobId: 'job 2',
      error: 'TypeError',
      msg: 'an accepted job could not be started; the sweeper tries again',
    }),
  ]);
  expect(JSON.stringify(lines)).not.toContain('customer');
});
