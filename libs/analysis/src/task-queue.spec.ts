import { AFTER_TURN, AT_ONCE, STAY, TaskQueue, type QueuedTask } from './task-queue.js';

const task = (batch: boolean, share = ''): QueuedTask => ({ batch, share });

describe('the task queue', () => {
  const drained = (queue: TaskQueue<QueuedTask>, thread = 0): QueuedTask[] => {
    const all: QueuedTask[] = [];
    for (let next = queue.take(thread); next; next = queue.take(thread)) all.push(next);
    return all;
  };
  const filled = (...tasks: QueuedTask[]): TaskQueue<QueuedTask> => {
    const queue = new TaskQueue<QueuedTask>();
    for (const item of tasks) queue.push(item);
    return queue;
  };

  it('serves single calls before parts of batches, each in order of arrival', () => {
    const [b1, b2, c1, c2] = [task(true), task(true), task(false), task(false)];
    expect(drained(filled(b1, c1, b2, c2))).toEqual([c1, c2, b1, b2]);
  });

  it('drops what waits, and nothing else', () => {
    const [one, other] = [task(true), task(true)];
    const queue = filled(one, other);
    expect([queue.drop(one), queue.drop(one), queue.drop(task(true, 'unknown'))]).toEqual([true, false, false]);
    expect(queue.take(0)).toBe(other);
    expect(queue.drop(other)).toBe(false);
    queue.pause(other, 0);
    expect([queue.drop(other), queue.dropAll()]).toEqual([false, []]);
    expect(queue.take(0)).toBe(other);
  });

  it.each([
    ['calls', false],
    ['parts of batches', true],
  ])('serves the %s of each organization in turn', (_, batch) => {
    const [a1, a2, a3, b1, none, a4, b2] = ['a', 'a', 'a', 'b', '', 'a', 'b'].map((share) => task(batch, share));
    const queue = filled(a1!, a2!, a3!, b1!, none!);
    expect([queue.take(0), queue.take(1)]).toEqual([a1, b1]);
    queue.push(a4!);
    queue.push(b2!);
    expect(drained(queue)).toEqual([none, a2, b2, a3, a4]);
  });

  it('skips dropped tasks, which cost their organization no turn', () => {
    const gone = Array.from({ length: 50 }, () => task(false, 'a'));
    const [a1, b1, b2] = [task(false, 'a'), task(false, 'b'), task(false, 'b')];
    const queue = filled(...gone, a1, b1, b2);
    for (const item of gone) queue.drop(item);
    expect(drained(queue)).toEqual([a1, b1, b2]);
  });

  it('lets a task that gave way go on after a turn of each other organization, before its own organization’s next one', () => {
    const [a1, a2, b1, c1] = ['a', 'a', 'b', 'c'].map((share) => task(false, share));
    const queue = filled(a1!, a2!);
    expect(queue.take(0)).toBe(a1);
    queue.push(b1!);
    queue.push(c1!);
    queue.pause(a1!, 0);
    expect(drained(queue)).toEqual([b1, c1, a1, a2]);
  });

  it('lets only its own thread go on with it', () => {
    const [long, other] = [task(false, 'a'), task(false, 'a')];
    const queue = filled(long, other);
    queue.take(0);
    queue.pause(long, 0);
    expect([queue.take(1), queue.take(1), queue.take(0), queue.take(0)]).toEqual([other, undefined, long, undefined]);
    queue.pause(long, 0);
    queue.dropPaused(1);
    expect(queue.wayFor(task(false, 'b'), 0)).toBe(AFTER_TURN);
    queue.dropPaused(0);
    expect(queue.take(0)).toBeUndefined();
  });

  it('wants calls to give way to other organizations’ calls only, and parts of batches to every call at once', () => {
    const [call, part] = [task(false, 'a'), task(true, 'a')];
    const ways = (...waiting: QueuedTask[]): number[] =>
      [call, part].map((running) => filled(...waiting).wayFor(running, 0));
    expect(ways()).toEqual([STAY, STAY]);
    expect(ways(task(true, 'a'))).toEqual([STAY, STAY]);
    expect(ways(task(true, 'b'))).toEqual([STAY, AFTER_TURN]);
    expect(ways(task(false, 'a'))).toEqual([STAY, AT_ONCE]);
    expect(ways(task(false, 'b'))).toEqual([AFTER_TURN, AT_ONCE]);
  });

  it('wants nothing of a thread for a task that another one has paused', () => {
    const paused = task(false, 'b');
    const queue = filled(paused);
    queue.take(1);
    queue.pause(paused, 1);
    expect([queue.wayFor(task(false, 'a'), 0), queue.wayFor(task(false, 'a'), 1)]).toEqual([STAY, AFTER_TURN]);
  });
});
