import type { IncomingMessage } from './broker.js';

/** What is kept of a partition that nobody reads (dead letters). */
const UNREAD_BYTES = 4 * 1024 * 1024;

/** One partition of one topic: a bounded queue from which every group reads at its own offset. */
export class PartitionLog {
  private readonly messages: { message: IncomingMessage; handled: () => void }[] = [];
  private readonly offsets = new Map<string, number>();
  private base = 0;
  private held = 0;

  constructor(private readonly capacity: number) {}

  get end(): number {
    return this.base + this.messages.length;
  }

  /** Whether the partition is full, because a group lags behind. */
  get full(): boolean {
    return this.messages.length >= this.capacity && this.offsets.size > 0;
  }

  /** Bytes of messages that a group has yet to handle. */
  get bytes(): number {
    return this.offsets.size > 0 ? this.held : 0;
  }

  /** `handled` is called when every group has handled the message. */
  append(message: Omit<IncomingMessage, 'offset'>, handled: () => void): void {
    this.messages.push({ message: { ...message, offset: String(this.end) }, handled });
    this.held += message.value.length;
    // nobody reads this topic yet (dead letters): keep the newest messages
    while (
      this.offsets.size === 0 &&
      this.messages.length > 1 &&
      (this.messages.length > this.capacity || this.held > UNREAD_BYTES)
    )
      this.drop(1);
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
    const dropped = this.messages.splice(0, count);
    for (const { message } of dropped) this.held -= message.value.length;
    return dropped;
  }
}
