import { setTimeout as wait } from 'node:timers/promises';
import { responses } from './client.js';
import { SIZES } from './settings.js';
import type { System } from './system.js';
import { until } from './until.js';

/** Far more than a refusal takes, far less than the time limit of a call. */
const AT_ONCE_MS = 10_000;

/** The broker as a process that is gone. In one process there is none; a broker that refuses is in gateway/src/outages.spec.ts. */
export function brokerSuite(system: () => System, isEmbedded: boolean): void {
  if (isEmbedded) return;

  it(
    `the broker is killed and ${SIZES.downMs / 1_000} s later started again: jobs are accepted and leave in order, single calls get 503 at once`,
    async () => {
      const { client, broker, services } = system();
      const pids = [...services.values()].map(({ pid }) => pid);
      const jobs: string[] = [];
      await broker!.kill();
      const downSince = performance.now();
      do {
        const { status, body } = await client.batch({
          surveyName: 'Broker',
          responses: responses(2, `broker ${jobs.length}`),
        });
        expect(status).toBe(202);
        jobs.push(body.batchJobId);
        const asked = performance.now();
        expect(
          await client.call('POST', '/data-quality', { surveyEntries: [{ question: 'Why?', answer: 'It is quick.' }] }),
        ).toMatchObject({ status: 503, body: { code: 'SERVICE_UNAVAILABLE' } });
        expect(performance.now() - asked).toBeLessThan(AT_ONCE_MS);
        expect((await fetch(`${client.url}/livez`)).status).toBe(200);
        const probe = await fetch(`${client.url}/readyz`);
        expect([probe.status, await probe.json()]).toEqual([200, expect.objectContaining({ status: 'degraded' })]);
        await wait(250); // between two customers
      } while (performance.now() - downSince < SIZES.downMs);
      await broker!.start();
      for (const id of jobs)
        expect(await client.finished(id)).toMatchObject({ status: 'completed', progress: { done: 2, failed: 0 } });
      await until(
        'a single call to be answered',
        async () =>
          (
            await client.call('POST', '/data-quality', {
              surveyEntries: [{ question: 'Why?', answer: 'It is quick.' }],
            })
          ).status === 200,
      );
      expect([...services.values()].map(({ pid, isRunning }) => [pid, isRunning])).toEqual(
        pids.map((pid) => [pid, true]),
      );

      const order = new Map<number, string[]>();
      const reading = await broker!.client.subscribe({
        group: `order-${Date.now()}`,
        topics: ['quality.register.v1'],
        fromBeginning: true,
        handle: async ({ partition, value }) => {
          const { batchJobId } = (JSON.parse(value.toString()) as { data: { batchJobId: string } }).data;
          const seen = order.get(partition) ?? [];
          order.set(partition, seen);
          if (jobs.includes(batchJobId) && !seen.includes(batchJobId)) seen.push(batchJobId);
        },
      });
      await until('all of them to be read', () => [...order.values()].flat().length === jobs.length);
      await reading.stop();
      for (const seen of order.values()) expect(seen).toEqual(jobs.filter((id) => seen.includes(id)));
    },
    600_000 + SIZES.downMs,
  );
}
