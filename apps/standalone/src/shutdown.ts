import type { Logger } from '@verbatim/platform';

const APPS_MS = 8_000;
const ALL_MS = 14_500;

/** A signal interrupted the startup. */
export class Interrupted extends Error {}

/**
 * Closes what was started, last first, once. A Ctrl-C arrives twice (through the process group, and forwarded by the parent); the second is ignored.
 * All services together have 8 s to finish their work, so that PostgreSQL can be shut down in order within 15 s.
 */
export class Shutdown {
  private readonly closers: { name: string; close(): Promise<unknown> | void; patient: boolean; graceMs: number }[] =
    [];
  private readonly asked = new AbortController();
  private guard?: NodeJS.Timeout;
  private deadline = Infinity;
  /** The exit code of the process. */
  code = 0;

  constructor(private readonly logger: Logger) {}

  listen(): void {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => this.request(signal));
    for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
      process.on(event, (error: unknown) => {
        this.logger.fatal({ err: error }, 'unexpected error; shutting down');
        this.code = 1;
        this.request(event);
      });
    }
  }

  request(reason: string): void {
    if (this.asked.signal.aborted) return;
    this.logger.debug({ reason }, 'stopping');
    this.begin();
  }

  private begin(): void {
    if (this.asked.signal.aborted) return;
    this.deadline = Date.now() + APPS_MS;
    // unref'd: only for a shutdown that hangs
    this.guard = setTimeout(() => {
      this.logger.error('shutdown took too long; exiting');
      process.exit(1);
    }, ALL_MS);
    this.guard.unref();
    this.asked.abort(new Interrupted());
  }

  /** `patient`: awaited however long it takes. `graceMs`: has this much time even if the services took all of theirs. */
  add(name: string, close: () => Promise<unknown> | void, { patient = false, graceMs = 0 } = {}): void {
    this.closers.push({ name, close, patient, graceMs });
  }

  /** Breaks off a step of the startup that may take long. Its reason is an Interrupted. */
  get signal(): AbortSignal {
    return this.asked.signal;
  }

  /** Call it between two steps of the startup. */
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
        this.logger.error({ err: error, name }, 'a part could not be closed');
      }
    }
    clearTimeout(this.guard);
  }
}

async function withinTime(work: Promise<unknown>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('a part was still busy when the shutdown had to end')), ms);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
    work.catch(() => {});
  }
}
