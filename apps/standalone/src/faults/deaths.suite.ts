import { ENDED, responses, type JobAnswer } from './client.js';
import { DEADLY_ANSWER } from './embedded-system.js';
import { IS_LONG } from './settings.js';
import { StoreWatch } from './store-watch.js';
import type { System } from './system.js';
import { until } from './until.js';

const JOBS = IS_LONG ? 40 : 10;
/** In the short form, one more than a part has attempts. */
const KILLS = IS_LONG ? 10 : 6;

/** A process that dies six times starts seven times, which takes minutes on a busy machine. */
const SIX_STARTS_MS = 420_000;

/** Deaths of the one process that has everything in it: an innocent part survives any number of them, a part that causes them does not. */
export function deathsSuite(system: () => System, isEmbedded: boolean): void {
  if (!isEmbedded) return;

  const submit = async (name: string, size: number): Promise<string> => {
    const { status, body } = await system().client.batch({ surveyName: 'Deaths', responses: responses(size, name) });
    expect(status).toBe(202);
    return body.batchJobId;
  };
  const submitAll = (name: string, count: number): Promise<string[]> =>
    Promise.all(Array.from({ length: count }, (_, i) => submit(`${name} ${i}`, 30)));
  const outcomes = async (ids: readonly string[]): Promise<string[]> => {
    const jobs: JobAnswer[] = await Promise.all(ids.map((id) => system().client.finished(id)));
    return jobs.map(({ status, progress }) => `${status}, ${progress.failed} failed`);
  };

  it(`kill -9 ${KILLS} times in a row, each time with parts in hand: no part fails`, async () => {
    const { of, store } = system();
    const service = of('quality');
    const watch = await StoreWatch.on(store.url);
    const ids = await submitAll('killed', JOBS);
    let since = new Date(0);
    for (let kills = 0; kills < KILLS; kills++) {
      await until('a part to be in hand', async () => {
        const rows = await watch.rows('SELECT 1 FROM quality.in_hand WHERE begun_at > $1', [since]);
        return rows.length > 0;
      });
      await service.kill();
      [{ since }] = (await watch.rows('SELECT now() AS since')) as [{ since: Date }];
      await service.start();
    }
    expect(new Set(await outcomes(ids))).toEqual(new Set(['completed, 0 failed']));
    await watch.close();
  }, 600_000);

  const question = 'What do you like about the shop?';
  const DEADLY: [string, object][] = [
    ['analysing an answer', { question, answer: `All of it: ${DEADLY_ANSWER}` }],
    ['analysing what was pasted', { question, answer: 'All of it', pasteEvents: [{ t: 1, c: DEADLY_ANSWER }] }],
  ];

  it.each(IS_LONG ? DEADLY : DEADLY.slice(0, 1))(
    'sets a part that kills its process aside, and no other: %s',
    async (_, entry) => {
      const { of, client } = system();
      const service = of('quality');
      const before = await submitAll('before', 3);
      const deadly = await client.batch({
        surveyName: 'Deaths',
        responses: [{ responseIdentifier: 'deadly', surveyEntries: [entry] }],
      });
      const id = deadly.body.batchJobId as string;
      let deaths = 0;
      const job = await until(
        'the job to end',
        async () => {
          if (!service.isRunning) {
            deaths++;
            service.spawn();
          }
          const found = await client.job(id);
          return ENDED.includes(found.status) && found;
        },
        SIX_STARTS_MS,
      );
      expect(deaths).toBe(6);
      expect(job).toMatchObject({ status: 'failed', progress: { total: 1, done: 1, failed: 1 } });
      expect(job.results.items).toMatchObject([{ responseIdentifier: 'deadly', error: { code: 'PROCESSING_ERROR' } }]);
      expect(new Set(await outcomes([...before, ...(await submitAll('after', 3))]))).toEqual(
        new Set(['completed, 0 failed']),
      );
    },
    600_000,
  );
}
