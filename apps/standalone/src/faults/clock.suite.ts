import { responses } from './client.js';
import { startReceiver } from './receiver.js';
import { IS_LONG } from './settings.js';
import { StoreWatch } from './store-watch.js';
import type { System } from './system.js';
import { until } from './until.js';

const HOUR = 3_600_000;
/** Of CALLBACK_RETRY_SCHEDULE: the wait after so many is 2 s, in which the clock jumps. */
const ATTEMPTS_BEFORE = 3;

/** The services' clock jumps while they work; the store's does not. */
export function clockSuite(system: () => System, isEmbedded: boolean): void {
  if (!isEmbedded && !IS_LONG) return;
  afterEach(() => system().clock.setAhead(0));

  // A call under way at a jump ahead may run out of its 30 s.
  it.each([['an hour back', -HOUR] as const, ...(IS_LONG ? [['an hour ahead', HOUR] as const] : [])])(
    "the clock jumps %s in the middle of a batch and between a callback's attempts: both complete, calls are answered, nothing goes back",
    async (_, ahead) => {
      const { client, clock, store } = system();
      const watch = await StoreWatch.on(store.url);
      let isDown = true;
      const receiver = await startReceiver(async () => (isDown ? 500 : 200));
      const {
        body: { batchJobId: called },
      } = await client.batch({
        surveyName: 'Clock',
        callbackUrl: receiver.url,
        responses: responses(1, `called ${ahead}`),
      });
      const callback = async (): Promise<{ status: string; attempts: unknown[] }> =>
        (await client.call('GET', `/callbacks?batchJobId=${called}`)).body.items[0];
      await until('attempts before the jump', async () => (await callback()).attempts.length >= ATTEMPTS_BEFORE);
      const {
        body: { batchJobId },
      } = await client.batch(
        { surveyName: 'Clock', responses: responses(120, `clock ${ahead}`) },
        `clock ${ahead}`.replaceAll(' ', '-'),
      );
      clock.setAhead(ahead);
      isDown = false;
      const answers = await Promise.all(
        Array.from({ length: 4 }, () =>
          client.call('POST', '/data-quality', { surveyEntries: [{ question: 'Why?', answer: 'It is quick.' }] }),
        ),
      );
      // A call that was under way when the clock jumped may have run out of time, and says so.
      for (const { status, body } of answers)
        if (status !== 200) expect(['GATEWAY_TIMEOUT', 'SERVICE_UNAVAILABLE']).toContain(body.code);
      await until(
        'a call to be answered',
        async () =>
          (
            await client.call('POST', '/data-quality', {
              surveyEntries: [{ question: 'Why?', answer: 'It is quick.' }],
            })
          ).status === 200,
      );
      expect(await client.finished(batchJobId)).toMatchObject({
        status: 'completed',
        progress: { total: 120, done: 120, failed: 0 },
      });
      await until('the callback', async () => (await callback()).status === 'delivered');
      receiver.close();
      const again = await client.batch(
        { surveyName: 'Clock', responses: responses(120, `clock ${ahead}`) },
        `clock ${ahead}`.replaceAll(' ', '-'),
      );
      expect([again.body.batchJobId, again.headers.get('idempotency-replayed')]).toEqual([batchJobId, 'true']);
      clock.setAhead(0);
      await until(
        'a call to be answered',
        async () =>
          (
            await client.call('POST', '/data-quality', {
              surveyEntries: [{ question: 'Why?', answer: 'It is quick.' }],
            })
          ).status === 200,
      );
      expect(await watch.regressions()).toEqual([]);
      await watch.close();
    },
    600_000,
  );
}
