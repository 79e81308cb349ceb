/** How long work waits in line, and the error with which it is refused then. */
export interface Patience {
  ms: number;
  refusal: () => Error;
}

interface Waiting {
  size: number;
  begin: () => void;
}

/** A piece that is larger than all there is room for runs alone. */
const fits = (taken: number, size: number, most: number): boolean => taken === 0 || taken + size <= most;

/**
 * Runs pieces of work of several owners, at most `most` at once and `mostOfOne` of one owner. The others wait in line: an owner's pieces begin in the order
 * in which they came, and owners take turns, so that a new one never waits behind all that another has in line. Both limits use the unit of
 * the sizes; a piece has size 1 unless it says otherwise.
 */
export class FairTurns {
  private running = 0;
  private readonly runningOf = new Map<string, number>();
  /** By owner; the owner whose turn is next comes first. Nobody in it has an empty line. */
  private readonly lines = new Map<string, Waiting[]>();

  constructor(
    private readonly most: number,
    private readonly mostOfOne: number,
    private readonly patience?: Patience,
  ) {}

  /** Tells the work whether it had to wait. */
  async run<T>(owner: string, work: (hasWaited: boolean) => Promise<T>, size = 1): Promise<T> {
    const turn = this.begin(owner, size);
    await turn;
    try {
      return await work(turn !== undefined);
    } finally {
      this.end(owner, size);
    }
  }

  private mayBegin(owner: string, size: number): boolean {
    return fits(this.running, size, this.most) && fits(this.of(owner), size, this.mostOfOne);
  }

  private of(owner: string): number {
    return this.runningOf.get(owner) ?? 0;
  }

  private count(owner: string, change: number): void {
    this.running += change;
    const now = this.of(owner) + change;
    if (now) this.runningOf.set(owner, now);
    else this.runningOf.delete(owner);
  }

  private begin(owner: string, size: number): Promise<void> | undefined {
    const line = this.lines.get(owner) ?? [];
    if (!line.length && this.mayBegin(owner, size)) {
      this.count(owner, size);
      return undefined;
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waiting = { size, begin: resolve };
    line.push(waiting);
    this.lines.set(owner, line);
    if (!this.patience) return promise;
    const { ms, refusal } = this.patience;
    const timer = setTimeout(() => {
      this.leave(owner, waiting);
      reject(refusal());
    }, ms);
    return promise.finally(() => clearTimeout(timer));
  }

  private leave(owner: string, waiting: Waiting): void {
    const line = (this.lines.get(owner) ?? []).filter((one) => one !== waiting);
    if (line.length) this.lines.set(owner, line);
    else this.lines.delete(owner);
    this.beginWaiting(); // a smaller one behind it may fit
  }

  private end(owner: string, size: number): void {
    this.count(owner, -size);
    this.beginWaiting();
  }

  private beginWaiting(): void {
    while (this.beginNext());
  }

  /** @returns whether there was one that may begin */
  private beginNext(): boolean {
    for (const [next, line] of this.lines) {
      const { size, begin } = line[0]!;
      if (!this.mayBegin(next, size)) continue;
      this.lines.delete(next);
      line.shift();
      if (line.length) this.lines.set(next, line);
      this.count(next, size);
      begin();
      return true;
    }
    return false;
  }
}
