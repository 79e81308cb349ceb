import { withOrg } from '@verbatim/database';
import { createLogger, newId, readConfig } from '@verbatim/platform';
import type { DataSource } from 'typeorm';
import { openTestStore, type TestStore } from '../spec-support.js';
import type { Outbox } from '@verbatim/messaging';
import { JobFlow } from './job-flow.js';
import type { JobTypes } from './job-types.js';
import { insertJob } from './jobs.repository.js';
import { insertParts } from './parts.repository.js';

const ORG = newId();

/** A job of one part, and what failing that part throws. */
describe('a job that is given up', () => {
  let store: TestStore;
  let source: DataSource;
  beforeAll(async () => {
    store = await openTestStore();
    source = store.source;
  });
  afterAll(async () => {
    await store?.close();
  });

  async function given(thrown: Error): Promise<{ outcome: unknown; phase: string; lines: object[] }> {
    const lines: object[] = [];
    const logger = createLogger('gateway', 'info', {
      write: (line) => {
        lines.push(JSON.parse(line) as object);
      },
    });
    const jobId = newId();
    await withOrg(source, ORG, async (manager) => {
      const job = {
        org: ORG,
        jobId,
        type: 'data-quality',
        phase: 'register' as const,
        request: { traceparent: '' },
        total: 1,
      };
      await insertJob(manager, job);
      await insertParts(manager, job, [
        { kind: 'quality', part: 0, group: 0, state: 'waiting', payload: Buffer.from('[]') },
      ]);
    });
    const types = {
      of: () => ({ failedStatus: 'failed', groupFailed: () => Promise.reject(thrown) }),
    } as unknown as JobTypes;
    const flow = new JobFlow(readConfig({}), logger, source, {} as Outbox, types);
    const outcome = await flow.giveUp({ org: ORG, id: jobId }).catch((error: unknown) => error);
    const [row]: { phase: string }[] = await withOrg(source, ORG, (manager) =>
      manager.query('SELECT phase FROM gateway.jobs WHERE id = $1', [jobId]),
    );
    return { outcome, phase: row!.phase, lines };
  }

  it("is only marked as failed when failing its parts throws, which is logged without the error's text", async () => {
    const { outcome, phase, lines } = await given(new SyntaxError("a customer's text"));
    expect([outcome, phase]).toEqual([undefined, 'finished']);
    expect(lines).toEqual([
      expect.objectContaining({
        error: 'SyntaxError',
        msg: 'job marked as failed without results or callback: failing its parts threw an error',
      }),
    ]);
    expect(JSON.stringify(lines)).not.toContain('customer');
  });

  it('is left as it is after a temporary error: the next time it ends with its items and its callback', async () => {
    const passing = Object.assign(new Error('no more connections'), { code: '53300' });
    expect(await given(passing)).toEqual({ outcome: passing, phase: 'register', lines: [] });
  });
});
