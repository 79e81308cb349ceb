import { pause } from './backoff.js';

/** A bell that is heard even when it rang just before somebody listened. */
export class Wake {
  private rung = false;
  private listener?: () => void;

  call(): void {
    this.rung = true;
    this.listener?.();
  }

  /** Until the bell rings, the time is over or the signal is aborted. */
  async wait(ms: number, signal: AbortSignal): Promise<void> {
    const heard = new AbortController();
    this.listener = () => heard.abort();
    if (!this.rung) await pause(ms, AbortSignal.any([heard.signal, signal]));
    this.listener = undefined;
    this.rung = false;
  }
}
