/** Runs work of one key one after another, and work of different keys at the same time. */
export class Lanes {
  private readonly tails = new Map<string, Promise<unknown>>();
  private count = 0;

  /** Pieces of work that are running or waiting. */
  get size(): number {
    return this.count;
  }

  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    this.count++;
    const done = (this.tails.get(key) ?? Promise.resolve()).then(work);
    const tail = done.catch(() => undefined);
    this.tails.set(key, tail);
    try {
      return await done;
    } finally {
      this.count--;
      if (this.tails.get(key) === tail) this.tails.delete(key);
    }
  }

  /** Resolves when all work is done. */
  async idle(): Promise<void> {
    await Promise.all(this.tails.values());
  }
}
