import { giveWay } from '@verbatim/platform';

/** Between two turns of the event loop: some 5 ms. */
const PER_TURN = 20_000;

/** There would be more steps than a request may cause. */
export class TooManySteps extends Error {}

/** Counts the steps of work on a code frame (a response put, taken out or looked at; a label compared), and lets others run in between. */
export class Steps {
  private taken = 0;
  private turnAt = PER_TURN;

  constructor(private readonly most = Infinity) {}

  /** @throws TooManySteps */
  take(count = 1): void {
    this.taken += count;
    if (this.taken > this.most) throw new TooManySteps();
  }

  get count(): number {
    return this.taken;
  }

  /** To be asked in every loop over responses or codes, outside of which nobody sees the frame half changed. */
  get isTurnDue(): boolean {
    return this.taken >= this.turnAt;
  }

  turn(): Promise<void> {
    this.turnAt = this.taken + PER_TURN;
    return giveWay();
  }
}
