import { within } from '@verbatim/platform';

/** Who works in this process: many side by side, or one alone. */
export class Room {
  private readonly working = new Set<Promise<unknown>>();
  private lone?: Promise<void>;

  /** `patienceMs`: how long work that asks to be alone waits for what is running. */
  constructor(private readonly patienceMs: number) {}

  async beside<T>(work: () => Promise<T>): Promise<T> {
    while (this.lone) await this.lone;
    const result = work();
    const ended = result.catch(() => undefined).finally(() => this.working.delete(ended));
    this.working.add(ended);
    return result;
  }

  /** Nothing new starts until the work has ended. `isAlone`: false if something that was running has still not ended. */
  async alone<T>(work: (isAlone: boolean) => Promise<T>): Promise<T> {
    while (this.lone) await this.lone;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.lone = promise;
    try {
      await within(this.patienceMs, Promise.all(this.working));
      return await work(!this.working.size);
    } finally {
      this.lone = undefined;
      resolve();
    }
  }
}
