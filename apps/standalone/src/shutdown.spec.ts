import { createLogger } from '@verbatim/platform';
import { Interrupted, Shutdown } from './shutdown.js';

describe('Shutdown', () => {
  const shutdown = (): Shutdown => new Shutdown(createLogger('test', 'silent'));

  it('closes last first, each once, however often it is asked', async () => {
    const closed: string[] = [];
    const it = shutdown();
    for (const name of ['store', 'broker', 'gateway']) it.add(name, () => { closed.push(name); });
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
    it.add('store', () => { closed.push('store'); });
    it.add('gateway', () => Promise.reject(new Error('no')));
    await it.run();
    expect(closed).toEqual(['store']);
    expect(it.code).toBe(1);
  });

  it('breaks a start off between two steps', () => {
    const it = shutdown();
    it.check();
    it.request('SIGTERM');
    expect(() => it.check()).toThrow(Interrupted);
  });
});
