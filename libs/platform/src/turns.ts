/** Runs work in the order in which it comes, at most so many pieces at once. */
export class Turns {
  private running = 0;
  private readonly queue: (() => void)[] = [];
  private readonly unfinished = new Set<Promise<unknown>>();

  constructor(private readonly most: number) {}

  /** Pieces of work that have not begun. */
  get waiting(): number {
    return this.queue.length;
  }

  run<T>(work: () => Promise<T>): Promise<T> {
    const done = this.inTurn(work);
    const settled: Promise<unknown> = done.catch(() => undefined).finally(() => this.unfinished.delete(settled));
    this.unfinished.add(settled);
    return done;
  }

  /** Resolves when nothing runs or waits. */
  async idle(): Promise<void> {
    while (this.unfinished.size) await Promise.all(this.unfinished);
  }

  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.running < this.most) this.running++;
    else await new Promise<void>((begin) => this.queue.push(begin));
    try {
      return await work();
    } finally {
      // Handed on, not freed: work that comes meanwhile must not begin before what waits.
      const next = this.queue.shift();
      if (next) next();
      else this.running--;
    }
  }
}
