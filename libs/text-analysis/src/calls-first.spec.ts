import { queueOptionsSymbol, type PiscinaTask } from 'piscina';
import { CallsFirst, type Place } from './calls-first.js';

const task = (batch: boolean): PiscinaTask & { place: Place } => {
  const place: Place = { batch, waiting: false };
  return { [queueOptionsSymbol]: place, place } as unknown as PiscinaTask & { place: Place };
};

describe('the queue of the pool', () => {
  it('gives single calls out before parts of batches, each in order of arrival', () => {
    const queue = new CallsFirst();
    const [b1, b2, c1, c2] = [task(true), task(true), task(false), task(false)];
    for (const item of [b1, c1, b2, c2]) queue.push(item!);
    expect(queue.size).toBe(4);
    expect([queue.shift(), queue.shift(), queue.shift(), queue.shift(), queue.shift()]).toEqual([c1, c2, b1, b2, null]);
  });

  it('knows what waits, and forgets what is removed', () => {
    const queue = new CallsFirst();
    const [one, other] = [task(true), task(true)];
    queue.push(one);
    queue.push(other);
    queue.remove(one);
    queue.remove(one);
    expect(other.place.waiting).toBe(true);
    expect(queue.shift()).toBe(other);
    expect(other.place.waiting).toBe(false);
    expect(queue.size).toBe(0);
  });
});
