import { Readable } from 'node:stream';
import type { JobItem } from './job-list.repository.js';

/** Changed jobs that a caller has not taken yet. Of a job only its latest state is kept, so only a flood of new jobs comes near this. */
const MOST_WAITING = 5_000;

/**
 * The states of jobs as server-sent events: `event: jobs`, with the jobs that changed. The first event has the jobs as they were at the start; until that is
 * known (begin) nothing is sent. A caller who reads slowly gets fewer events, each with the latest state of more jobs.
 */
export class JobStream extends Readable {
  private readonly waiting = new Map<string, JobItem>();
  private isBegun = false;
  private isWanted = false;

  /** `types`: those that the caller may see. */
  constructor(private readonly types: ReadonlySet<string>) {
    super({ highWaterMark: 16_384 });
  }

  /** Sends the jobs as they were read. One that has changed since keeps its newer state. */
  begin(jobs: readonly JobItem[]): void {
    const newer = new Map(this.waiting);
    for (const job of jobs) this.waiting.set(job.batchJobId, newer.get(job.batchJobId) ?? job);
    this.isBegun = true;
    // Also without a job: the caller knows then that there is none.
    this.isWanted = this.push(`retry: 1000\n${eventOf([...this.waiting.values()])}`);
    this.waiting.clear();
  }

  changed(jobs: readonly JobItem[]): void {
    for (const job of jobs) if (this.types.has(job.type)) this.waiting.set(job.batchJobId, job);
    if (this.waiting.size > MOST_WAITING) this.end();
    else this.flush();
  }

  /** Keeps proxies from closing a silent connection. Left out while the caller has not taken what was sent before. */
  beat(): void {
    if (this.isWanted) this.isWanted = this.push(':\n\n');
  }

  /** The caller comes back if it wants to know more. */
  end(): void {
    this.waiting.clear();
    if (!this.readableEnded && !this.destroyed) this.push(null);
  }

  override _read(): void {
    this.isWanted = true;
    this.flush();
  }

  private flush(): void {
    if (!this.isBegun || !this.isWanted || !this.waiting.size) return;
    const text = eventOf([...this.waiting.values()]);
    this.waiting.clear();
    this.isWanted = this.push(text);
  }
}

const eventOf = (items: readonly JobItem[]): string => `event: jobs\ndata: ${JSON.stringify({ items })}\n\n`;
