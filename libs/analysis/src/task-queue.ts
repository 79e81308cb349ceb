import { queueOptionsSymbol, type PiscinaTask, type TaskQueue } from 'piscina';

/*
 * The queue of the thread pool. Single calls go before parts of batches, because somebody waits for them; within both, organizations take turns, one task
 * each, so that nobody waits behind all of another's tasks. An organization's own tasks stay in order of arrival.
 *
 * A task is waiting (push, unshift) or taken (shift, remove). Piscina takes one task too many whenever a thread becomes free, and gives it back
 * (unshift): it keeps its turn. A removed task stays in its FIFO queue and is skipped there, because removing from the middle takes linear time.
 */

/** What the queue knows of a task; piscina carries it as the task's queue options. */
export interface QueueOptions {
  /** A part of a batch, behind all single calls. */
  batch: boolean;
  /** The organization whose task it is; tasks without one share one turn. */
  share?: string | undefined;
  /** Set by the queue: no thread has taken the task. */
  waiting: boolean;
  /** Set by the queue: takes a waiting task out. Nobody ends it then. */
  drop?: () => void;
}

const optionsOf = (task: PiscinaTask): QueueOptions | null => task[queueOptionsSymbol] as QueueOptions | null;

export class CallsFirstQueue implements TaskQueue {
  private readonly calls = new FairQueue();
  private readonly batches = new FairQueue();

  get size(): number {
    return this.calls.size + this.batches.size;
  }

  push(task: PiscinaTask): void {
    const options = optionsOf(task);
    this.queueFor(options).push(task, options?.share ?? '');
    if (!options) return;
    options.waiting = true;
    options.drop = () => {
      options.waiting = false;
      this.remove(task);
    };
  }

  unshift(task: PiscinaTask): void {
    const options = optionsOf(task);
    this.queueFor(options).unshift(task);
    if (options) options.waiting = true;
  }

  shift(): PiscinaTask | null {
    const task = this.calls.shift() ?? this.batches.shift() ?? null;
    const options = task && optionsOf(task);
    if (options) options.waiting = false;
    return task;
  }

  /** Does nothing for a task that is not in the queue: piscina also removes tasks that it has taken. */
  remove(task: PiscinaTask): void {
    this.queueFor(optionsOf(task)).remove(task);
  }

  private queueFor(options: QueueOptions | null): FairQueue {
    return options?.batch ? this.batches : this.calls;
  }
}

/** Serves the organizations that have tasks in turn, one task each. */
class FairQueue {
  /** The tasks in the queue; the FIFO queues also hold removed ones. */
  private readonly waiting = new Set<PiscinaTask>();
  private readonly tasks = new Map<string, Fifo<PiscinaTask>>();
  private readonly turns = new Fifo<string>();
  private readonly returned: PiscinaTask[] = [];

  get size(): number {
    return this.waiting.size;
  }

  push(task: PiscinaTask, share: string): void {
    this.waiting.add(task);
    let own = this.tasks.get(share);
    if (!own) {
      this.tasks.set(share, (own = new Fifo()));
      this.turns.push(share);
    }
    own.push(task);
  }

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
    for (let share = this.turns.shift(); share !== undefined; share = this.turns.shift()) {
      const own = this.tasks.get(share)!;
      let task = own.shift();
      // removed tasks cost their organization no turn
      while (task && !this.waiting.has(task)) task = own.shift();
      if (own.size) this.turns.push(share);
      else this.tasks.delete(share);
      if (task) return task;
    }
    return undefined;
  }
}

/** First in, first out, in constant time: Array.shift moves all that is left of a long array. */
class Fifo<T> {
  private items: T[] = [];
  private served = 0;

  get size(): number {
    return this.items.length - this.served;
  }

  push(item: T): void {
    this.items.push(item);
  }

  shift(): T | undefined {
    if (!this.size) return undefined;
    const item = this.items[this.served++];
    if (this.served > this.items.length / 2) {
      this.items = this.items.slice(this.served);
      this.served = 0;
    }
    return item;
  }
}
