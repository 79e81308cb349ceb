import type { Transferable } from 'node:worker_threads';
import { GIVE_UP, abandonedError, TaskQueue, STAY, type QueuedTask } from './task-queue.js';
import type { FromThread, ToThread } from './thread.js';

/** The pool's end of the connection to a thread; a Worker is one. */
export interface Thread {
  postMessage(message: ToThread, transfer?: readonly Transferable[]): void;
  on(event: 'message', listener: (message: FromThread) => void): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
  on(event: 'exit', listener: () => void): unknown;
  ref(): void;
  unref(): void;
  terminate(): Promise<unknown>;
}

/** Starts a thread that runs `serve` of thread.ts with this word. */
export type StartThread = (way: Int32Array<SharedArrayBuffer>) => Thread;

export interface TaskOptions {
  batch?: boolean | undefined;
  share?: string | undefined;
  /**
   * A task that still waits then is dropped; one that was begun ends before its next piece of work (its thread is never ended: ONNX Runtime would abort
   * the process).
   */
  deadline?: Date | undefined;
  /** The same when it is aborted; what was begun of a batch ends as usual. */
  signal?: AbortSignal | undefined;
  transfer?: readonly Transferable[] | undefined;
}

interface Task extends QueuedTask {
  id: number;
  message: ToThread;
  transfer: readonly Transferable[];
  isGivenUp: boolean;
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

/** A thread of the pool with what it has begun. It is started with its first task, and again with the next one after it died. */
class Seat {
  readonly way = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  /** Running and paused. */
  readonly begun = new Map<number, Task>();
  thread: Thread | undefined;
  running: Task | undefined;

  constructor(readonly number: number) {}
}

/** Worker threads that take tasks from a TaskQueue: one at a time each, and a long one gives way to others between two pieces of its work. */
export class ThreadPool {
  private readonly queue = new TaskQueue<Task>();
  private readonly seats: readonly Seat[];
  private lastId = 0;
  private closing: (() => void) | undefined;

  constructor(
    threads: number,
    private readonly start: StartThread,
  ) {
    this.seats = Array.from({ length: threads }, (_, number) => new Seat(number));
    for (const seat of this.seats) this.threadOf(seat);
  }

  /** @throws what the operation rejects with; AbortError where the task is dropped */
  async run<T>(operation: string, input: unknown, options: TaskOptions = {}): Promise<T> {
    const { batch = false, share = '', deadline, signal, transfer = [] } = options;
    signal?.throwIfAborted();
    if (this.closing) throw abandonedError();
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const id = ++this.lastId;
    const message = { run: id, operation, input };
    const task: Task = { id, batch, share, message, transfer, isGivenUp: false, resolve, reject };
    const giveUp = (): void => {
      if (this.queue.drop(task)) reject(abandonedError());
      else task.isGivenUp = !batch;
      this.showWays();
    };
    const timer = deadline && setTimeout(giveUp, Math.max(0, deadline.getTime() - Date.now()));
    signal?.addEventListener('abort', giveUp);
    try {
      this.queue.push(task);
      this.fill();
      return (await promise) as T;
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', giveUp);
    }
  }

  /** Finishes what threads have begun, rejects what waits with an AbortError, and ends the threads. */
  async close(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.closing = resolve;
    for (const task of this.queue.dropAll()) task.reject(abandonedError());
    this.fill();
    await promise;
    for (const { thread } of this.seats) await thread?.terminate();
  }

  /** Gives idle threads something to do. To be called after every change. */
  private fill(): void {
    for (const seat of this.seats)
      while (!seat.running) {
        const task = this.queue.take(seat.number);
        if (task) this.begin(seat, task);
        else {
          seat.thread?.unref();
          break;
        }
      }
    this.showWays();
    if (this.seats.every(({ begun }) => !begun.size)) this.closing?.();
  }

  private begin(seat: Seat, task: Task): void {
    const isPaused = seat.begun.has(task.id);
    seat.running = task;
    seat.begun.set(task.id, task);
    const thread = this.threadOf(seat);
    thread.ref();
    if (isPaused) return thread.postMessage({ resume: task.id, isGivenUp: task.isGivenUp });
    try {
      thread.postMessage(task.message, task.transfer);
    } catch (error) {
      // what can't be copied
      this.end(seat, task.id)?.reject(error);
    }
  }

  private showWays(): void {
    for (const { way, running, number } of this.seats)
      Atomics.store(way, 0, running ? (running.isGivenUp ? GIVE_UP : this.queue.wayFor(running, number)) : STAY);
  }

  private threadOf(seat: Seat): Thread {
    if (seat.thread) return seat.thread;
    const thread = this.start(seat.way);
    seat.thread = thread;
    thread.unref();
    thread.on('message', (message) => this.heard(seat, message));
    let cause: Error | undefined;
    thread.on('error', (error) => (cause = error));
    thread.on('exit', () => this.died(seat, cause ?? new Error('the analysis thread ended')));
    return thread;
  }

  private heard(seat: Seat, message: FromThread): void {
    if ('paused' in message) {
      const task = seat.begun.get(message.paused)!;
      seat.running = undefined;
      this.queue.pause(task, seat.number);
    } else if ('done' in message) this.end(seat, message.done)?.resolve(message.value);
    else this.end(seat, message.failed)?.reject(restored(message.error));
    this.fill();
  }

  private end(seat: Seat, id: number): Task | undefined {
    const task = seat.begun.get(id);
    seat.begun.delete(id);
    if (seat.running === task) seat.running = undefined;
    return task;
  }

  private died(seat: Seat, cause: Error): void {
    const lost = [...seat.begun.values()];
    this.queue.dropPaused(seat.number);
    seat.begun.clear();
    [seat.thread, seat.running] = [undefined, undefined];
    for (const task of lost) task.reject(cause);
    this.fill();
  }
}

/** The error that an operation threw, as far as callers look at it. */
function restored({ name, message, stack }: { name: string; message: string; stack: string }): Error {
  if (name === 'AbortError') return new DOMException(message, name);
  return Object.assign(new Error(message), { name, stack });
}
