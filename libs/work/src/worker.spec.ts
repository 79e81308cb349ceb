import { createLogger } from '@verbatim/platform';
import { Worker, type WorkerOptions } from './index.js';

/** Attempts of named pieces that end when the test says so. */
class Attempts {
  readonly begun: string[] = [];
  readonly aborted: string[] = [];
  private readonly ends = new Map<string, PromiseWithResolvers<void>>();
  private heard = Promise.withResolvers<void>();

  readonly attempt = (piece: string, stopped: AbortSignal): Promise<void> => {
    const end = Promise.withResolvers<void>();
    this.ends.set(piece, end);
    stopped.addEventListener('abort', () => {
      this.aborted.push(piece);
      end.resolve();
    });
    this.begun.push(piece);
    this.heard.resolve();
    this.heard = Promise.withResolvers();
    return end.promise;
  };

  end(piece: string): void {
    this.ends.get(piece)!.resolve();
  }

  fail(piece: string): void {
    this.ends.get(piece)!.reject(new Error('no store'));
  }

  async untilBegun(count: number): Promise<void> {
    while (this.begun.length < count) await this.heard.promise;
  }
}

describe('a worker', () => {
  const HOUR = 3_600_000;
  const workers: Worker<string>[] = [];
  const lines: string[] = [];
  const logger = createLogger('test', 'info', { write: (line: string) => void lines.push(line) });
  const make = (queue: string[], attempts: Attempts, more: Partial<WorkerOptions<string>> = {}): Worker<string> => {
    const worker = new Worker<string>({
      atOnce: 2,
      claim: async () => queue.shift(),
      attempt: attempts.attempt,
      lookEveryMs: HOUR,
      stopMs: 0,
      logger,
      failure: 'trouble',
      ...more,
    });
    workers.push(worker);
    return worker;
  };
  beforeEach(() => void lines.splice(0));
  afterEach(() => Promise.all(workers.splice(0).map((worker) => worker.stop())));

  it('claims what is next as soon as an attempt ends, and attempts so many at once', async () => {
    const attempts = new Attempts();
    make(['a', 'b', 'c', 'd'], attempts).start();
    await attempts.untilBegun(2);
    expect(attempts.begun).toEqual(['a', 'b']);
    attempts.end('b');
    await attempts.untilBegun(3);
    expect(attempts.begun).toEqual(['a', 'b', 'c']);
  });

  it('looks again after a time when nothing was due', async () => {
    const attempts = new Attempts();
    const queue: string[] = [];
    make(queue, attempts, { lookEveryMs: 5 }).start();
    queue.push('late');
    await attempts.untilBegun(1);
  });

  it('goes on after a failed claim, and logs a run of failures once', async () => {
    const attempts = new Attempts();
    let looks = 0;
    const claim = async (): Promise<string | undefined> => {
      if (++looks <= 2) throw new Error('no store');
      return looks === 3 ? 'a' : undefined;
    };
    make([], attempts, { claim }).start();
    await attempts.untilBegun(1);
    expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual(['trouble']);
  });

  it('rests a slot after a failed attempt; the others go on', async () => {
    const attempts = new Attempts();
    make(['a', 'b', 'c'], attempts).start();
    await attempts.untilBegun(2);
    attempts.fail('a');
    attempts.end('b');
    await attempts.untilBegun(3);
    expect(lines).toHaveLength(1);
  });

  it('claims nothing while it stops, and waits for what is in flight', async () => {
    const attempts = new Attempts();
    const queue = ['a', 'b', 'c'];
    const worker = make(queue, attempts, { stopMs: HOUR });
    worker.start();
    await attempts.untilBegun(2);
    const stopped = worker.stop();
    attempts.end('a');
    attempts.end('b');
    await stopped;
    expect([queue, attempts.aborted]).toEqual([['c'], []]);
  });

  it('aborts what is in flight when a shutdown does not wait for it', async () => {
    const attempts = new Attempts();
    const worker = make(['a', 'b'], attempts);
    worker.start();
    await attempts.untilBegun(2);
    await worker.stop();
    expect(attempts.aborted).toEqual(['a', 'b']);
  });
});
