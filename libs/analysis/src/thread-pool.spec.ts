import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { setImmediate } from 'node:timers/promises';
import { ThreadPool, type StartThread, type TaskOptions } from './thread-pool.js';
import { serve, WORK_A_TURN, type GiveWay, type Operations } from './thread.js';

interface Pieces {
  name: string;
  pieces: number;
  /** Of each piece. */
  work?: number;
}

/** What the tasks of a test did, piece by piece, in the order in which they did it. */
class Lab {
  readonly log: string[] = [];
  readonly ended: string[] = [];
  private readonly ports: MessagePort[] = [];
  /** Called before a piece is done, which waits for it. */
  onPiece: (piece: string) => unknown = () => {};
  readonly pool: ThreadPool;

  constructor(threads: number) {
    this.pool = new ThreadPool(threads, this.start);
  }

  private readonly operations: Operations = {
    work: async ({ name, pieces, work = WORK_A_TURN }: Pieces, giveWay: GiveWay) => {
      for (let i = 1; i <= pieces; i++) {
        await giveWay(work);
        await this.onPiece(`${name}${i}`);
        this.log.push(`${name}${i}`);
        await setImmediate(); // the pool hears and answers
      }
      return name.toUpperCase();
    },
    fail: () => {
      throw new RangeError('cannot be done');
    },
    abort: () => Promise.reject(new DOMException('too late', 'AbortError')),
  };

  /** The thread's loop, at the other end of a channel of this thread. */
  private readonly start: StartThread = (way) => {
    const { port1, port2 } = new MessageChannel();
    this.ports.push(port1);
    serve(port2, this.operations, way);
    return {
      postMessage: (message, transfer) => port1.postMessage(message, transfer),
      on: (event: string, listener: (argument: any) => void) => port1.on(event === 'exit' ? 'close' : event, listener),
      ref: () => port1.ref(),
      unref: () => port1.unref(),
      terminate: async () => port2.close(),
    };
  };

  run(share: string, input: Pieces, options: TaskOptions = {}): Promise<string> {
    const done = this.pool.run<string>('work', input, { share, ...options });
    void done.then(() => this.ended.push(input.name)).catch(() => {});
    return done;
  }

  /** As if the threads had died. */
  kill(): void {
    for (const port of this.ports.splice(0)) port.close();
  }
}

/** How late a timer of a deadline may be. */
const LATE_MS = 25;

describe('the thread pool', () => {
  let lab: Lab;
  afterEach(() => lab.pool.close());

  it('lets a call wait for one turn of a long one of another organization, whenever it comes', async () => {
    lab = new Lab(1);
    const calls: Promise<string>[] = [];
    lab.onPiece = (piece) => {
      if (['long3', 'long4', 'long10'].includes(piece))
        calls.push(lab.run('b', { name: `after ${piece} `, pieces: 1 }));
    };
    expect(await lab.run('a', { name: 'long', pieces: 12 })).toBe('LONG');
    expect(await Promise.all(calls)).toHaveLength(3);
    for (const piece of ['long3', 'long4', 'long10'])
      // the piece in hand and at most one more
      expect(lab.log.indexOf(`after ${piece} 1`) - lab.log.indexOf(piece)).toBeLessThanOrEqual(2);
    expect(lab.log).toHaveLength(15);
  });

  it('gives each organization the same work, however much of it one has', async () => {
    lab = new Lab(1);
    const all = [
      ...['x', 'y', 'z'].map((name) => lab.run('a', { name, pieces: 10 })),
      lab.run('b', { name: 'long', pieces: 10 }),
      lab.run('c', { name: 'short', pieces: 1 }),
    ];
    await Promise.all(all);
    // in turns of a, b and c, then of a and b
    const until = lab.log.slice(0, lab.log.indexOf('long10'));
    expect(until.filter((piece) => piece.startsWith('x'))).toHaveLength(10);
    expect(until.indexOf('short1')).toBeLessThanOrEqual(3);
    expect(lab.ended.slice(0, 3)).toEqual(['short', 'x', 'long']);
    expect(lab.ended.slice(3)).toEqual(['y', 'z']);
  });

  it('gives way to equals only after a turn of work, so that usual tasks are not divided', async () => {
    lab = new Lab(1);
    const usual = { pieces: 4, work: WORK_A_TURN / 4 };
    await Promise.all([lab.run('a', { name: 'a', ...usual }), lab.run('b', { name: 'b', ...usual })]);
    expect(lab.log).toEqual(['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'b3', 'b4']);
    lab.log.length = 0;
    const longer = { pieces: 6, work: WORK_A_TURN / 2 };
    await Promise.all([lab.run('a', { name: 'a', ...longer }), lab.run('b', { name: 'b', ...longer })]);
    expect(lab.log.join(' ')).toBe('a1 a2 b1 b2 a3 a4 b3 b4 a5 a6 b5 b6');
  });

  it('has parts of batches give way to calls before their next piece, also to those of their own organization', async () => {
    lab = new Lab(1);
    let call: Promise<string> | undefined;
    lab.onPiece = (piece) => {
      if (piece === 'part2') call = lab.run('a', { name: 'call', pieces: 2, work: 1 });
    };
    await lab.run('a', { name: 'part', pieces: 5, work: 1 }, { batch: true });
    await call;
    const before = lab.log.slice(0, lab.log.indexOf('call1'));
    expect(before.length).toBeLessThanOrEqual(3);
    expect(lab.log.indexOf('call2')).toBe(lab.log.indexOf('call1') + 1);
  });

  it('answers calls on the other thread while a part of a batch holds one for long without giving way', async () => {
    lab = new Lab(2);
    const held = Promise.withResolvers<void>();
    lab.onPiece = (piece) => (piece === 'coding1' ? held.promise : undefined);
    const coding = lab.run('a', { name: 'coding', pieces: 1 }, { batch: true });
    const parts = lab.run('a', { name: 'part', pieces: 9 }, { batch: true });
    const calls = ['x', 'y', 'z'].map((name) => lab.run('b', { name, pieces: 2 }));
    expect(await Promise.all(calls)).toEqual(['X', 'Y', 'Z']);
    expect(lab.log.filter((piece) => piece.startsWith('part')).length).toBeLessThan(9);
    held.resolve();
    expect(await Promise.all([coding, parts])).toEqual(['CODING', 'PART']);
  });

  it('goes on with a long task where it stopped, on two threads as on one', async () => {
    lab = new Lab(2);
    const names = Array.from({ length: 12 }, (_, i) => `${'abc'[i % 3]}${i}.`);
    const done = await Promise.all(names.map((name) => lab.run(name[0]!, { name, pieces: 5 })));
    expect(done).toEqual(names.map((name) => name.toUpperCase()));
    for (const name of names)
      expect(lab.log.filter((piece) => piece.startsWith(name))).toEqual([1, 2, 3, 4, 5].map((i) => name + i));
  });

  it('rejects with what an operation throws, by name and message', async () => {
    lab = new Lab(1);
    await expect(lab.pool.run('fail', {})).rejects.toMatchObject({ name: 'RangeError', message: 'cannot be done' });
    await expect(lab.pool.run('abort', {})).rejects.toMatchObject({ name: 'AbortError' });
    await expect(lab.pool.run('work', { cannot: () => 'be copied' })).rejects.toMatchObject({ name: 'DataCloneError' });
    expect(await lab.run('a', { name: 'next', pieces: 1 })).toBe('NEXT');
  });

  it('drops what waits when its deadline passes or it is given back, and finishes what has begun of a batch', async () => {
    lab = new Lab(1);
    const controller = new AbortController();
    const outcome = (done: Promise<unknown>): Promise<unknown> => done.catch((error: Error) => error.name);
    const waiting: Promise<unknown>[] = [];
    lab.onPiece = (piece) => {
      if (piece !== 'begun1') return;
      waiting.push(outcome(lab.run('a', { name: 'late', pieces: 1 }, { deadline: new Date(Date.now() - 1) })));
      waiting.push(outcome(lab.run('a', { name: 'back', pieces: 1 }, { signal: controller.signal })));
      controller.abort();
      waiting.push(outcome(lab.run('a', { name: 'aborted', pieces: 1 }, { signal: controller.signal })));
      return Promise.all(waiting);
    };
    expect(await lab.run('a', { name: 'begun', pieces: 3 }, { batch: true, signal: controller.signal })).toBe('BEGUN');
    expect(await Promise.all(waiting)).toEqual(['AbortError', 'AbortError', 'AbortError']);
    expect(lab.log).toEqual(['begun1', 'begun2', 'begun3']);
  });

  it.each(['deadline', 'caller'])(
    'gives up what has begun of a call before its next piece: its %s is gone',
    async (gone) => {
      lab = new Lab(1);
      const caller = new AbortController();
      lab.onPiece = async (piece) => {
        if (piece !== 'long2') return;
        caller.abort();
        // the timer's clock may be some milliseconds behind; timers come before what is immediate
        while (gone === 'deadline' && Date.now() < soon.getTime() + LATE_MS) await setImmediate();
        await setImmediate();
      };
      const soon = new Date(Date.now() + 50);
      const options = gone === 'deadline' ? { deadline: soon } : { signal: caller.signal };
      await expect(lab.run('a', { name: 'long', pieces: 9 }, options)).rejects.toThrow(
        expect.objectContaining({ name: 'AbortError' }),
      );
      expect(lab.log).toEqual(['long1', 'long2']);
      expect(await lab.run('a', { name: 'next', pieces: 1 })).toBe('NEXT');
    },
  );

  it('gives up a call that has paused, and then the others go on', async () => {
    lab = new Lab(1);
    const caller = new AbortController();
    let other: Promise<string> | undefined;
    lab.onPiece = (piece) => {
      if (piece === 'long2') other = lab.run('b', { name: 'other', pieces: 2 });
      if (piece === 'other1') caller.abort();
    };
    await expect(lab.run('a', { name: 'long', pieces: 9 }, { signal: caller.signal })).rejects.toThrow('nobody waits');
    expect(await other).toBe('OTHER');
    expect(lab.log.filter((piece) => piece.startsWith('long')).length).toBeLessThanOrEqual(3);
  });

  it('rejects what a thread had begun when it dies, paused tasks too, and starts another thread', async () => {
    lab = new Lab(1);
    lab.onPiece = (piece) => {
      // by then 'one' is paused
      if (piece === 'two1') lab.kill();
    };
    const lost = [lab.run('a', { name: 'one', pieces: 3 }), lab.run('b', { name: 'two', pieces: 3 })];
    expect((await Promise.allSettled(lost)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await lab.run('a', { name: 'next', pieces: 2 })).toBe('NEXT');
  });

  it('finishes on closing what has begun, paused tasks too, and rejects what waits', async () => {
    lab = new Lab(1);
    const closed = Promise.withResolvers<void>();
    lab.onPiece = (piece) => {
      if (piece === 'two1') closed.resolve(lab.pool.close());
    };
    const tasks = ['one', 'two', 'two too'].map((name) => lab.run(name.slice(0, 3), { name, pieces: 3 }));
    await closed.promise;
    expect((await Promise.allSettled(tasks)).map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
    ]);
    await expect(lab.run('a', { name: 'later', pieces: 1 })).rejects.toMatchObject({ name: 'AbortError' });
  });
});
