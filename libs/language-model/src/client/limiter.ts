import { ModelError } from './errors.js';

/** Limits concurrent calls; further ones wait in order, each until its own deadline. */
export class Limiter {
  private free: number;
  private readonly waiting = new Set<() => void>();

  constructor(most: number) {
    this.free = most;
  }

  /** @returns a function that frees the slot. @throws ModelError `timeout` when no slot became free. */
  async acquire(timeoutMs: number): Promise<() => void> {
    if (this.free > 0) this.free -= 1;
    else await this.wait(timeoutMs);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      const [next] = this.waiting;
      if (next) next();
      else this.free += 1;
    };
  }

  private wait(timeoutMs: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const turn = (): void => {
        clearTimeout(timer);
        this.waiting.delete(turn);
        resolve();
      };
      const timer = setTimeout(
        () => {
          this.waiting.delete(turn);
          reject(new ModelError('timeout', 'no place among the calls to the model came free in time'));
        },
        Math.max(0, timeoutMs),
      );
      this.waiting.add(turn);
    });
  }
}
