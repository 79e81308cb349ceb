import { AFTER_TURN, GIVE_UP, abandonedError, STAY } from './task-queue.js';

/**
 * Lets others go first. A long task calls it between two pieces of its work, with the size of the next one (in characters that are read, or as much work);
 * it resolves when the task's turn has come again. Rejects with an AbortError where nobody waits for the task any more.
 */
export type GiveWay = (work: number) => Promise<void>;

/** Work of a task in one turn before it gives way to its equals: two usual responses of three entries, some tens of milliseconds. */
export const WORK_A_TURN = 2_500;

/** What the pool tells a thread. */
interface Run {
  run: number;
  operation: string;
  input: unknown;
}
export type ToThread = Run | { resume: number; isGivenUp: boolean };

/** What a thread tells the pool. */
export type FromThread =
  | { paused: number }
  | { done: number; value: unknown }
  | { failed: number; error: { name: string; message: string; stack: string } };

/** The thread's end of the connection to the pool. */
export interface ThreadPort {
  on(event: 'message', listener: (message: ToThread) => void): unknown;
  postMessage(message: FromThread): void;
}

export type Operations = Readonly<Record<string, (input: never, giveWay: GiveWay) => unknown>>;

/**
 * A thread's loop. It runs one task at a time: the pool sends the next one only when this one has ended or paused.
 * @param way A word that the pool sets: whether the running task is to give way.
 */
export function serve(port: ThreadPort, operations: Operations, way: Int32Array): void {
  const paused = new Map<number, PromiseWithResolvers<void>>();

  const giveWayOf = (task: number): GiveWay => {
    let done = 0;
    return (work) => {
      const asked = Atomics.load(way, 0);
      if (asked === GIVE_UP) return Promise.reject(abandonedError());
      if (asked === STAY || (asked === AFTER_TURN && done < WORK_A_TURN)) {
        done += work;
        return Promise.resolve();
      }
      done = work;
      const turn = Promise.withResolvers<void>();
      paused.set(task, turn);
      port.postMessage({ paused: task });
      return turn.promise;
    };
  };

  const run = async ({ run: task, operation, input }: Run): Promise<void> => {
    try {
      const value = await operations[operation]!(input as never, giveWayOf(task));
      port.postMessage({ done: task, value });
    } catch (error) {
      const { name = 'Error', message = String(error), stack = '' } = (error ?? {}) as Partial<Error>;
      port.postMessage({ failed: task, error: { name, message, stack } });
    }
  };

  port.on('message', (message) => {
    if ('run' in message) return void run(message);
    const turn = paused.get(message.resume);
    paused.delete(message.resume);
    if (message.isGivenUp) turn?.reject(abandonedError());
    else turn?.resolve();
  });
}
