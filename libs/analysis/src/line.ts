/** First in, first out, in constant time (Array.shift moves what is left of a long one). */
export class Line<T> {
  private items: T[] = [];
  private served = 0;

  get size(): number {
    return this.items.length - this.served;
  }

  push(item: T): void {
    this.items.push(item);
  }

  shift(): T | undefined {
    if (!this.size) return undefined;
    const item = this.items[this.served++];
    if (this.served > this.items.length / 2) {
      this.items = this.items.slice(this.served);
      this.served = 0;
    }
    return item;
  }
}
