import { jest } from '@jest/globals';
import type { Logger } from './logger.js';
import { Periodic } from './periodic.js';

const EVERY_MS = 1_000;
const warn = jest.fn();
const logger = { warn } as unknown as Logger;

/** Work that goes on until it is told to end. */
function work() {
  const ends: (() => void)[] = [];
  let failure: Error | undefined;
  const periodic = new Periodic(
    () => new Promise((resolve, reject) => void ends.push(() => (failure ? reject(failure) : resolve()))),
    { everyMs: EVERY_MS, logger, failure: 'it failed' },
  );
  /** Ends the run that began last. */
  const end = async (error?: Error): Promise<void> => {
    failure = error;
    ends.at(-1)!();
    await jest.advanceTimersByTimeAsync(0);
  };
  return { periodic, end, runs: () => ends.length };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('periodic work', () => {
  it('never runs beside itself', async () => {
    const { periodic, end, runs } = work();
    periodic.start();
    await jest.advanceTimersByTimeAsync(5 * EVERY_MS);
    expect(runs()).toBe(1);
    await end();
    expect(runs()).toBe(1);
    await jest.advanceTimersByTimeAsync(EVERY_MS);
    expect(runs()).toBe(2);
    const stopped = periodic.stop();
    await end();
    await stopped;
  });

  it('runs once more after the run that is on, however often it is asked for', async () => {
    const { periodic, end, runs } = work();
    for (let i = 0; i < 3; i++) periodic.turn();
    expect(runs()).toBe(1);
    await end();
    expect(runs()).toBe(2);
    await end();
    expect(runs()).toBe(2);
  });

  it('goes on after a failure, and says so', async () => {
    const { periodic, end, runs } = work();
    periodic.turn();
    await end(new Error('no'));
    expect(warn).toHaveBeenCalledWith({ reason: expect.objectContaining({ message: 'no' }) }, 'it failed');
    periodic.turn();
    expect(runs()).toBe(2);
    await end();
  });

  it('stops when the run that is on has ended, and begins none that is due', async () => {
    const { periodic, end, runs } = work();
    periodic.turn();
    periodic.turn();
    let hasStopped = false;
    const stopped = periodic.stop().then(() => (hasStopped = true));
    await jest.advanceTimersByTimeAsync(0);
    expect(hasStopped).toBe(false);
    await end();
    await stopped;
    expect(runs()).toBe(1);
  });
});
