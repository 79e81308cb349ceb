import { queueOptionsSymbol, type PiscinaTask, type TaskQueue } from 'piscina';
import { Turns } from './turns.js';

/** Where a task stands; goes with it as its queue options. */
export interface Place {
  batch: boolean;
  /** Whose task it is; tasks without one are nobody's, together. */
  share?: string | undefined;
  /** In the queue: no thread has begun it. */
  waiting: boolean;
}

const placeOf = (task: PiscinaTask): Place | null => task[queueOptionsSymbol] as Place | null;

/** The pool's queue: what somebody waits for goes before the parts of batches, and in both no share waits for more than one task of each other. */
export class CallsFirst implements TaskQueue {
  private readonly calls = new Turns();
  private readonly batches = new Turns();

  get size(): number {
    return this.calls.size + this.batches.size;
  }

  push(task: PiscinaTask): void {
    const place = placeOf(task);
    this.turnsOf(place).push(task, place?.share ?? '');
    if (place) place.waiting = true;
  }

  /** Piscina takes one task too many out whenever a thread is free; without this it would put that one behind all others. */
  unshift(task: PiscinaTask): void {
    const place = placeOf(task);
    this.turnsOf(place).unshift(task);
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
    this.turnsOf(placeOf(task)).remove(task);
  }

  private turnsOf(place: Place | null): Turns {
    return place?.batch ? this.batches : this.calls;
  }
}
