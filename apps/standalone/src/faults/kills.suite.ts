import { Gate } from './gate.js';
import { responses } from './client.js';
import { startReceiver } from './receiver.js';
import { IS_LONG } from './settings.js';
import { StoreWatch } from './store-watch.js';
import type { System } from './system.js';
import { TAKEN_OVER_MS, until } from './until.js';

/** kill -9 between two steps. */
export function killsSuite(system: () => System, isEmbedded: boolean): void {
  const body = (name: string, count = 2): { surveyName: string; responses: object[] } => ({
    surveyName: 'Kills',
    responses: responses(count, name),
  });

  it('kill -9 of the gateway right after its commit: the job is there, and the same key gives it', async () => {
    const { client, of, store } = system();
    const gateway = of('gateway');
    const watch = await StoreWatch.on(store.url);
    const known = (): Promise<{ id: string; status: string }[]> =>
      watch.rows(
        `SELECT j.id, j.status FROM gateway.jobs j JOIN gateway.idempotency_keys k ON k.response->>'batchJobId' = j.id::text WHERE k.key = 'after-commit'`,
      );
    const gate = await Gate.at(store.url, 'UPDATE', 'gateway.jobs'); // committed, and not yet begun
    try {
      // The answer goes out after the commit and does not wait for the start: it may or may not get through.
      const answer = client.batch(body('commit'), 'after-commit').catch(() => undefined);
      const [job] = await until('the commit', async () => {
        const found = await known();
        return found.length > 0 && found;
      });
      expect(job!.status).toBe('queued');
      await gateway.kill();
      await answer;
    } finally {
      await gate.open();
    }
    await gateway.start();
    const [job, ...more] = await known();
    expect(more).toEqual([]);
    const again = await client.batch(body('commit'), 'after-commit');
    expect([again.status, again.body.batchJobId, again.headers.get('idempotency-replayed')]).toEqual([
      202,
      job!.id,
      'true',
    ]);
    expect(await client.finished(job!.id)).toMatchObject({
      status: 'completed',
      progress: { total: 2, done: 2, failed: 0 },
    });
    await watch.close();
  }, 600_000);

  it('kill -9 of a relay between send and mark: the message comes twice and has one effect', async () => {
    const { client, of, store, broker } = system();
    const gateway = of('gateway');
    const watch = await StoreWatch.on(store.url);
    const sent = new Map<string, number>();
    const listening = await broker?.client.subscribe({
      group: `relay-${Date.now()}`,
      topics: ['quality.register.v1'],
      fromBeginning: true,
      handle: async ({ headers }) => {
        sent.set(headers.id!, (sent.get(headers.id!) ?? 0) + 1);
      },
    });
    const gate = await Gate.at(store.url, 'DELETE', 'gateway.outbox');
    let jobId: string;
    let message: string;
    try {
      jobId = (await client.batch(body('relay', 30))).body.batchJobId;
      const [row] = await until('the message to be handled while its row is still there', async () => {
        const found = await watch.rows<{ id: string }>(
          'SELECT o.id FROM gateway.outbox o JOIN quality.inbox i ON i.message_id = o.id',
        );
        return found.length > 0 && found;
      });
      message = row!.id;
      await gateway.kill();
    } finally {
      await gate.open();
    }
    await gateway.start();
    expect(await client.finished(jobId)).toMatchObject({
      status: 'completed',
      progress: { total: 30, done: 30, failed: 0 },
    });
    expect((await client.job(jobId)).results.items).toHaveLength(30);
    expect(await watch.rows('SELECT 1 FROM quality.inbox WHERE message_id = $1', [message])).toHaveLength(1);
    if (listening) {
      await until('the second delivery', () => (sent.get(message) ?? 0) >= 2);
      await listening.stop();
    }
    expect(await watch.regressions()).toEqual([]);
    await watch.close();
  }, 600_000);

  it(`kill -9 of a worker in the middle of a part: it is taken over within ${TAKEN_OVER_MS / 1_000} s`, async () => {
    const { client, of, store } = system();
    const quality = of('quality');
    const gate = await Gate.at(store.url, 'INSERT', 'quality.outbox'); // all is done but the answer
    let jobId: string;
    let killedAt: number;
    try {
      jobId = (await client.batch(body('worker', 30))).body.batchJobId;
      await until('a part to be under way', () => gate.isReached());
      await quality.kill();
      killedAt = performance.now();
    } finally {
      await gate.open();
    }
    await quality.start();
    expect(await client.finished(jobId)).toMatchObject({
      status: 'completed',
      progress: { total: 30, done: 30, failed: 0 },
    });
    expect(performance.now() - killedAt).toBeLessThan(TAKEN_OVER_MS);
  }, 600_000);

  if (!isEmbedded && !IS_LONG) return;
  it('kill -9 of callback-dispatch while it takes a callback over: the callback is made', async () => {
    const { client, of, store } = system();
    const dispatch = of('callback-dispatch');
    const receiver = await startReceiver();
    try {
      const gate = await Gate.at(store.url, 'INSERT', 'callback.deliveries');
      let jobId: string;
      try {
        jobId = (await client.batch({ ...body('taken over'), callbackUrl: receiver.url })).body.batchJobId;
        await until('the callback to be taken over', () => gate.isReached());
        await dispatch.kill();
      } finally {
        await gate.open();
      }
      await dispatch.start();
      await until(
        'its record',
        async () => (await client.call('GET', `/callbacks?batchJobId=${jobId}`)).body.items[0]?.status === 'delivered',
      );
      expect([...receiver.deliveries.values()].map(({ job }) => job)).toEqual([jobId]);
    } finally {
      receiver.close();
    }
  }, 600_000);

  it('kill -9 of callback-dispatch after its POST and before its record: again under the same webhook-id', async () => {
    const { client, of } = system();
    const dispatch = of('callback-dispatch');
    const posted = Promise.withResolvers<void>();
    const answerable = Promise.withResolvers<void>();
    const receiver = await startReceiver(async () => {
      posted.resolve();
      await answerable.promise;
    });
    try {
      const {
        body: { batchJobId },
      } = await client.batch({ ...body('callback'), callbackUrl: receiver.url });
      await posted.promise;
      await dispatch.kill();
      answerable.resolve();
      await dispatch.start();
      const [delivery] = await until('the second POST', () => {
        const all = [...receiver.deliveries.values()];
        return all.some(({ times }) => times >= 2) && all;
      });
      expect([receiver.deliveries.size, delivery!.job]).toEqual([1, batchJobId]);
      await until(
        'its record',
        async () =>
          (await client.call('GET', `/callbacks?batchJobId=${batchJobId}`)).body.items[0]?.status === 'delivered',
      );
    } finally {
      receiver.close();
    }
  }, 600_000);
}
