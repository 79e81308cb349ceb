/** Indexes of rows, a bit for each row of the table: 200,000 rows and 500 codes take 12 MB, as lists of numbers they took hundreds. */
export class RowSet {
  private readonly bits: Uint8Array;
  private count = 0;

  constructor(rows: number) {
    this.bits = new Uint8Array(Math.ceil(rows / 8));
  }

  get size(): number {
    return this.count;
  }

  has(row: number): boolean {
    return (this.bits[row >> 3]! & (1 << (row & 7))) !== 0;
  }

  add(row: number): void {
    if (this.has(row)) return;
    this.bits[row >> 3]! |= 1 << (row & 7);
    this.count++;
  }
}
