/** Runs so many pieces of work at once. Those of different organizations that wait take turns, so that nobody waits behind all of another's. */
export class InTurn {
  private running = 0;
  /** In the order of the organizations' turns: a Map keeps the order in which keys were set. */
  private readonly waiting = new Map<string, (() => void)[]>();

  constructor(private readonly most: number) {}

  /** Tells the work whether it had to wait. */
  async run<T>(organization: string, work: (hasWaited: boolean) => Promise<T>): Promise<T> {
    const waits = this.running >= this.most;
    if (waits) await this.turn(organization);
    else this.running++;
    try {
      return await work(waits);
    } finally {
      // Handed on, not freed: work that comes meanwhile must not begin before what waits.
      const next = this.next();
      if (next) next();
      else this.running--;
    }
  }

  private turn(organization: string): Promise<void> {
    return new Promise((begin) => {
      const own = this.waiting.get(organization);
      if (own) own.push(begin);
      else this.waiting.set(organization, [begin]);
    });
  }

  private next(): (() => void) | undefined {
    for (const [organization, own] of this.waiting) {
      const begin = own.shift();
      this.waiting.delete(organization);
      if (own.length) this.waiting.set(organization, own);
      return begin;
    }
    return undefined;
  }
}
