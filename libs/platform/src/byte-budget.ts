/** Why bytes can't be taken: there is no room for anybody, or the holder has its share. */
export type Shortage = 'full' | 'share';

/** The bytes that all holders of a process may have in memory at once; one holder at most half of them. */
export class ByteBudget {
  private held = 0;
  private readonly byHolder = new Map<string, number>();

  constructor(readonly bytes: number) {}

  get used(): number {
    return this.held;
  }

  open(holder: string): ByteHold {
    return new ByteHold((bytes) => this.take(holder, bytes));
  }

  private take(holder: string, bytes: number): Shortage | undefined {
    const own = (this.byHolder.get(holder) ?? 0) + bytes;
    if (bytes > 0 && own > this.bytes / 2) return 'share';
    if (bytes > 0 && this.held + bytes > this.bytes) return 'full';
    this.held += bytes;
    if (own > 0) this.byHolder.set(holder, own);
    else this.byHolder.delete(holder);
    return undefined;
  }
}

/** What one request holds. It is free again when everybody who uses it has let go. */
export class ByteHold {
  private held = 0;
  private users = 1;

  constructor(private readonly from: (bytes: number) => Shortage | undefined) {}

  /** Call it before the bytes are read. */
  take(bytes: number): Shortage | undefined {
    const shortage = this.from(bytes);
    if (!shortage) this.held += bytes;
    return shortage;
  }

  async during<T>(work: () => Promise<T>): Promise<T> {
    this.users++;
    try {
      return await work();
    } finally {
      this.release();
    }
  }

  release(): void {
    if (--this.users > 0) return;
    this.from(-this.held);
    this.held = 0;
  }
}
