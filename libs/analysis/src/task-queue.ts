/*
 * The queue of the analysis threads. Single calls go before parts of batches, because somebody waits for them; within both, organizations take turns, so
 * that nobody waits behind all of another's tasks. An organization's own tasks stay in order of arrival.
 *
 *   push ─▶ waiting ─ take ─▶ running ─▶ (ended: the queue knows it no more)
 *              │                │  ▲
 *              └ drop           └ pause, take ┘   a long task that gave way; only its own thread can go on with it
 *
 * An organization's turn ends when one of its tasks is taken, and again when that task gives way. Its paused task goes before its waiting ones.
 */

/** What waiting or begun work ends with where its deadline is past, its caller gone, or the pool closed. */
export const abandonedError = (): DOMException => new DOMException('nobody waits for it any more', 'AbortError');

/** What the queue has to know of a task. */
export interface QueuedTask {
  /** A part of a batch, behind all single calls. */
  readonly batch: boolean;
  /** The organization whose task it is. */
  readonly share: string;
}

/** Whether a running task is to give way to what waits: not at all, after its turn's work, or at once. */
export const STAY = 0;
export const AFTER_TURN = 1;
export const AT_ONCE = 2;
/** Nobody waits for it any more. */
export const GIVE_UP = 3;

export class TaskQueue<T extends QueuedTask> {
  private readonly calls = new Lane<T>();
  private readonly batches = new Lane<T>();

  push(task: T): void {
    this.laneOf(task).push(task);
  }

  /** What a thread does next. */
  take(thread: number): T | undefined {
    return this.calls.take(thread) ?? this.batches.take(thread);
  }

  /** Gives a task back that its thread has begun. */
  pause(task: T, thread: number): void {
    this.laneOf(task).pause(task, thread);
  }

  /** Takes a waiting task out. @returns false for one that does not wait: it runs, or has ended */
  drop(task: T): boolean {
    return this.laneOf(task).drop(task);
  }

  /** Takes out all waiting tasks. */
  dropAll(): T[] {
    return [...this.calls.dropAll(), ...this.batches.dropAll()];
  }

  /** Takes out the tasks that only this thread could have gone on with. */
  dropPaused(thread: number): void {
    this.calls.dropPaused(thread);
    this.batches.dropPaused(thread);
  }

  /** Whether a task that a thread runs is to give way: a batch's to any call, and each to its equals of other organizations. */
  wayFor({ batch, share }: QueuedTask, thread: number): number {
    if (!batch) return this.calls.hasFor(thread, share) ? AFTER_TURN : STAY;
    if (this.calls.hasFor(thread)) return AT_ONCE;
    return this.batches.hasFor(thread, share) ? AFTER_TURN : STAY;
  }

  private laneOf({ batch }: QueuedTask): Lane<T> {
    return batch ? this.batches : this.calls;
  }
}

/** An organization's tasks in a lane. */
interface Own<T> {
  /** In order of arrival. */
  waiting: Set<T>;
  /** By thread. */
  paused: Map<number, T>;
}

class Lane<T extends QueuedTask> {
  /** In the order of the organizations' turns. */
  private readonly shares = new Map<string, Own<T>>();

  push(task: T): void {
    const own = this.shares.get(task.share);
    if (own) own.waiting.add(task);
    else this.shares.set(task.share, { waiting: new Set([task]), paused: new Map() });
  }

  pause(task: T, thread: number): void {
    const own = this.shares.get(task.share) ?? { waiting: new Set(), paused: new Map<number, T>() };
    own.paused.set(thread, task);
    this.endTurn(task.share, own);
  }

  take(thread: number): T | undefined {
    for (const [share, own] of this.shares) {
      const paused = own.paused.get(thread);
      const task = paused ?? own.waiting.values().next().value;
      if (!task) continue;
      if (paused) own.paused.delete(thread);
      else own.waiting.delete(task);
      this.endTurn(share, own);
      return task;
    }
    return undefined;
  }

  drop(task: T): boolean {
    const own = this.shares.get(task.share);
    if (!own?.waiting.delete(task)) return false;
    this.forgetIfEmpty(task.share, own);
    return true;
  }

  dropAll(): T[] {
    const all = [...this.shares.values()].flatMap(({ waiting }) => [...waiting]);
    for (const task of all) this.drop(task);
    return all;
  }

  dropPaused(thread: number): void {
    for (const [share, own] of this.shares) {
      own.paused.delete(thread);
      this.forgetIfEmpty(share, own);
    }
  }

  /** Whether there is something that a thread could do, for others than `except`. */
  hasFor(thread: number, except?: string): boolean {
    for (const [share, { waiting, paused }] of this.shares)
      if (share !== except && (waiting.size || paused.has(thread))) return true;
    return false;
  }

  /** A Map keeps insertion order, so what is set again goes to the end. */
  private endTurn(share: string, own: Own<T>): void {
    this.shares.delete(share);
    this.shares.set(share, own);
    this.forgetIfEmpty(share, own);
  }

  private forgetIfEmpty(share: string, { waiting, paused }: Own<T>): void {
    if (!waiting.size && !paused.size) this.shares.delete(share);
  }
}
