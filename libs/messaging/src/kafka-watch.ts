import type { Lag, IncomingMessage } from './broker.js';

/** A consumer that has messages to handle and starts none for this long is stuck. */
const STUCK_MS = 60_000;

/**
 * Notices a consumer that is stuck: its partitions hold messages, and it neither handles nor starts one. A handler that is running is progress, however
 * long it takes (it has a time limit, and retries while the database is away). While the broker does not say how far behind the group is, nobody knows:
 * an outage of the broker must not have every worker replaced.
 */
export class KafkaWatch {
  /** By topic; undefined while the group rebalances: then all partitions count. */
  private assigned: Record<string, number[]> | undefined;
  private running = 0;
  private started = 0;
  private startedBefore = 0;
  private waitingSince: number | undefined;
  isStuck = false;

  constructor(
    private readonly lag: () => Promise<Lag[]>,
    private readonly now: () => number = () => performance.now(),
  ) {}

  joined(assigned: Record<string, number[]>): void {
    this.assigned = assigned;
  }

  rebalancing(): void {
    this.assigned = undefined;
  }

  watched(handle: (message: IncomingMessage) => Promise<void>): (message: IncomingMessage) => Promise<void> {
    return async (message) => {
      this.started++;
      this.running++;
      try {
        await handle(message);
      } finally {
        this.running--;
      }
    };
  }

  /** Call it every few seconds. */
  async look(): Promise<void> {
    const isWaiting = await this.lag().then(
      (lags) => lags.some((lag) => lag.messages > 0 && this.isMine(lag)),
      () => false,
    );
    const isProgress = this.running > 0 || this.started !== this.startedBefore;
    this.startedBefore = this.started;
    if (!isWaiting || isProgress) this.waitingSince = undefined;
    else this.waitingSince ??= this.now();
    this.isStuck = this.waitingSince !== undefined && this.now() - this.waitingSince >= STUCK_MS;
  }

  private isMine({ topic, partition }: Lag): boolean {
    return this.assigned === undefined || (this.assigned[topic] ?? []).includes(partition);
  }
}
