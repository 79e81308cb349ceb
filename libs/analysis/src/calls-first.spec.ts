import { queueOptionsSymbol, type PiscinaTask } from 'piscina';
import { CallsFirst, type Place } from './calls-first.js';

const task = (batch: boolean, share?: string): PiscinaTask & { place: Place } => {
  const place: Place = { batch, share, waiting: false };
  return { [queueOptionsSymbol]: place, place } as unknown as PiscinaTask & { place: Place };
};

describe('the queue of the pool', () => {
  it('gives single calls out before parts of batches, each in order of arrival', () => {
    const queue = new CallsFirst();
    const [b1, b2, c1, c2] = [task(true), task(true), task(false), task(false)];
    for (const item of [b1, c1, b2, c2]) queue.push(item);
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

  const drained = (queue: CallsFirst): PiscinaTask[] => {
    const all: PiscinaTask[] = [];
    for (let next = queue.shift(); next; next = queue.shift()) all.push(next);
    return all;
  };

  it.each([
    ['calls', false],
    ['parts of batches', true],
  ])('gives the %s of each share out in turn', (_, batch) => {
    const queue = new CallsFirst();
    const [a1, a2, a3, b1, none, a4, b2] = ['a', 'a', 'a', 'b', undefined, 'a', 'b'].map((share) => task(batch, share));
    for (const item of [a1, a2, a3, b1, none]) queue.push(item!);
    expect([queue.shift(), queue.shift()]).toEqual([a1, b1]);
    queue.push(a4!);
    queue.push(b2!);
    expect(drained(queue)).toEqual([none, a2, b2, a3, a4]);
  });

  it('takes back what found no thread, which keeps its turn and goes behind calls if it is a part', () => {
    const queue = new CallsFirst();
    const [a1, a2, b1, call] = [task(true, 'a'), task(true, 'a'), task(true, 'b'), task(false, 'a')];
    for (const item of [a1, a2, b1]) queue.push(item);
    queue.unshift(queue.shift()!);
    expect([queue.size, a1.place.waiting]).toEqual([3, true]);
    queue.push(call);
    expect(drained(queue)).toEqual([call, a1, b1, a2]);
  });

  it('gives no turn to what was removed', () => {
    const queue = new CallsFirst();
    const gone = Array.from({ length: 50 }, () => task(false, 'a'));
    const [a1, b1, b2] = [task(false, 'a'), task(false, 'b'), task(false, 'b')];
    for (const item of [...gone, a1, b1, b2]) queue.push(item);
    queue.unshift(queue.shift()!);
    for (const item of gone) queue.remove(item);
    expect(queue.size).toBe(3);
    expect(drained(queue).slice(0, 2)).toEqual(expect.arrayContaining([a1, b1]));
  });
});
