import { ModelError } from './errors.js';

export const BREAKER_STATES = ['closed', 'half-open', 'open'] as const;
export type BreakerState = (typeof BREAKER_STATES)[number];

/** `neither`: the call never reached the server, or was given too little time to tell. */
export type Verdict = 'works' | 'fails' | 'neither';

export interface BreakerOptions {
  /** Failures in a row that open it. */
  failures: number;
  /** How long it stays open the first time; twice as long after each failed trial, 10 times at most. */
  openMs: number;
  now?: () => number;
  onChange?: (state: BreakerState) => void;
}

/** A circuit breaker: while open, calls fail at once; then one call is let through as a trial. */
export class Breaker {
  private current: BreakerState = 'closed';
  private failed = 0;
  private trials = 0;
  private opened = 0;
  private readonly failures: number;
  private readonly openMs: number;
  private readonly now: () => number;
  private readonly onChange: (state: BreakerState) => void;

  constructor({ failures, openMs, now = () => performance.now(), onChange = () => {} }: BreakerOptions) {
    Object.assign(this, { failures, openMs, now, onChange });
  }

  get state(): BreakerState {
    return this.current;
  }

  /** Lets the call through, which must then report its outcome once. @throws ModelError `breaker` while open. */
  enter(): (verdict: Verdict) => void {
    const isDue =
      this.current === 'open' &&
      this.now() - this.opened >= this.openMs * Math.min(10, 2 ** Math.max(0, this.trials - 1));
    if (this.current !== 'closed' && !isDue)
      throw new ModelError('breaker', 'the model failed repeatedly, it is left alone for a while');
    const isTrial = isDue;
    if (isTrial) this.change('half-open');
    return (verdict) => this.settle(verdict, isTrial);
  }

  private settle(verdict: Verdict, isTrial: boolean): void {
    if (isTrial) {
      if (verdict === 'works') this.close();
      else this.open(verdict === 'fails');
      return;
    }
    // a call that began before it opened tells nothing new about an open one
    if (this.current !== 'closed' || verdict === 'neither') return;
    this.failed = verdict === 'works' ? 0 : this.failed + 1;
    if (this.failed >= this.failures) this.open(true);
  }

  private close(): void {
    this.failed = 0;
    this.trials = 0;
    this.change('closed');
  }

  /** A trial without an outcome keeps the time of opening, so that the next call is the next trial. */
  private open(isNewFailure: boolean): void {
    if (isNewFailure) {
      this.trials += 1;
      this.opened = this.now();
    }
    this.change('open');
  }

  private change(state: BreakerState): void {
    this.current = state;
    this.onChange(state);
  }
}
