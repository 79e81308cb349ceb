import { responses } from './client.js';
import { Gate } from './gate.js';
import { StoreWatch } from './store-watch.js';
import type { System } from './system.js';
import { TAKEN_OVER_MS, until } from './until.js';

/** A process that is not dead but silent, and goes on when nobody waits for it any more. */
export function pauseSuite(system: () => System, isEmbedded: boolean): void {
  it(`SIGSTOP of a worker in the middle of a part, past its lease, then SIGCONT: ${isEmbedded ? 'each part counts once' : `taken over within ${TAKEN_OVER_MS / 1_000} s, the late result is rejected`}`, async () => {
    const { client, of, another, store } = system();
    const quality = of('quality');
    const watch = await StoreWatch.on(store.url);
    const gate = await Gate.at(store.url, 'INSERT', 'quality.outbox');
    const second = isEmbedded ? undefined : await another('quality');
    await second?.start();
    let jobId: string;
    try {
      jobId = (await client.batch({ surveyName: 'Pause', responses: responses(30, 'pause') })).body.batchJobId;
      await until('a part to be under way', () => gate.isReached());
      quality.signal('SIGSTOP');
    } finally {
      await gate.open(); // its transaction is open now, and nobody at the other end
    }
    const stoppedAt = performance.now();
    if (second) {
      expect(await client.finished(jobId)).toMatchObject({
        status: 'completed',
        progress: { total: 30, done: 30, failed: 0 },
      });
      expect(performance.now() - stoppedAt).toBeLessThan(TAKEN_OVER_MS);
    } else {
      await until(
        'the leases to run out',
        async () => (await watch.rows('SELECT 1 FROM gateway.job_parts WHERE lease_until > now()')).length === 0,
      );
    }
    const before = second && (await client.job(jobId));
    quality.signal('SIGCONT');
    await quality.ready();
    expect(await client.finished(jobId)).toMatchObject({
      status: 'completed',
      progress: { total: 30, done: 30, failed: 0 },
    });
    await second?.stop();
    // What the paused one still had to do is done when another job that it shares is.
    const {
      body: { batchJobId },
    } = await client.batch({ surveyName: 'After', responses: responses(90, 'after') });
    expect(await client.finished(batchJobId)).toMatchObject({
      status: 'completed',
      progress: { total: 90, done: 90, failed: 0 },
    });
    if (before) expect(await client.job(jobId)).toEqual(before);
    expect(await watch.regressions()).toEqual([]);
    await watch.close();
  }, 600_000);
}
