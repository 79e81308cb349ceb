import { setTimeout as wait } from 'node:timers/promises';
import { jest } from '@jest/globals';
import { createLogger } from '@verbatim/platform';
import { Interrupted, Shutdown } from './shutdown.js';

describe('Shutdown', () => {
  const shutdown = (): Shutdown => new Shutdown(createLogger('test', 'silent'));

  it('closes last first, each once, however often it is asked', async () => {
    const closed: string[] = [];
    const it = shutdown();
    for (const name of ['store', 'broker', 'gateway'])
      it.add(name, () => {
        closed.push(name);
      });
    it.request('SIGINT');
    it.request('SIGINT');
    await it.requested();
    await Promise.all([it.run(), it.run()]);
    expect(closed).toEqual(['gateway', 'broker', 'store']);
    expect(it.code).toBe(0);
  });

  it('goes on to the next when one fails, and ends with 1', async () => {
    const closed: string[] = [];
    const it = shutdown();
    it.add('store', () => {
      closed.push('store');
    });
    it.add('gateway', () => Promise.reject(new Error('no')));
    await it.run();
    expect(closed).toEqual(['store']);
    expect(it.code).toBe(1);
  });

  it('lets what must not be cut off have its grace where the services took all of the time', async () => {
    const closed: string[] = [];
    const it = shutdown();
    it.add(
      'store',
      () => {
        closed.push('store');
      },
      { patient: true },
    );
    it.add(
      'analysis',
      async () => {
        await wait(20);
        closed.push('analysis');
      },
      { graceMs: 60_000 },
    );
    it.add('service', async () => {
      await wait(20);
      closed.push('service');
    });
    it.request('SIGINT');
    const later = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
    await it.run();
    later.mockRestore();
    expect(closed.filter((name) => name !== 'service')).toEqual(['analysis', 'store']);
    expect(it.code).toBe(1);
  });

  it('breaks a start off between two steps', async () => {
    const it = shutdown();
    it.check();
    it.request('SIGTERM');
    expect(() => it.check()).toThrow(Interrupted);
    await it.run(); // its guard would end this process later
  });
});
