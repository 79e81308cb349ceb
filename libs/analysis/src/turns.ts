import type { PiscinaTask } from 'piscina';
import { Line } from './line.js';

/** Waiting tasks: of each share that has any, one in turn; a share's own in order of arrival. */
export class Turns {
  /** What is here; the lines also hold what was removed. */
  private readonly waiting = new Set<PiscinaTask>();
  private readonly lines = new Map<string, Line<PiscinaTask>>();
  private readonly order = new Line<string>();
  private readonly returned: PiscinaTask[] = [];

  get size(): number {
    return this.waiting.size;
  }

  push(task: PiscinaTask, share: string): void {
    this.waiting.add(task);
    let line = this.lines.get(share);
    if (!line) {
      this.lines.set(share, (line = new Line()));
      this.order.push(share);
    }
    line.push(task);
  }

  /** Takes back what was given out and found no thread: its turn is still now. */
  unshift(task: PiscinaTask): void {
    this.waiting.add(task);
    this.returned.push(task);
  }

  shift(): PiscinaTask | undefined {
    let task: PiscinaTask | undefined;
    do task = this.returned.pop() ?? this.next();
    while (task && !this.waiting.has(task));
    if (task) this.waiting.delete(task);
    return task;
  }

  remove(task: PiscinaTask): void {
    this.waiting.delete(task);
  }

  private next(): PiscinaTask | undefined {
    for (let share = this.order.shift(); share !== undefined; share = this.order.shift()) {
      const line = this.lines.get(share)!;
      let task = line.shift();
      // What was removed takes no turn.
      while (task && !this.waiting.has(task)) task = line.shift();
      if (line.size) this.order.push(share);
      else this.lines.delete(share);
      if (task) return task;
    }
    return undefined;
  }
}
