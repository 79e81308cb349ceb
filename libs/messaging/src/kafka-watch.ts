import type { Lag, IncomingMessage } from './broker.js';

/** A consumer that has messages to handle and starts none for this long is stuck, and so is one that is given the same message again and again. */
const STUCK_MS = 60_000;

/** A message that is delivered again and again. */
export interface Repeated {
  topic: string;
  partition: number;
  offset: string;
}

/**
 * Notices a consumer that is stuck: its partitions hold messages, and it neither handles nor starts one, or it starts one again and again that is never
 * acknowledged. A handler that is running is progress, however long it takes (it has a time limit, and retries while the database is away). While the
 * broker does not say how far behind the group is, nobody knows: an outage of the broker must not have every worker replaced.
 */
export class KafkaWatch {
  /** By topic; undefined while the group rebalances: then all partitions count. */
  private assigned: Record<string, number[]> | undefined;
  private running = 0;
  private started = 0;
  private startedBefore = 0;
  private waitingSince: number | undefined;
  /** The messages that were not acknowledged, and since when. */
  private readonly failing = new Map<string, Repeated & { since: number }>();
  isStuck = false;
  /** The message that makes it stuck, if one does. */
  repeated: Repeated | undefined;

  constructor(
    private readonly lag: () => Promise<Lag[]>,
    private readonly now: () => number = () => performance.now(),
  ) {}

  joined(assigned: Record<string, number[]>): void {
    this.assigned = assigned;
  }

  rebalancing(): void {
    this.assigned = undefined;
    this.failing.clear();
  }

  watched(handle: (message: IncomingMessage) => Promise<void>): (message: IncomingMessage) => Promise<void> {
    return async (message) => {
      this.started++;
      this.running++;
      try {
        await handle(message);
        this.failing.delete(nameOf(message));
      } catch (error) {
        this.failed(message);
        throw error;
      } finally {
        this.running--;
      }
    };
  }

  private failed({ topic, partition, offset }: IncomingMessage): void {
    const name = nameOf({ topic, partition, offset });
    if (!this.failing.has(name)) this.failing.set(name, { topic, partition, offset, since: this.now() });
  }

  /** Call it every few seconds. */
  async look(): Promise<void> {
    const lags = await this.lag().catch(() => undefined);
    if (!lags) this.failing.clear();
    const isWaiting = lags?.some((lag) => lag.messages > 0 && this.isMine(lag)) ?? false;
    const isProgress = this.running > 0 || this.started !== this.startedBefore;
    this.startedBefore = this.started;
    if (!isWaiting || isProgress) this.waitingSince = undefined;
    else this.waitingSince ??= this.now();
    const isLong = (since: number): boolean => this.now() - since >= STUCK_MS;
    this.repeated = [...this.failing.values()].find(({ since }) => isLong(since));
    this.isStuck = this.repeated !== undefined || (this.waitingSince !== undefined && isLong(this.waitingSince));
  }

  private isMine({ topic, partition }: Lag): boolean {
    return this.assigned === undefined || (this.assigned[topic] ?? []).includes(partition);
  }
}

const nameOf = ({ topic, partition, offset }: Repeated): string => `${topic} ${partition} ${offset}`;
