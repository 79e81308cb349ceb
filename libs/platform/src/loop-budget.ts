/**
 * Time of the event loop for work that comes in crowds: in one turn, after `ms` milliseconds of it no more is begun. What
 * waits goes on in the next turns, in the order it came; whatever else there is to do comes in between.
 */
export class LoopBudget {
  private readonly waiting: (() => void)[] = [];
  private spentMs = 0;
  private since: number | undefined;
  private isTurnDue = false;

  constructor(private readonly ms: number) {}

  /** Runs it at once where this turn has time for it and nothing waits. */
  run(work: () => void): void {
    if (this.since !== undefined) return work();
    if (this.waiting.length || this.isSpent()) this.waiting.push(work);
    else this.spend(work);
    this.awaitTurn();
  }

  /** For long work: whether it should go on in another turn. */
  isSpent(): boolean {
    return this.spentMs + (this.since === undefined ? 0 : performance.now() - this.since) >= this.ms;
  }

  private spend(work: () => void): void {
    this.since = performance.now();
    try {
      work();
    } finally {
      this.spentMs += performance.now() - this.since;
      this.since = undefined;
    }
  }

  private awaitTurn(): void {
    if (this.isTurnDue) return;
    this.isTurnDue = true;
    setImmediate(() => {
      this.isTurnDue = false;
      this.spentMs = 0;
      for (let work = this.waiting.shift(); work; work = this.isSpent() ? undefined : this.waiting.shift())
        this.spend(work);
      if (this.waiting.length) this.awaitTurn();
    });
  }
}

const longWork = new LoopBudget(0);

/** Between the pieces of long work: of all that is going on in the process, one piece runs in a turn of the event loop. */
export const giveWay = (): Promise<void> => new Promise((resolve) => longWork.run(resolve));
