import { queueOptionsSymbol, type PiscinaTask } from 'piscina';
import { CallsFirstQueue, type QueueOptions } from './task-queue.js';

const task = (batch: boolean, share?: string): PiscinaTask & { options: QueueOptions } => {
  const options: QueueOptions = { batch, share, waiting: false };
  return { [queueOptionsSymbol]: options, options } as unknown as PiscinaTask & { options: QueueOptions };
};

describe('the task queue', () => {
  it('serves single calls before parts of batches, each in order of arrival', () => {
    const queue = new CallsFirstQueue();
    const [b1, b2, c1, c2] = [task(true), task(true), task(false), task(false)];
    for (const item of [b1, c1, b2, c2]) queue.push(item);
    expect(queue.size).toBe(4);
    expect([queue.shift(), queue.shift(), queue.shift(), queue.shift(), queue.shift()]).toEqual([c1, c2, b1, b2, null]);
  });

  it('knows what waits, and forgets what is removed', () => {
    const queue = new CallsFirstQueue();
    const [one, other] = [task(true), task(true)];
    queue.push(one);
    queue.push(other);
    queue.remove(one);
    queue.remove(one);
    expect(other.options.waiting).toBe(true);
    expect(queue.shift()).toBe(other);
    expect(other.options.waiting).toBe(false);
    expect(queue.size).toBe(0);
  });

  const drained = (queue: CallsFirstQueue): PiscinaTask[] => {
    const all: PiscinaTask[] = [];
    for (let next = queue.shift(); next; next = queue.shift()) all.push(next);
    return all;
  };

  it.each([
    ['calls', false],
    ['parts of batches', true],
  ])('serves the %s of each organization in turn', (_, batch) => {
    const queue = new CallsFirstQueue();
    const [a1, a2, a3, b1, none, a4, b2] = ['a', 'a', 'a', 'b', undefined, 'a', 'b'].map((share) => task(batch, share));
    for (const item of [a1, a2, a3, b1, none]) queue.push(item!);
    expect([queue.shift(), queue.shift()]).toEqual([a1, b1]);
    queue.push(a4!);
    queue.push(b2!);
    expect(drained(queue)).toEqual([none, a2, b2, a3, a4]);
  });

  it('takes back a task that found no thread: it keeps its turn, behind calls if it is part of a batch', () => {
    const queue = new CallsFirstQueue();
    const [a1, a2, b1, call] = [task(true, 'a'), task(true, 'a'), task(true, 'b'), task(false, 'a')];
    for (const item of [a1, a2, b1]) queue.push(item);
    queue.unshift(queue.shift()!);
    expect([queue.size, a1.options.waiting]).toEqual([3, true]);
    queue.push(call);
    expect(drained(queue)).toEqual([call, a1, b1, a2]);
  });

  it('skips removed tasks', () => {
    const queue = new CallsFirstQueue();
    const gone = Array.from({ length: 50 }, () => task(false, 'a'));
    const [a1, b1, b2] = [task(false, 'a'), task(false, 'b'), task(false, 'b')];
    for (const item of [...gone, a1, b1, b2]) queue.push(item);
    queue.unshift(queue.shift()!);
    for (const item of gone) queue.remove(item);
    expect(queue.size).toBe(3);
    expect(drained(queue).slice(0, 2)).toEqual(expect.arrayContaining([a1, b1]));
  });
});
