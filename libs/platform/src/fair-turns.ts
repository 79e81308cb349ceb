/** How long work waits in line before it is refused with an error of this text. */
export interface Patience {
  ms: number;
  message: string;
}

/**
 * Runs pieces of work of several owners, at most `most` at once and `mostOfOne` of one owner. The others wait in line: an owner's pieces begin in the order
 * in which they came, and owners take turns, so that a new one never waits behind all that another has in line.
 */
export class FairTurns {
  private running = 0;
  private readonly runningOf = new Map<string, number>();
  /** By owner; the owner whose turn is next comes first. Nobody in it has an empty line. */
  private readonly lines = new Map<string, (() => void)[]>();

  constructor(
    private readonly most: number,
    private readonly mostOfOne: number,
    private readonly patience?: Patience,
  ) {}

  /** Tells the work whether it had to wait. */
  async run<T>(owner: string, work: (hasWaited: boolean) => Promise<T>): Promise<T> {
    const turn = this.begin(owner);
    await turn;
    try {
      return await work(turn !== undefined);
    } finally {
      this.end(owner);
    }
  }

  private mayBegin(owner: string): boolean {
    return this.running < this.most && this.of(owner) < this.mostOfOne;
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

  private begin(owner: string): Promise<void> | undefined {
    if (this.mayBegin(owner)) {
      this.count(owner, 1);
      return undefined;
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const line = this.lines.get(owner);
    if (line) line.push(resolve);
    else this.lines.set(owner, [resolve]);
    if (!this.patience) return promise;
    const { ms, message } = this.patience;
    const timer = setTimeout(() => {
      this.leave(owner, resolve);
      reject(new Error(message));
    }, ms);
    return promise.finally(() => clearTimeout(timer));
  }

  private leave(owner: string, begun: () => void): void {
    const line = (this.lines.get(owner) ?? []).filter((one) => one !== begun);
    if (line.length) this.lines.set(owner, line);
    else this.lines.delete(owner);
  }

  private end(owner: string): void {
    this.count(owner, -1);
    for (const [next, line] of this.lines) {
      if (!this.mayBegin(next)) continue;
      this.lines.delete(next);
      const begun = line.shift()!;
      if (line.length) this.lines.set(next, line);
      this.count(next, 1);
      begun();
      return;
    }
  }
}
