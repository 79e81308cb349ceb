import { Gate } from './gate.js';
import { isCoded, survey } from './client.js';
import { IS_LONG } from './settings.js';
import { StoreWatch } from './store-watch.js';
import type { System } from './system.js';
import { TAKEN_OVER_MS, until } from './until.js';

const ANSWERS = 24;

/** kill -9 of coding, whose work is long: what was done before is not done again. */
export function codingSuite(system: () => System, isEmbedded: boolean): void {
  if (!isEmbedded && !IS_LONG) return;

  const submit = async (name: string): Promise<string> => {
    const { status, body } = await system().client.submit('coding', survey(ANSWERS, name));
    expect(status).toBe(202);
    return body.batchJobId;
  };
  const coded = async (id: string, name: string): Promise<void> => {
    const job = await system().client.finished(id, 'coding');
    expect(job).toMatchObject({ status: 'completed', progress: { total: ANSWERS, done: ANSWERS } });
    expect(isCoded(job, ANSWERS, name)).toBe(true);
  };
  /** How much the process has done of a task since its start. */
  const done = async (task: 'embedUnits' | 'codeQuestion'): Promise<number> => {
    const page = await (await fetch(system().of('coding').options.readyUrl.replace('/readyz', '/metrics'))).text();
    return Number(
      new RegExp(`^verbatim_analysis_items_total\\{operation="${task}"\\} (\\d+)`, 'm').exec(page)?.[1] ?? 0,
    );
  };

  it(`kill -9 of coding in the middle of a part of the answers: it is taken over within ${TAKEN_OVER_MS / 1_000} s, and every answer is coded once`, async () => {
    const { of, store } = system();
    const gate = await Gate.at(store.url, 'INSERT', 'coding.parts'); // embedded, and not yet stored
    let id: string;
    let killedAt: number;
    try {
      id = await submit('submitted');
      await until('a part to be under way', () => gate.isReached());
      await of('coding').kill();
      killedAt = performance.now();
    } finally {
      await gate.open();
    }
    await of('coding').start();
    await coded(id, 'submitted');
    expect(performance.now() - killedAt).toBeLessThan(TAKEN_OVER_MS);
  }, 600_000);

  it('kill -9 of coding in the middle of a question: it is coded anew, and no answer is embedded again', async () => {
    const { of, store } = system();
    const watch = await StoreWatch.on(store.url);
    const isQueued = async (id: string): Promise<boolean> =>
      (await watch.rows('SELECT 1 FROM coding.runs WHERE job_id = $1', [id])).length === 1;
    const gate = await Gate.at(store.url, 'DELETE', 'coding.runs'); // coded, and not yet told
    let id: string;
    try {
      id = await submit('questioned');
      await until('the question to be under way', async () => (await isQueued(id)) && gate.isReached());
      expect(await done('embedUnits')).toBeGreaterThanOrEqual(ANSWERS);
      await of('coding').kill();
    } finally {
      await gate.open();
    }
    await of('coding').start();
    await coded(id, 'questioned');
    // once, or once more where the first attempt still met the lock of the killed process's session
    const questioned = await done('codeQuestion');
    expect([ANSWERS, 2 * ANSWERS]).toContain(questioned);
    expect(await done('embedUnits')).toBe(0);
    expect(await watch.regressions()).toEqual([]);
    await watch.close();
  }, 600_000);
}
