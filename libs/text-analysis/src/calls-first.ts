import { queueOptionsSymbol, type PiscinaTask, type TaskQueue } from 'piscina';

/** Where a task stands; goes with it as its queue options. */
export interface Place {
  batch: boolean;
  /** In the queue: no thread has begun it. */
  waiting: boolean;
}

const placeOf = (task: PiscinaTask): Place | null => task[queueOptionsSymbol] as Place | null;

/** The pool's queue: what somebody waits for goes before the parts of batches, each in order of arrival. */
export class CallsFirst implements TaskQueue {
  private readonly calls: PiscinaTask[] = [];
  private readonly batches: PiscinaTask[] = [];

  get size(): number {
    return this.calls.length + this.batches.length;
  }

  push(task: PiscinaTask): void {
    const place = placeOf(task);
    (place?.batch ? this.batches : this.calls).push(task);
    if (place) place.waiting = true;
  }

  shift(): PiscinaTask | null {
    const task = this.calls.shift() ?? this.batches.shift() ?? null;
    const place = task && placeOf(task);
    if (place) place.waiting = false;
    return task;
  }

  /** Harmless for a task that is not here: piscina also removes what it has taken out and found no thread for. */
  remove(task: PiscinaTask): void {
    for (const list of [this.calls, this.batches]) {
      const at = list.indexOf(task);
      if (at >= 0) list.splice(at, 1);
    }
  }
}
