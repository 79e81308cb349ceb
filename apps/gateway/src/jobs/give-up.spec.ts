import { withOrg } from '@verbatim/database';
import { createLogger, newId } from '@verbatim/platform';
import type { DataSource } from 'typeorm';
import { openTestStore, type TestStore } from '../spec-support.js';
import { giveUp } from './give-up.js';
import { insertJob, insertParts } from './intake.js';
import type { JobFlow } from './job-flow.js';
import type { JobTypes } from './job-types.js';

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
      const context = {
        database: source,
        manager,
        org: ORG,
        jobId,
        type: 'data-quality' as const,
        traceparent: '',
        requestId: 'r',
      };
      await insertJob(context, { phase: 'register', request: { traceparent: '' }, total: 1 });
      await insertParts(context, [
        { kind: 'quality', part: 0, group: 0, state: 'waiting', payload: Buffer.from('[]') },
      ]);
    });
    const types = { of: () => ({ failed: () => Promise.reject(thrown) }) } as unknown as JobTypes;
    const outcome = await giveUp(source, logger, { org: ORG, id: jobId }, types, {} as JobFlow).catch(
      (error: unknown) => error,
    );
    const [row]: { phase: string }[] = await withOrg(source, ORG, (manager) =>
      manager.query('SELECT phase FROM gateway.jobs WHERE id = $1', [jobId]),
    );
    return { outcome, phase: row!.phase, lines };
  }

  it("is marked where it can't be failed in order, which is logged without the error's text", async () => {
    const { outcome, phase, lines } = await given(new SyntaxError("a customer's text"));
    expect([outcome, phase]).toEqual([undefined, 'finished']);
    expect(lines).toEqual([
      expect.objectContaining({
        error: 'SyntaxError',
        msg: 'a job could not be failed in order; it ends without its items and its callback',
      }),
    ]);
    expect(JSON.stringify(lines)).not.toContain('customer');
  });

  it('is left as it is where that passes by itself: the next time it ends with its items and its callback', async () => {
    const passing = Object.assign(new Error('no more connections'), { code: '53300' });
    expect(await given(passing)).toEqual({ outcome: passing, phase: 'register', lines: [] });
  });
});
