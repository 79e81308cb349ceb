import type { IncomingMessage } from './broker.js';

/** One partition of one topic: a bounded queue from which every group reads at its own offset. */
export class PartitionLog {
  private readonly messages: { message: IncomingMessage; handled: () => void }[] = [];
  private readonly offsets = new Map<string, number>();
  private base = 0;

  constructor(private readonly capacity: number) {}

  get end(): number {
    return this.base + this.messages.length;
  }

  /** Whether the partition is full, because a group lags behind. */
  get full(): boolean {
    return this.messages.length >= this.capacity && this.offsets.size > 0;
  }

  /** `handled` is called when every group has handled the message. */
  append(message: Omit<IncomingMessage, 'offset'>, handled: () => void): void {
    this.messages.push({ message: { ...message, offset: String(this.end) }, handled });
    // nobody reads this topic yet (dead letters): keep the newest messages
    if (this.messages.length > this.capacity && this.offsets.size === 0) this.drop(1);
  }

  join(group: string, fromBeginning: boolean): void {
    if (!this.offsets.has(group)) this.offsets.set(group, fromBeginning ? this.base : this.end);
  }

  next(group: string): IncomingMessage | undefined {
    return this.messages[this.offsets.get(group)! - this.base]?.message;
  }

  commit(group: string): void {
    const offset = this.offsets.get(group);
    if (offset === undefined) return; // forgotten: the group had left before its handler returned
    this.offsets.set(group, offset + 1);
    this.trim();
  }

  forget(group: string): void {
    this.offsets.delete(group);
    if (this.offsets.size > 0) this.trim();
  }

  private trim(): void {
    for (const { handled } of this.drop(Math.min(...this.offsets.values()) - this.base)) handled();
  }

  private drop(count: number): { handled: () => void }[] {
    if (count <= 0) return [];
    this.base += count;
    return this.messages.splice(0, count);
  }
}
