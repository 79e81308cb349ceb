/** Work of one key is done one after the other, work of different keys at once. */
export class Lanes {
  private readonly tails = new Map<string, Promise<unknown>>();
  private count = 0;

  /** Pieces of work that are under way or wait. */
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

  /** Resolves once all that was begun is done. */
  async idle(): Promise<void> {
    await Promise.all(this.tails.values());
  }
}
