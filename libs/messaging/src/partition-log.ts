import type { IncomingMessage } from './broker.js';

/** One partition of one topic: a bounded queue from which every group reads at its own offset. */
export class PartitionLog {
  private readonly messages: IncomingMessage[] = [];
  private readonly offsets = new Map<string, number>();
  private base = 0;

  constructor(private readonly capacity: number) {}

  get end(): number {
    return this.base + this.messages.length;
  }

  /** Whether a group that lags behind has left no room. */
  get full(): boolean {
    return this.messages.length >= this.capacity && this.offsets.size > 0;
  }

  append(message: Omit<IncomingMessage, 'offset'>): void {
    this.messages.push({ ...message, offset: String(this.end) });
    // Nobody reads here yet (dead letters): keep the newest.
    if (this.messages.length > this.capacity && this.offsets.size === 0) this.drop(1);
  }

  join(group: string, fromBeginning: boolean): void {
    if (!this.offsets.has(group)) this.offsets.set(group, fromBeginning ? this.base : this.end);
  }

  next(group: string): IncomingMessage | undefined {
    return this.messages[this.offsets.get(group)! - this.base];
  }

  commit(group: string): void {
    const offset = this.offsets.get(group);
    if (offset === undefined) return; // forgotten while a handler outlived the time to stop
    this.offsets.set(group, offset + 1);
    this.trim();
  }

  forget(group: string): void {
    this.offsets.delete(group);
    if (this.offsets.size > 0) this.trim();
  }

  private trim(): void {
    this.drop(Math.min(...this.offsets.values()) - this.base);
  }

  private drop(count: number): void {
    if (count <= 0) return;
    this.messages.splice(0, count);
    this.base += count;
  }
}
