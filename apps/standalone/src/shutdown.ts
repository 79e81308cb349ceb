import type { Logger } from '@verbatim/platform';

const APPS_MS = 8_000;
const ALL_MS = 14_500;

/** Start-up was broken off by a signal. */
export class Interrupted extends Error {}

/**
 * Closes what was started, last first, once. A Ctrl-C arrives twice (the process group, and whoever started us forwards it): the second is
 * the same wish. Services get 8 s together to finish their work, so that PostgreSQL can still be stopped in order before 15 s are over.
 */
export class Shutdown {
  private readonly closers: { name: string; close(): Promise<unknown> | void; patient: boolean; graceMs: number }[] =
    [];
  private readonly asked = new AbortController();
  private guard?: NodeJS.Timeout;
  private deadline = Infinity;
  /** The exit code that the process is to end with. */
  code = 0;

  constructor(private readonly logger: Logger) {}

  listen(): void {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => this.request(signal));
    for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
      process.on(event, (error: unknown) => {
        this.logger.fatal({ err: error }, 'unexpected error: stopping');
        this.code = 1;
        this.request(event);
      });
    }
  }

  request(reason: string): void {
    if (this.asked.signal.aborted) return;
    this.logger.info({ reason }, 'stopping');
    this.begin();
  }

  private begin(): void {
    if (this.asked.signal.aborted) return;
    this.deadline = Date.now() + APPS_MS;
    // Unref'd: it is for what hangs, and must not hold up what does not.
    this.guard = setTimeout(() => {
      this.logger.error('not stopped in time: leaving');
      process.exit(1);
    }, ALL_MS);
    this.guard.unref();
    this.asked.abort();
  }

  /** `patient`: closed whole, whatever time the services took. `graceMs`: has that long even where they took all of theirs. */
  add(name: string, close: () => Promise<unknown> | void, { patient = false, graceMs = 0 } = {}): void {
    this.closers.push({ name, close, patient, graceMs });
  }

  /** To be called between two steps of the start. */
  check(): void {
    if (this.asked.signal.aborted) throw new Interrupted();
  }

  requested(): Promise<void> {
    if (this.asked.signal.aborted) return Promise.resolve();
    return new Promise((resolve) => this.asked.signal.addEventListener('abort', () => resolve(), { once: true }));
  }

  async run(): Promise<void> {
    this.begin();
    for (const { name, close, patient, graceMs } of this.closers.splice(0).reverse()) {
      try {
        const closing = Promise.resolve(close());
        if (patient) await closing;
        else await withinTime(closing, Math.max(this.deadline - Date.now(), graceMs));
      } catch (error) {
        this.code = 1;
        this.logger.error({ err: error, name }, 'did not close in order');
      }
    }
    clearTimeout(this.guard);
  }
}

async function withinTime(work: Promise<unknown>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('still busy when the time was over')), ms);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
    work.catch(() => {});
  }
}
