import { pause } from '@verbatim/platform';

/** A signal that is noticed even if it came just before somebody waited. */
export class Wake {
  private rung = false;
  private listener?: () => void;

  call(): void {
    this.rung = true;
    this.listener?.();
  }

  /** Resolves when the signal comes, the time is over, or `signal` is aborted. */
  async wait(ms: number, signal: AbortSignal): Promise<void> {
    const heard = new AbortController();
    this.listener = () => heard.abort();
    if (!this.rung) await pause(ms, AbortSignal.any([heard.signal, signal]));
    this.listener = undefined;
    this.rung = false;
  }
}
